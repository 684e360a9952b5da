import {
  nearestBeginning,
  nearestEnd,
  nextBeginning,
  nextGrapheme,
  nextWord,
  previousEnd,
  previousGrapheme,
  previousWord,
  type TextPart,
  toGraphemes,
} from './graphemes.ts';

/** Which border of an annotation moves. */
export type Border = 'from' | 'to';
/** By which steps it moves. */
export type BorderStep = 'grapheme' | 'word';

/**
 * The pieces after the beginning of the first or the end of the last went one step back (-1) or on (1). The same where it cannot.
 * A step by words leaves no blank at the border.
 */
export function stepBorder(
  text: string,
  parts: readonly TextPart[],
  border: Border,
  step: BorderStep,
  by: 1 | -1,
): readonly TextPart[] {
  const at = border === 'from' ? parts[0]?.[0] : parts.at(-1)?.[1];
  if (at === undefined) return parts;
  if (step === 'grapheme')
    return putBorder(text, parts, border, (by === 1 ? nextGrapheme : previousGrapheme)(text, at));
  const [forth, back] = border === 'from' ? [nextBeginning, previousWord] : [nextWord, previousEnd];
  return putBorderAtWord(text, parts, border, (by === 1 ? forth : back)(text, at));
}

/**
 * The pieces after one border was put at a place, drawn to the nearest beginning or end of a word, so that it leaves no blank.
 * It stops a word before the other border of its piece. The same where nothing changes.
 */
export function putBorderAtWord(
  text: string,
  parts: readonly TextPart[],
  border: Border,
  place: number,
): readonly TextPart[] {
  const piece = border === 'from' ? parts[0] : parts.at(-1);
  if (piece === undefined || place === piece[border === 'from' ? 0 : 1]) return parts;
  const within = Math.max(0, Math.min(text.length, place));
  const wanted = (border === 'from' ? nearestBeginning : nearestEnd)(text, within);
  if (wanted === undefined) return parts;
  const [from, to] = piece;
  return putBorder(
    text,
    parts,
    border,
    border === 'from' ? Math.min(wanted, previousWord(text, to)) : Math.max(wanted, nextWord(text, from)),
  );
}

/**
 * The pieces after one border was put at a place, drawn to the nearest border of a grapheme. It stops a grapheme before the
 * other border of its piece, so that no piece becomes empty. The same where nothing changes.
 */
export function putBorder(
  text: string,
  parts: readonly TextPart[],
  border: Border,
  place: number,
): readonly TextPart[] {
  const nth = border === 'from' ? 0 : parts.length - 1;
  const piece = parts[nth];
  if (piece === undefined) return parts;
  const [from, to] = piece;
  const within = Math.max(0, Math.min(text.length, place));
  const [before, after] = toGraphemes(text, [within, Math.min(text.length, within + 1)]);
  const wanted = within - before <= after - within ? before : after;
  const moved: TextPart =
    border === 'from'
      ? [Math.min(wanted, previousGrapheme(text, to)), to]
      : [from, Math.max(wanted, nextGrapheme(text, from))];
  return moved[0] === from && moved[1] === to ? parts : parts.with(nth, moved);
}

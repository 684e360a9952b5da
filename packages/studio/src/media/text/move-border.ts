import { nextGrapheme, nextWord, previousGrapheme, previousWord, type TextPart, toGraphemes } from './graphemes.ts';

/** Which border of an annotation moves. */
export type Border = 'from' | 'to';
/** By which steps it moves. */
export type BorderStep = 'grapheme' | 'word';

/** The pieces after the beginning of the first or the end of the last went one step back (-1) or on (1). The same where it cannot. */
export function stepBorder(
  text: string,
  parts: readonly TextPart[],
  border: Border,
  step: BorderStep,
  by: 1 | -1,
): readonly TextPart[] {
  const at = border === 'from' ? parts[0]?.[0] : parts.at(-1)?.[1];
  if (at === undefined) return parts;
  const forth = step === 'word' ? nextWord : nextGrapheme;
  const back = step === 'word' ? previousWord : previousGrapheme;
  return putBorder(text, parts, border, by === 1 ? forth(text, at) : back(text, at));
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

/** The part `[from, to)` of a text. */
export type TextPart = readonly [from: number, to: number];

/** So many UTF-16 units around a place are looked at. Longer graphemes and words are cut there. */
const REACH = 256;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/** The grapheme (what a reader calls a character) that a place lies in; empty at the text's end. */
export function graphemeAt(text: string, offset: number): TextPart {
  return segmentAt(text, offset, graphemes, (before, after) => isPlain(before) && isPlain(after));
}

/** The word, the space or the sign that a place lies in; empty at the text's end. */
export function wordAt(text: string, offset: number): TextPart {
  return segmentAt(text, offset, words, (before, after) => isSpace(before) && !isSpace(after));
}

/** The border of a grapheme behind a place. */
export function nextGrapheme(text: string, offset: number): number {
  return graphemeAt(text, offset)[1];
}

/** The border of a grapheme before a place. */
export function previousGrapheme(text: string, offset: number): number {
  return offset <= 0 ? 0 : graphemeAt(text, offset - 1)[0];
}

/** The end of the word that comes next, past spaces. */
export function nextWord(text: string, offset: number): number {
  return wordAt(text, pastSpaces(text, offset))[1];
}

/** The beginning of the word before, past spaces. */
export function previousWord(text: string, offset: number): number {
  const at = beforeSpaces(text, offset);
  return at === 0 ? 0 : wordAt(text, at - 1)[0];
}

/** The beginning of a word that is nearest to a place; undefined where the text has none. */
export function nearestBeginning(text: string, place: number): number | undefined {
  const before =
    place < text.length && !isSpace(text.charCodeAt(place)) ? wordAt(text, place)[0] : previousWord(text, place);
  const after = pastSpaces(text, before === place ? place : wordEnd(text, place));
  return nearest(
    place,
    [before, after].filter((at) => at < text.length && !isSpace(text.charCodeAt(at))),
  );
}

/** The end of a word that is nearest to a place; undefined where the text has none. */
export function nearestEnd(text: string, place: number): number | undefined {
  const back = beforeSpaces(text, place);
  const isEnd = back < place || wordAt(text, back)[0] === back;
  const before = isEnd ? back : beforeSpaces(text, wordAt(text, back)[0]);
  return nearest(
    place,
    [before, nextWord(text, place)].filter((at) => at > 0 && !isSpace(text.charCodeAt(at - 1))),
  );
}

/** The place itself in a blank, else the end of the word there. */
function wordEnd(text: string, place: number): number {
  return isSpace(text.charCodeAt(place)) ? place : wordAt(text, place)[1];
}

function pastSpaces(text: string, place: number): number {
  let at = place;
  while (at < text.length && isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

function beforeSpaces(text: string, place: number): number {
  let at = place;
  while (at > 0 && isSpace(text.charCodeAt(at - 1))) at -= 1;
  return at;
}

/** The nearest of some places; of two as near, the first. */
function nearest(place: number, found: readonly number[]): number | undefined {
  return found.toSorted((a, b) => Math.abs(a - place) - Math.abs(b - place))[0];
}

/** The beginning of the word that comes next, past the rest of the one at the place. */
export function nextBeginning(text: string, offset: number): number {
  return pastSpaces(text, wordEnd(text, offset));
}

/** The end of the word that comes before, past the rest of the one before the place. */
export function previousEnd(text: string, offset: number): number {
  return beforeSpaces(text, previousWord(text, offset));
}

/** A part widened to the borders of graphemes. */
export function toGraphemes(text: string, [from, to]: TextPart): TextPart {
  if (from >= to) return [from, to];
  return [graphemeAt(text, from)[0], graphemeAt(text, to - 1)[1]];
}

/** A part without the spaces around it, widened to the borders of words; empty where it holds only spaces. */
export function toWords(text: string, [from, to]: TextPart): TextPart {
  let start = from;
  let end = to;
  while (start < end && isSpace(text.charCodeAt(start))) start += 1;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end -= 1;
  return start === end ? [from, from] : [wordAt(text, start)[0], wordAt(text, end - 1)[1]];
}

/** `isBorder`: whether a segment is sure to begin between two characters. Only from such a place are the others found right. */
function segmentAt(
  text: string,
  offset: number,
  segmenter: Intl.Segmenter,
  isBorder: (before: number, after: number) => boolean,
): TextPart {
  if (offset >= text.length) return [text.length, text.length];
  const earliest = Math.max(0, offset - REACH);
  let start = Math.max(0, offset);
  while (start > earliest && !isBorder(text.charCodeAt(start - 1), text.charCodeAt(start))) start -= 1;
  start = beforePair(text, start);
  const part = text.slice(start, beforePair(text, offset + REACH));
  const found = segmenter.segment(part).containing(offset - start);
  if (found === undefined) return [offset, offset + 1];
  return [start + found.index, start + found.index + found.segment.length];
}

/** The place itself; the one before where it lies between two surrogates. */
export function beforePair(text: string, at: number): number {
  return (text.codePointAt(at - 1) ?? 0) > 0xffff ? at - 1 : at;
}

/** Printed ASCII, which is a grapheme of its own next to another. */
function isPlain(code: number): boolean {
  return code > 31 && code < 127;
}

function isSpace(code: number): boolean {
  return code === 32 || (code > 8 && code < 14) || code === 0xa0 || code === 0x3000 || (code > 0x1fff && code < 0x200b);
}

import { type TextPart, toGraphemes } from './graphemes.ts';

/** Longer words are cut in the middle, in UTF-16 units. */
const MOST_UNITS = 120;

/** The words of an annotation on one line, cut in the middle where they are many; an ellipsis parts its pieces. */
export function wordsOf(text: string, parts: readonly TextPart[]): string {
  const words = parts.map(([from, to]) => oneLine(pieceOf(text, from, to))).join(' … ');
  return words.length <= MOST_UNITS ? words : cutInMiddle(words);
}

/** No more of a piece than could be shown. */
function pieceOf(text: string, from: number, to: number): string {
  const whole = text.slice(from, to);
  return whole.length <= 2 * MOST_UNITS ? whole : cutInMiddle(whole);
}

function cutInMiddle(words: string): string {
  const half = MOST_UNITS >> 1;
  const [, start] = toGraphemes(words, [0, half]);
  const [end] = toGraphemes(words, [words.length - half, words.length]);
  return `${words.slice(0, start).trimEnd()} … ${words.slice(end).trimStart()}`;
}

function oneLine(words: string): string {
  return words.replaceAll(/\s+/g, ' ').trim();
}

import { beforePair, graphemeAt } from './graphemes.ts';

/** No block is longer, in UTF-16 units. */
export const MOST_IN_BLOCK = 2_000;
/** So far back a space is looked for, to cut between words. */
const SPACE_REACH = 200;

/** Where the blocks of a line end: the line's own end last. Cuts between words where it can, and never inside a grapheme. */
export function blockEnds(text: string, from: number, to: number): number[] {
  const ends: number[] = [];
  let start = from;
  while (to - start > MOST_IN_BLOCK) {
    start = cutBefore(text, start, start + MOST_IN_BLOCK);
    ends.push(start);
  }
  ends.push(to);
  return ends;
}

function cutBefore(text: string, start: number, most: number): number {
  for (let at = most; at > most - SPACE_REACH; at -= 1) {
    if (text[at - 1] === ' ' && isPlain(text.charCodeAt(at))) return at;
  }
  const [border] = graphemeAt(text, most);
  if (border > start) return border;
  // One grapheme as long as a block: thousands of combining marks. A pair of surrogates still stays together.
  return beforePair(text, most);
}

/** A letter, digit or sign of ASCII, which begins a grapheme of its own. */
function isPlain(code: number): boolean {
  return code > 32 && code < 127;
}

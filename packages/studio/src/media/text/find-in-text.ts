import type { TextPart } from './graphemes.ts';

/** More hits are not counted. */
export const MOST_HITS = 10_000;

/** Where words stand in a text; case does not matter. Letters whose lower case is longer are compared as they are. */
export function findInText(text: string, words: string): readonly TextPart[] {
  if (words === '') return [];
  const [hay, needle] = [lowered(text), lowered(words)];
  const hits: TextPart[] = [];
  for (let at = hay.indexOf(needle); at !== -1 && hits.length < MOST_HITS; at = hay.indexOf(needle, at + needle.length))
    hits.push([at, at + needle.length]);
  return hits;
}

/** Those of parts that share a character with `[from, to)`. The parts come in their order and do not overlap. */
export function partsWithin(parts: readonly TextPart[], from: number, to: number): readonly TextPart[] {
  let low = 0;
  let high = parts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((parts[middle]?.[1] ?? 0) > from) high = middle;
    else low = middle + 1;
  }
  const last = parts.findIndex(([start], nth) => nth >= low && start >= to);
  return parts.slice(low, last === -1 ? parts.length : last);
}

/** In lower case, with every character at its place. */
function lowered(text: string): string {
  const lower = text.toLowerCase();
  // 'İ' becomes two characters, which would move all that follow.
  return lower.length === text.length ? lower : text.replaceAll(/[^İ]+/g, (part) => part.toLowerCase());
}

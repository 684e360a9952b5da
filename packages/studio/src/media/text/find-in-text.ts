import type { Part } from './graphemes.ts';

/** More hits are not counted. */
export const MOST_HITS = 10_000;

/** Where words stand in a text; case does not matter. Letters whose lower case is longer are compared as they are. */
export function findInText(text: string, words: string): readonly Part[] {
  if (words === '') return [];
  const [hay, needle] = [lowered(text), lowered(words)];
  const hits: Part[] = [];
  for (let at = hay.indexOf(needle); at !== -1 && hits.length < MOST_HITS; at = hay.indexOf(needle, at + needle.length))
    hits.push([at, at + needle.length]);
  return hits;
}

/** In lower case, with every character at its place. */
function lowered(text: string): string {
  const lower = text.toLowerCase();
  // 'İ' becomes two characters, which would move all that follow.
  return lower.length === text.length ? lower : text.replaceAll(/[^İ]+/g, (part) => part.toLowerCase());
}

import type { Json } from '@countersign/contract';
import { tokenise } from '../conll/tokenise.ts';
import type { WrittenText } from '../format.ts';
import { objectsIn } from '../records/said-parts.ts';
import type { Offsets } from '../texts/counting.ts';

/** Where the tokens of a record stand, in what it counts. */
export interface TokenPlaces {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** The places of the tokens of a record; null where it has none. */
export function placesOfTokens(tokens: Json | undefined): TokenPlaces | null {
  const list = objectsIn(tokens).map(({ value }) => value);
  if (list.length === 0) return null;
  const numbers = (key: string) => list.map((token) => (typeof token[key] === 'number' ? token[key] : 0));
  return { starts: numbers('start'), ends: numbers('end') };
}

/** The first and the last token that a stretch touches. */
export function tokensOf({ starts, ends }: TokenPlaces, from: number, to: number) {
  const first = firstAbove(ends, from);
  return { token_start: first, token_end: Math.max(first, firstAbove(starts, to - 1) - 1) };
}

/** Tokens for a text that came without. */
export function newTokens({ text, annotations }: WrittenText, offsets: Offsets): Json[] {
  return tokenise(text, annotations)
    .flat()
    .map(({ from, to }, id) => ({
      ...{ text: text.slice(from, to), start: offsets.fromUnits(from), end: offsets.fromUnits(to), id },
      ws: /\s/.test(text[to] ?? ''),
    }));
}

/** The place of the first number above `limit`; the length where none is. */
function firstAbove(sorted: readonly number[], limit: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) > limit) high = middle;
    else low = middle + 1;
  }
  return low;
}

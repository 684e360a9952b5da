import type { Mask } from '@countersign/contract';
import { boxOfRuns, compressRuns, runLengths } from '@countersign/domain';
import type { PictureSize } from '../picture-size.ts';

/** As many values as an item can have annotations, and one for what belongs to nothing. */
export const MAX_VALUES = 100_001;
export const tooManyValues = { problem: `it has more than ${MAX_VALUES - 1} numbers` };
/** A picture of noise has a run for every pixel, and each takes some bytes for good. */
const MAX_RUNS = 2 ** 24;

/**
 * The mask of each value that a picture's pixels have, in one walk over them, in the order in which they first appear; or
 * in a few English words why they are no masks.
 */
export function masksByValue(
  pixels: ArrayLike<number>,
  { width, height }: PictureSize,
): Map<number, Mask> | { readonly problem: string } {
  const runs = new Map<number, { counts: number[]; end: number }>();
  let total = 0;
  let value = pixels[0] ?? 0;
  let from = 0;
  let at = 0;
  const close = () => {
    const known = runs.get(value) ?? { counts: [], end: 0 };
    known.counts.push(from - known.end, at - from);
    known.end = at;
    runs.set(value, known);
    total += 1;
  };
  for (let x = 0; x < width; x += 1) {
    for (let place = x; place < width * height; place += width) {
      const here = pixels[place] ?? 0;
      if (here !== value) {
        close();
        value = here;
        from = at;
      }
      at += 1;
    }
    if (runs.size > MAX_VALUES) return tooManyValues;
    if (total > MAX_RUNS) return { problem: `its numbers change more than ${MAX_RUNS} times` };
  }
  close();
  return new Map(
    [...runs].map(([key, { counts, end }]) => {
      const all = end < at ? [...counts, at - end] : counts;
      return [key, { kind: 'mask', ...boxOfRuns(all, height), size: [height, width], counts: compressRuns(all) }];
    }),
  );
}

/**
 * Calls back with each run of pixels of a mask, `end` not included, which are one pixel wide, for runs go down the columns.
 * Nothing where the mask is invalid or has another picture's size.
 */
export function eachMaskSpan(
  { size, counts }: Pick<Mask, 'size' | 'counts'>,
  { width, height }: PictureSize,
  visit: (row: number, first: number, end: number) => void,
): void {
  const runs = size[0] === height && size[1] === width ? runLengths({ size, counts }) : null;
  let at = 0;
  for (const [ordinal, run] of (runs ?? []).entries()) {
    const end = at + run;
    if (ordinal % 2 === 1)
      for (let place = at; place < end; place += 1) {
        const column = Math.floor(place / height);
        visit(place % height, column, column + 1);
      }
    at = end;
  }
}

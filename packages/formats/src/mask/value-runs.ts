import type { Mask } from '@countersign/contract';
import { boxOfRuns, compressRuns, runLengths } from '@countersign/domain';

/** The size of a picture in pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** The mask of each value that a picture's pixels have, in one walk over them, in the order in which they first appear. */
export function masksByValue(pixels: ArrayLike<number>, { width, height }: Size): Map<number, Mask> {
  const runs = new Map<number, { counts: number[]; end: number }>();
  let value = pixels[0] ?? 0;
  let from = 0;
  let at = 0;
  const close = () => {
    const known = runs.get(value) ?? { counts: [], end: 0 };
    known.counts.push(from - known.end, at - from);
    known.end = at;
    runs.set(value, known);
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
  }
  close();
  return new Map(
    [...runs].map(([key, { counts, end }]) => {
      const all = end < at ? [...counts, at - end] : counts;
      return [key, { kind: 'mask', ...boxOfRuns(all, height), size: [height, width], counts: compressRuns(all) }];
    }),
  );
}

/** Writes a value to the pixels of a mask. False where the mask is invalid or has another picture's size. */
export function paintMask(
  pixels: { [index: number]: number },
  { width, height }: Size,
  { size, counts }: Pick<Mask, 'size' | 'counts'>,
  value: number,
): boolean {
  const runs = size[0] === height && size[1] === width ? runLengths({ size, counts }) : null;
  if (runs === null) return false;
  let at = 0;
  for (const [ordinal, run] of runs.entries()) {
    const end = at + run;
    if (ordinal % 2 === 1)
      for (let place = at; place < end; place += 1)
        pixels[(place % height) * width + Math.floor(place / height)] = value;
    at = end;
  }
  return true;
}

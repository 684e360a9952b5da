import type { Mask } from '@countersign/contract';
import { boxOfRuns, runLengths } from '@countersign/domain';

/** Somewhat more than pictures of 100 megapixels. */
export const MAX_MASK_PIXELS = 2 ** 27;

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The mask of the pixels that are not 0 in a rectangle of a picture.
 *
 * @param pixels of the rectangle, row by row
 * @param size `[rows, columns]` of the picture, which the rectangle does not leave
 */
export function maskOfPixels(pixels: ArrayLike<number>, rectangle: Rectangle, size: readonly [number, number]): Mask {
  const { x, y, width, height } = rectangle;
  const [rows, columns] = size;
  const counts: number[] = [];
  let isInside = false;
  let length = 0;
  const add = (belongs: boolean, count: number) => {
    if (belongs !== isInside && count > 0) {
      counts.push(length);
      isInside = belongs;
      length = 0;
    }
    length += count;
  };
  add(false, x * rows);
  for (let column = 0; column < width; column += 1) {
    add(false, y);
    for (let at = column; at < width * height; at += width) add(pixels[at] !== 0, 1);
    add(false, rows - y - height);
  }
  add(false, (columns - x - width) * rows);
  counts.push(length);
  return { kind: 'mask', ...boxOfRuns(counts, rows), size: [rows, columns], counts };
}

/** The pixels of a mask's own box, row by row, 1 where they belong to it; null where its runs cannot be read. */
export function pixelsOfMask({ x, y, width, height, size, counts }: Mask): Uint8Array | null {
  const runs = runLengths({ size, counts });
  if (runs === null || width * height > MAX_MASK_PIXELS) return null;
  const rows = size[0];
  const pixels = new Uint8Array(width * height);
  let from = 0;
  for (const [at, run] of runs.entries()) {
    const to = from + run;
    if (at % 2 === 1)
      for (let pixel = from; pixel < to; pixel += 1)
        pixels[((pixel % rows) - y) * width + Math.floor(pixel / rows) - x] = 1;
    from = to;
  }
  return pixels;
}

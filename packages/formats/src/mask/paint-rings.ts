import { eachSpan } from '@countersign/domain';

/** Writes a value to the pixels whose centres are inside a ring `[x0, y0, …]`. */
export function paintRing(
  pixels: { [index: number]: number },
  size: { readonly width: number; readonly height: number },
  ring: readonly number[],
  value: number,
): void {
  eachSpan(ring, size, (row, first, end) => {
    for (let column = first; column < end; column += 1) pixels[row * size.width + column] = value;
  });
}

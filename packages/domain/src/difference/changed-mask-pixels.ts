import type { Mask } from '@countersign/contract';
import { runLengths } from '../item/rle.ts';

/** The number of pixels that are in one of two masks only; null where they are not of one picture. */
export function changedMaskPixels(one: Mask, other: Mask): number | null {
  if (one.size[0] !== other.size[0] || one.size[1] !== other.size[1]) return null;
  const [runs, others] = [runLengths(one), runLengths(other)];
  if (runs === null || others === null) return null;
  // Both fill the picture, so they end together.
  let [at, otherAt, changed] = [0, 0, 0];
  let [left, otherLeft] = [runs[0] ?? 0, others[0] ?? 0];
  while (at < runs.length && otherAt < others.length) {
    const step = Math.min(left, otherLeft);
    if (at % 2 !== otherAt % 2) changed += step;
    left -= step;
    otherLeft -= step;
    if (left === 0) left = runs[(at += 1)] ?? 0;
    if (otherLeft === 0) otherLeft = others[(otherAt += 1)] ?? 0;
  }
  return changed;
}

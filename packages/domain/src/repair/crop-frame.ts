import type { Geometry } from '@countersign/contract';
import { annotationBox } from '../item/annotation-box.ts';

const LEAST_MARGIN_PX = 24;
/** A part of the longer side of what is shown. */
const MARGIN_SHARE = 0.25;

/** A part of a picture, in whole pixels. */
export interface CropFrame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What a picture of an error shows: its annotation with a margin, or all where the error has no place of its own. */
export function cropFrame(
  geometry: Geometry | null,
  picture: { readonly width: number; readonly height: number },
): CropFrame {
  const all = { left: 0, top: 0, ...picture };
  if (geometry === null || geometry.kind === 'whole') return all;
  const { x, y, width, height } = annotationBox(geometry);
  const margin = Math.max(LEAST_MARGIN_PX, MARGIN_SHARE * Math.max(width, height));
  const left = Math.max(0, Math.floor(x - margin));
  const top = Math.max(0, Math.floor(y - margin));
  const right = Math.min(picture.width, Math.ceil(x + width + margin));
  const bottom = Math.min(picture.height, Math.ceil(y + height + margin));
  return right > left && bottom > top ? { left, top, width: right - left, height: bottom - top } : all;
}

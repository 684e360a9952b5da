import type { Geometry, Mask } from '@countersign/contract';
import { hasInside, paintPicture } from '../mask/paint-shapes.ts';
import { maskOfPixels } from '../mask-pixels.ts';
import type { PictureSize } from '../picture-size.ts';

/** The pixels inside a shape; null where it has none. */
export function maskOfShape(geometry: Geometry, size: PictureSize): Mask | null {
  if (geometry.kind === 'mask') return geometry;
  if (!hasInside(geometry)) return null;
  const annotation = { id: '1', label: '', geometry, attributes: {}, source: {} };
  const { pixels } = paintPicture({ annotations: [annotation], source: {} }, size, '');
  const mask = maskOfPixels(pixels, { x: 0, y: 0, ...size }, [size.height, size.width]);
  return mask.width > 0 ? mask : null;
}

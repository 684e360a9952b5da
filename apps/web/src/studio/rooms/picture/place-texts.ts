import type { Geometry } from '@countersign/contract';
import type { Phrases } from '@countersign/phrases';
import { boundsOf } from '@countersign/studio/picture';

type Words = Pick<Phrases['studio']['edit'], 'position' | 'sides' | 'angle'>;

/** Where a shape is and how large, in pixels of the picture to a hundredth; the angle in degrees where a box is turned. */
export function placeTexts(
  geometry: Geometry,
  words: Words,
): readonly { readonly name: string; readonly text: string }[] {
  if (geometry.kind === 'whole') return [];
  const at = (x: number, y: number) => ({ name: words.position, text: `x ${rounded(x)}, y ${rounded(y)}` });
  if (geometry.kind !== 'box') {
    const { minX, minY } = boundsOf(geometry);
    return [at(minX, minY)];
  }
  const sides = { name: words.sides, text: `${rounded(geometry.width)} × ${rounded(geometry.height)}` };
  const { rotation = 0 } = geometry;
  return [
    at(geometry.x, geometry.y),
    sides,
    ...(rotation === 0 ? [] : [{ name: words.angle, text: `${rounded(rotation)}°` }]),
  ];
}

function rounded(pixels: number): string {
  return String(Math.round(pixels * 100) / 100);
}

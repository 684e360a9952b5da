import type { Geometry } from '@countersign/contract';
import { annotationBox, reachesFarOutside } from '@countersign/domain';
import type { Problems } from './problem.ts';

/** Reports a shape that cannot belong to its picture. A shape slightly beyond the edge stays exactly as it is. */
export function checkInside(
  file: string,
  position: string,
  geometry: Geometry,
  picture: { readonly width: number | null; readonly height: number | null },
  problems: Problems,
): void {
  const { width, height } = picture;
  if (width === null || height === null) return;
  const box = annotationBox(geometry);
  if (!reachesFarOutside(box, { width, height })) return;
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  problems.add(file, position, 'outside-picture', {
    box: `x ${box.x} to ${right}, y ${box.y} to ${bottom}`,
    width,
    height,
  });
}

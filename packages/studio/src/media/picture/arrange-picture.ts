import { annotationArea } from '@countersign/domain';
import type { Arrangement } from '../../document/arrangement.ts';
import { byPlace } from './by-place.ts';
import { fitInto } from './edit/fit-into.ts';
import { movedBeside } from './edit/move-geometry.ts';
import { pointsOf } from './edit/points.ts';
import { boundsOf } from './geometry/measure.ts';
import type { Size } from './geometry/point.ts';
import type { PictureRecord } from './picture-record.ts';

/** What a shape is called and its colour, where the picture's own annotations do not say it. */
export type NamedShape = Pick<PictureRecord, 'number' | 'name' | 'colour'>;

/** How annotations lie on the open picture, which has the size that `sizeOf` tells. */
export function arrangePicture(
  sizeOf: () => Size,
  named: (id: string) => NamedShape | undefined = () => undefined,
): Arrangement<PictureRecord> {
  return {
    recordOf(base, definition, past) {
      const { geometry } = base.annotation;
      const isSameShape = past?.annotation.geometry === geometry;
      return {
        ...base,
        ...named(base.id),
        bounds: isSameShape ? past.bounds : boundsOf(geometry),
        edges: definition?.skeleton?.edges ?? [],
        pointNames: definition?.skeleton?.points ?? [],
        size: isSameShape ? past.size : annotationArea(geometry),
      };
    },
    wordsOf: () => '',
    byPlace,
    partCount: ({ geometry }) => pointsOf(geometry).length,
    fit: (annotation) => fitInto(annotation, sizeOf()),
    beside: (copies) => movedBeside(copies, sizeOf()),
  };
}

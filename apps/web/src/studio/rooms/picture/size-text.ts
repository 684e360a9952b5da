import type { StudioPhrases } from '@countersign/phrases';
import type { AnnotationRecord } from '@countersign/studio';
import { countText } from '../../../shared/format/numbers.ts';
import { valuesText } from '../../panels/value-text.ts';

type Words = Pick<StudioPhrases, 'area' | 'points' | 'pointsOf' | 'wholePicture' | 'yes' | 'no'>;

/**
 * The size of an annotation in pixels of the picture: a box by its sides, a line by its length, points by their number,
 * any other shape by its area. Annotations of the whole picture show their values instead.
 */
export function sizeText({ annotation, size }: Pick<AnnotationRecord, 'annotation' | 'size'>, words: Words): string {
  const { geometry } = annotation;
  switch (geometry.kind) {
    case 'box':
      return `${countText(Math.round(geometry.width))} × ${countText(Math.round(geometry.height))}`;
    case 'polygon':
    case 'mask':
      return words.area(countText(Math.round(size)));
    case 'polyline':
      return words.area(countText(Math.round(lengthOf(geometry.points))));
    case 'points':
      return words.points(countText(Math.floor(geometry.points.length / 2)));
    case 'skeleton': {
      const placed = geometry.points.filter(({ visibility }) => visibility > 0).length;
      return words.pointsOf(countText(placed), countText(geometry.points.length));
    }
    case 'whole':
    case 'span':
    case 'interval':
    case 'track':
    case 'choice':
    case 'rating':
    case 'ranking':
    case 'reply':
      return valuesText(annotation, words) || words.wholePicture;
  }
}

function lengthOf(line: readonly number[]): number {
  let length = 0;
  for (let at = 0; at + 3 < line.length; at += 2) {
    // All four exist: `at + 3` is below the length.
    const [x0, y0, x1, y1] = [line[at], line[at + 1], line[at + 2], line[at + 3]] as [number, number, number, number];
    length += Math.hypot(x1 - x0, y1 - y0);
  }
  return length;
}

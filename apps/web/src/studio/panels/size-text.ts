import type { Phrases } from '@countersign/phrases';
import type { AnnotationRecord } from '@countersign/studio';
import { countText } from '../../shared/format/numbers.ts';

/** How large an annotation is: a box by its sides, any other shape by its area; pixels of the picture. */
export function sizeText(
  { annotation, areaPx }: Pick<AnnotationRecord, 'annotation' | 'areaPx'>,
  words: Pick<Phrases['studio'], 'area'>,
): string {
  const { geometry } = annotation;
  if (geometry.kind === 'box')
    return `${countText(Math.round(geometry.width))} × ${countText(Math.round(geometry.height))}`;
  return words.area(countText(Math.round(areaPx)));
}

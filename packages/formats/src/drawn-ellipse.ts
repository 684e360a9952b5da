import type { Annotation } from '@countersign/contract';
import { shapeSourceOf as cvatShapeOf } from './cvat/cvat-source.ts';
import { annotationSourceOf } from './datumaro/datumaro-source.ts';
import { shapeSourceOf as labelMeShapeOf } from './labelme/labelme-source.ts';
import { resultsOf } from './labelstudio/labelstudio-source.ts';

/** Whether a polygon was drawn as an ellipse or a circle, which the delivered format knows and others do not. */
export function isDrawnEllipse(annotation: Annotation): boolean {
  if (annotation.geometry.kind !== 'polygon') return false;
  const type = resultsOf(annotation)[0]?.fields['type'];
  return (
    cvatShapeOf(annotation)?.node.name === 'ellipse' ||
    labelMeShapeOf(annotation)?.['shape_type'] === 'circle' ||
    annotationSourceOf(annotation)?.fields['type'] === 'ellipse' ||
    (typeof type === 'string' && type.startsWith('ellipse'))
  );
}

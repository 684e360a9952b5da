import type { Annotation, DeliveredItem } from '@countersign/contract';
import { isPartEdited } from '@countersign/domain';
import { annotationSourceOf } from './coco/coco-source.ts';
import { hasKittiConfidence } from './kitti/kitti-row.ts';
import { resultsOf } from './labelstudio/labelstudio-source.ts';
import { segmentSourceOf } from './panoptic/panoptic-source.ts';
import { rowOf } from './rows/row-source.ts';
import { rowSourceOf as tableRowOf } from './table/table-source.ts';
import { parseRow, shapeLength } from './yolo/read-row.ts';
import { labelFileSourceOf, rowSourceOf } from './yolo/yolo-source.ts';

const tableNames = ['csv', 'retinanet', 'openimages'] as const;

/** Whether the delivered file says that an annotation is several things in one, as COCO's `iscrowd` does. */
export function isCrowd(annotation: Annotation): boolean {
  const fields = (annotationSourceOf(annotation) ?? segmentSourceOf(annotation))?.fields ?? {};
  const isGroup = 'openimages' in annotation.source && annotation.attributes['IsGroupOf'] === true;
  return isGroup || fields['iscrowd'] === 1 || fields['iscrowd'] === true;
}

/** Whether the delivered file says how sure a program was of an annotation that nobody changed since. */
export function hasConfidence(item: DeliveredItem, annotation: Annotation): boolean {
  if (isPartEdited(annotation, 'geometry') || isPartEdited(annotation, 'label')) return false;
  const fields = annotationSourceOf(annotation)?.fields ?? resultsOf(annotation)[0]?.fields;
  const kittiRow = rowOf(annotation, { name: 'kitti' });
  if (tableNames.some((name) => typeof tableRowOf(annotation, name)?.confidence === 'number')) return true;
  if (kittiRow !== null && hasKittiConfidence(kittiRow)) return true;
  return typeof fields?.['score'] === 'number' || isRowOfPrediction(item, annotation);
}

function isRowOfPrediction(item: DeliveredItem, annotation: Annotation): boolean {
  const [file, text] = [labelFileSourceOf(item), rowSourceOf(annotation)];
  const row = text === null ? null : parseRow(text);
  if (file === null || row === null || !('numbers' in row)) return false;
  return row.numbers.length > (shapeLength(row, file) ?? row.numbers.length);
}

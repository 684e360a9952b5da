import type { Annotation, Geometry, Json, Skeleton } from '@countersign/contract';
import { annotationArea, annotationBox, isPartEdited } from '@countersign/domain';
import { isJsonObject, without } from '../json/json-object.ts';
import { isNumbers } from '../json/number-list.ts';
import type { PartialPictureSize } from '../picture-size.ts';
import { pixelBox } from '../pixel-box.ts';
import type { AnnotationSource } from './coco-source.ts';

/** A bbox of whole pixels may differ by this from the box around its polygons. */
const TOLERANCE_PX = 1;

/**
 * The fields an annotation came with. Where an acceptor changed its shape or its label, the confidence of the old one is
 * left out; where the shape changed, area and bbox are those of the new shape.
 */
export function keptFields(
  annotation: Annotation,
  { fields }: AnnotationSource,
  picture: PartialPictureSize,
): Record<string, Json> {
  const isMoved = isPartEdited(annotation, 'geometry');
  const isJudgedAnew = isMoved || isPartEdited(annotation, 'label');
  const written = isJudgedAnew ? without(fields, ['score']) : { ...fields };
  if (!isMoved) return written;
  const { geometry } = annotation;
  const { x, y, width, height } = pixelBox(geometry, picture);
  written['bbox'] = [x, y, width, height];
  if (geometry.kind === 'skeleton' && surrounds(geometry, fields['segmentation'])) return written;
  if (typeof fields['area'] === 'number') written['area'] = cocoArea(geometry, picture);
  if (isStale(geometry, fields['segmentation'])) written['segmentation'] = [];
  if (geometry.kind !== 'skeleton' && !('keypoints' in fields)) delete written['num_keypoints'];
  return written;
}

/** COCO's area: that of the box where a line or points are written as one. */
export function cocoArea(geometry: Geometry, picture: PartialPictureSize): number {
  if (geometry.kind !== 'points' && geometry.kind !== 'polyline') return annotationArea(geometry);
  const { width, height } = pixelBox(geometry, picture);
  return width * height;
}

/** Whether a person's outline still fills the box of its points. */
function surrounds(skeleton: Skeleton, segmentation: Json | undefined): boolean {
  if (!Array.isArray(segmentation) || segmentation.length === 0) return false;
  const parts = segmentation as readonly Json[];
  const rings = parts.filter((ring) => isNumbers(ring)).map((ring) => [...ring]);
  const [now, outline] = [annotationBox(skeleton), annotationBox({ kind: 'polygon', rings })];
  const differences = [now.x - outline.x, now.y - outline.y, now.width - outline.width, now.height - outline.height];
  return differences.every((difference) => Math.abs(difference) <= TOLERANCE_PX);
}

/** Whether a kept segmentation is that of another shape; what a mask said beside its runs belongs to the mask. */
function isStale({ kind }: Geometry, segmentation: Json | undefined): boolean {
  if (kind === 'mask') return false;
  return isJsonObject(segmentation) || (Array.isArray(segmentation) && segmentation.length > 0);
}

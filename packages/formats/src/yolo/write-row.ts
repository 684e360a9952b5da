import type { Annotation, Geometry } from '@countersign/contract';
import { annotationBox, boxCorners, isPartEdited } from '@countersign/domain';
import { contentKind } from '../contents.ts';
import { isSame } from '../json/is-same.ts';
import { outlinesOfMask } from '../mask-outlines.ts';
import type { PictureSize } from '../picture-size.ts';
import { geometryOfRow, isBoxRow, type KeypointShape, parseRow, type RowMeaning, shapeLength } from './read-row.ts';
import { rowSourceOf } from './yolo-source.ts';

/** Of shares along an outline, whose corners are whole pixels: enough for pictures of a million pixels a side. */
const OUTLINE_DIGITS = 8;

/** The rows of an annotation; the one it came with where it says the same, but for the class. None where it has no row. */
export function rowsOf(annotation: Annotation, classIndex: number, meaning: RowMeaning, size: PictureSize): string[] {
  const kept = rowSourceOf(annotation);
  const row = kept === null ? null : parseRow(kept);
  if (kept === null || row === null || !('numbers' in row))
    return shapesOf(annotation.geometry, meaning, size).map((numbers) => [classIndex, ...numbers].join(' '));
  const length = shapeLength(row, meaning) ?? row.numbers.length;
  // The confidence was in the shape and the class that an acceptor changed.
  const isJudgedAnew = isPartEdited(annotation, 'geometry') || isPartEdited(annotation, 'label');
  const confidence = isJudgedAnew ? [] : row.numbers.slice(length);
  if (isSame(geometryOfRow(row, meaning, size), annotation.geometry)) {
    const same = row.numbers.length > length && isJudgedAnew ? firstOf(kept, length + 1) : kept;
    return [row.classIndex === classIndex ? same : same.replace(/\S+/, String(classIndex))];
  }
  // A box among polygons or skeletons came as a row of four numbers, and stays one.
  const staysBox = isBoxRow(kept, meaning) && contentKind(annotation.geometry) === 'box';
  return shapesOf(annotation.geometry, staysBox ? { task: 'detect', keypoints: null } : meaning, size).map((numbers) =>
    [classIndex, ...numbers, ...confidence].join(' '),
  );
}

/** The first words of a row. */
function firstOf(row: string, count: number): string {
  return row.trim().split(/\s+/).slice(0, count).join(' ');
}

/** The numbers of each row that a geometry takes. */
function shapesOf(geometry: Geometry, { task, keypoints }: RowMeaning, size: PictureSize): number[][] {
  if (['whole', 'points', 'polyline'].includes(geometry.kind)) return [];
  const shares = (numbers: readonly number[]) =>
    numbers.map((value, at) => value / (at % 2 === 0 ? size.width : size.height));
  if (task === 'segment' || task === 'obb') {
    if (geometry.kind === 'polygon' && task === 'segment') return geometry.rings.map(shares);
    const rings = geometry.kind === 'mask' && task === 'segment' ? outlinesOfMask(geometry)?.rings : undefined;
    if (rings !== undefined && rings.length > 0)
      return rings.map((ring) => shares(ring).map((share) => Number(share.toFixed(OUTLINE_DIGITS))));
    if (geometry.kind === 'polygon' && geometry.rings.length === 1 && geometry.rings[0]?.length === 8)
      return geometry.rings.map(shares);
    return [shares(boxCorners(geometry.kind === 'box' ? geometry : { kind: 'box', ...annotationBox(geometry) }))];
  }
  const { x, y, width, height } = annotationBox(geometry);
  const box = shares([x + width / 2, y + height / 2, width, height]);
  return [task === 'pose' && keypoints !== null ? [...box, ...pointsOf(geometry, keypoints, shares)] : box];
}

/** As many points as every row of the data set has; those a shape lacks are not labelled. */
function pointsOf(
  geometry: Geometry,
  { count, numbers }: KeypointShape,
  shares: (numbers: readonly number[]) => number[],
): number[] {
  const points = geometry.kind === 'skeleton' ? geometry.points : [];
  return Array.from({ length: count }, (_, at) => points[at] ?? { x: 0, y: 0, visibility: 0 as const }).flatMap(
    ({ x, y, visibility }) =>
      numbers === 3 ? [...shares([x, y]), visibility] : visibility === 0 ? [0, 0] : shares([x, y]),
  );
}

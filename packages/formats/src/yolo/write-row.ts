import type { Annotation, Geometry } from '@countersign/contract';
import { annotationBox, boxCorners } from '@countersign/domain';
import { isSame } from '../json/is-same.ts';
import type { PictureSize } from '../picture-size.ts';
import { geometryOfRow, type KeypointShape, parseRow, type RowMeaning, shapeLength } from './read-row.ts';
import { rowSourceOf } from './yolo-source.ts';

/** The rows of an annotation; the one it came with where it says the same, but for the class. None where it has no row. */
export function rowsOf(annotation: Annotation, classIndex: number, meaning: RowMeaning, size: PictureSize): string[] {
  const kept = rowSourceOf(annotation);
  const row = kept === null ? null : parseRow(kept);
  if (kept === null || row === null || !('numbers' in row))
    return shapesOf(annotation.geometry, meaning, size).map((numbers) => [classIndex, ...numbers].join(' '));
  if (isSame(geometryOfRow(row, meaning, size), annotation.geometry))
    return [row.classIndex === classIndex ? kept : kept.replace(/\S+/, String(classIndex))];
  const confidence = row.numbers.slice(shapeLength(row, meaning) ?? row.numbers.length);
  return shapesOf(annotation.geometry, meaning, size).map((numbers) =>
    [classIndex, ...numbers, ...confidence].join(' '),
  );
}

/** The numbers of each row that a geometry takes. */
function shapesOf(geometry: Geometry, { task, keypoints }: RowMeaning, size: PictureSize): number[][] {
  if (['whole', 'points', 'polyline'].includes(geometry.kind)) return [];
  const shares = (numbers: readonly number[]) =>
    numbers.map((value, at) => value / (at % 2 === 0 ? size.width : size.height));
  if (task === 'segment' || task === 'obb') {
    if (geometry.kind === 'polygon' && task === 'segment') return geometry.rings.map(shares);
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

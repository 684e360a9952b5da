import type { Geometry } from '@countersign/contract';
import type { PictureSize } from '../picture-size.ts';
import { turnedBoxOf } from '../turned-box.ts';
import { numberOf } from '../xml/number-text.ts';

/** The task of a data set, which decides how its rows are read. */
export const yoloTasks = ['detect', 'segment', 'pose', 'obb'] as const;
export type YoloTask = (typeof yoloTasks)[number];

/** How many points a skeleton has, and how many numbers each: 2, or 3 where a visibility is among them. */
export interface KeypointShape {
  readonly count: number;
  readonly numbers: 2 | 3;
}

/** How the rows of a label file are read. */
export interface RowMeaning {
  readonly task: YoloTask;
  readonly keypoints: KeypointShape | null;
}

/** A line of a label file. */
export interface LabelRow {
  readonly classIndex: number;
  /** Whatever follows the class. */
  readonly numbers: readonly number[];
}

/** Reads a line. Answers the problem where it is no row. */
export function parseRow(text: string): LabelRow | { readonly expected: string; readonly found: string } {
  const [first = '', ...rest] = text.trim().split(/\s+/);
  const classIndex = numberOf(first);
  if (classIndex === null || !Number.isSafeInteger(classIndex) || classIndex < 0)
    return { expected: 'the number of a class', found: JSON.stringify(first) };
  const numbers: number[] = [];
  for (const token of rest) {
    const number = numberOf(token);
    if (number === null || !Number.isFinite(number)) return { expected: 'a number', found: JSON.stringify(token) };
    numbers.push(number);
  }
  if (numbers.length < 4) return { expected: 'four numbers or more', found: `${numbers.length} behind the class` };
  return { classIndex, numbers };
}

/** How many of a row's numbers are its shape; what follows is a prediction's confidence. Null where it has no shape. */
export function shapeLength({ numbers: { length } }: LabelRow, { task, keypoints }: RowMeaning): number | null {
  if (length === 4 || length === 5) return 4;
  if (task === 'pose') {
    const wanted = keypoints === null ? -1 : 4 + keypoints.count * keypoints.numbers;
    return length === wanted || length === wanted + 1 ? wanted : null;
  }
  return length >= 6 ? length - (length % 2) : null;
}

/** Whether a row is a box of four numbers, alone or among polygons or skeletons. */
export function isBoxRow(text: string, meaning: RowMeaning): boolean {
  const row = parseRow(text);
  return meaning.task !== 'obb' && 'numbers' in row && shapeLength(row, meaning) === 4;
}

/** The shape of a row in pixels; null where its count of numbers has none. */
export function geometryOfRow(row: LabelRow, meaning: RowMeaning, size: PictureSize): Geometry | null {
  const length = shapeLength(row, meaning);
  if (length === null) return null;
  const { numbers } = row;
  if (length === 4) return { kind: 'box', ...rectangleOf(numbers, size) };
  if (meaning.task === 'pose') return skeletonOf(numbers, meaning.keypoints?.numbers ?? 2, length, size);
  const points = numbers.slice(0, length).map((share, at) => share * (at % 2 === 0 ? size.width : size.height));
  const turned = meaning.task === 'obb' ? turnedBoxOf(points) : null;
  return turned ?? { kind: 'polygon', rings: [points] };
}

function rectangleOf(numbers: readonly number[], size: PictureSize) {
  const [centreX = 0, centreY = 0, shareX = 0, shareY = 0] = numbers;
  const [width, height] = [shareX * size.width, shareY * size.height];
  return { x: centreX * size.width - width / 2, y: centreY * size.height - height / 2, width, height };
}

function skeletonOf(numbers: readonly number[], each: 2 | 3, length: number, size: PictureSize): Geometry {
  const points: { x: number; y: number; visibility: 0 | 1 | 2 }[] = [];
  for (let at = 4; at < length; at += each) {
    const [shareX = 0, shareY = 0] = [numbers[at], numbers[at + 1]];
    const visibility = each === 3 ? visibilityOf(numbers[at + 2] ?? 0) : isPlaced(shareX, shareY) ? 2 : 0;
    points.push({ x: shareX * size.width, y: shareY * size.height, visibility });
  }
  return { kind: 'skeleton', points, box: rectangleOf(numbers, size) };
}

/** Predictions have a confidence in its place: above nothing, the point was seen. */
function visibilityOf(number: number): 0 | 1 | 2 {
  if (number <= 0) return 0;
  return number === 1 ? 1 : 2;
}

/** Where rows have no visibility, a point nobody set lies in the corner or outside. */
function isPlaced(shareX: number, shareY: number): boolean {
  return shareX >= 0 && shareY >= 0 && (shareX > 0 || shareY > 0);
}

/**
 * How the rows of a delivery are read. A data.yaml gives the number of points; without one, rows are skeletons where
 * all have the same count and every third number is a visibility. Rows of only four corners are turned boxes, or
 * polygons where other polygons are beside them, unless the data.yaml names the task.
 */
export function meaningOf(
  rows: readonly LabelRow[],
  keypoints: KeypointShape | null,
  task: YoloTask | null,
): RowMeaning {
  if (keypoints === null && (task === 'segment' || task === 'obb')) return { task, keypoints: null };
  const shaped = rows.filter(({ numbers }) => numbers.length > 5);
  const declared = keypoints ?? guessKeypoints(shaped);
  if (shaped.length === 0) return { task: declared === null ? 'detect' : 'pose', keypoints: declared };
  if (declared !== null) return { task: 'pose', keypoints: declared };
  const isTurned = shaped.every(({ numbers }) => numbers.length === 8 || numbers.length === 9);
  return { task: isTurned ? 'obb' : 'segment', keypoints: null };
}

function guessKeypoints(rows: readonly LabelRow[]): KeypointShape | null {
  const length = rows[0]?.numbers.length ?? 0;
  const count = (length - 4) / 3;
  if (!Number.isInteger(count) || count < 1) return null;
  const isPose = rows.every(
    ({ numbers }) => numbers.length === length && numbers.every((value, at) => at < 6 || at % 3 !== 0 || isFlag(value)),
  );
  return isPose ? { count, numbers: 3 } : null;
}

function isFlag(value: number): boolean {
  return value === 0 || value === 1 || value === 2;
}

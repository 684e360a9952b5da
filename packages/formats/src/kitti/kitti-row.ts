import type { Annotation } from '@countersign/contract';
import { isPartEdited } from '@countersign/domain';
import { isSame } from '../json/is-same.ts';
import { pixelBox } from '../pixel-box.ts';
import {
  asWord,
  fromWord,
  isNamedRow,
  type ReadRow,
  type RowKind,
  type RowProblem,
  wordsOf,
} from '../rows/row-kind.ts';
import { numberOf } from '../xml/number-text.ts';

/** The numbers of a row behind its class; results have one more, the confidence. */
const NUMBERS = 14;
/** What a row says of everything but the box where that is not known, as KITTI's own description has it. */
const UNKNOWN = ['-1', '-1', '-10', '', '', '', '', '-1', '-1', '-1', '-1000', '-1000', '-1000', '-10'];
/** Where the box begins: left, top, right, bottom. */
const BOX = 3;

/**
 * A row of KITTI: the class, how far the object leaves the picture (0 to 1), how much of it is hidden (0 to 3), an angle,
 * the box in pixels, and seven numbers of the object in space, which are kept and not shown. -1 means not known.
 */
export const kittiRows: RowKind = {
  name: 'kitti',
  title: 'KITTI',
  folders: [
    ['label_2', 'image_2'],
    ['label_3', 'image_3'],
    ['labels', 'images'],
  ],
  isHead: () => false,
  isRow: (line) => isNamedRow(readKittiRow(line)),
  read: readKittiRow,
  write(annotation, kept, picture) {
    const { geometry, label, attributes } = annotation;
    if (geometry.kind === 'whole') return null;
    const isJudgedAnew = isPartEdited(annotation, 'geometry') || isPartEdited(annotation, 'label');
    const before = kept === null ? UNKNOWN : wordsOf(kept.text).slice(1);
    const isMoved = kept === null || !isSame(kept.row.geometry, geometry);
    const { x, y, width, height } = pixelBox(geometry, picture);
    const numbers = before.slice(0, isJudgedAnew ? NUMBERS : undefined);
    if (isMoved) numbers.splice(BOX, 4, String(x), String(y), String(x + width), String(y + height));
    numbers[0] =
      attributes['truncated'] === numberIn(numbers, 0) ? (numbers[0] ?? '') : placeFor(attributes, 'truncated');
    numbers[1] =
      attributes['occluded'] === numberIn(numbers, 1) ? (numbers[1] ?? '') : placeFor(attributes, 'occluded');
    return [asWord(label), ...numbers].join(' ');
  },
};

/** Whether a row has a place for everything an annotation says beside its shape. */
export function hasKittiPlace({ attributes }: Pick<Annotation, 'attributes'>): boolean {
  return Object.entries(attributes).every(([name, value]) => isPlaced(name, value));
}

function isPlaced(name: string, value: Annotation['attributes'][string]): boolean {
  if (typeof value !== 'number' || value < 0) return false;
  return name === 'truncated' ? value <= 1 : name === 'occluded' && Number.isInteger(value) && value <= 3;
}

function placeFor(attributes: Annotation['attributes'], name: string): string {
  const value = attributes[name];
  return value !== undefined && isPlaced(name, value) ? String(value) : '-1';
}

/** What a column says; undefined where that is not known. */
function numberIn(numbers: readonly string[], at: number): number | undefined {
  const number = numberOf(numbers[at] ?? '') ?? -1;
  return number < 0 ? undefined : number;
}

/** Whether a row is a result, which says how sure a program was. */
export function hasKittiConfidence(row: string): boolean {
  return wordsOf(row).length > NUMBERS + 1;
}

function readKittiRow(line: string): ReadRow | RowProblem {
  const words = wordsOf(line);
  const numbers = words.slice(1).map(numberOf);
  if (words.length !== NUMBERS + 1 && words.length !== NUMBERS + 2)
    return { expected: 'a class and 14 numbers, or 15 with a confidence', found: `${words.length} columns` };
  const odd = numbers.findIndex((number) => number === null || !Number.isFinite(number));
  if (odd >= 0) return { expected: 'a number', found: JSON.stringify(words[odd + 1]) };
  const [left = 0, top = 0, right = 0, bottom = 0] = numbers.slice(BOX, BOX + 4).map(Number);
  const [truncated, occluded] = [numberIn(words, 1), numberIn(words, 2)];
  return {
    label: fromWord(words[0] ?? ''),
    geometry: { kind: 'box', x: left, y: top, width: right - left, height: bottom - top },
    attributes: { ...(truncated === undefined ? {} : { truncated }), ...(occluded === undefined ? {} : { occluded }) },
  };
}

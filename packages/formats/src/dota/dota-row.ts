import type { Annotation, Geometry } from '@countersign/contract';
import { boxCorners } from '@countersign/domain';
import { isSame } from '../json/is-same.ts';
import type { PartialPictureSize } from '../picture-size.ts';
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
import { turnedBoxOf } from '../turned-box.ts';
import { numberOf } from '../xml/number-text.ts';

const CORNERS = 8;

/** A row of DOTA: four corners in pixels, the class, and whether it is difficult; two lines before them may say more. */
export const dotaRows: RowKind = {
  name: 'dota',
  title: 'DOTA',
  folders: [
    ['labelTxt', 'images'],
    ['labels', 'images'],
  ],
  isHead: (line) => /^\s*(?:imagesource|gsd|acquisition dates)\s*:/i.test(line),
  isRow: (line) => isNamedRow(readDotaRow(line)),
  read: readDotaRow,
  write({ geometry, label, attributes }, kept, picture) {
    if (geometry.kind === 'whole') return null;
    const words = kept === null ? [] : wordsOf(kept.text);
    const isStill = kept !== null && isSame(kept.row.geometry, geometry);
    const corners = isStill ? words.slice(0, CORNERS) : cornersOf(geometry, picture).map(String);
    const { difficult = false } = attributes;
    const degree = typeof difficult === 'number' ? String(difficult) : difficult === true ? '1' : '0';
    // Some files have no column for it.
    const isUnsaid = words.length === CORNERS + 1 && degree === '0';
    return [...corners, asWord(label), ...(isUnsaid ? [] : [degree])].join(' ');
  },
};

/** Whether a row has a place for everything an annotation says beside its shape. */
export function hasDotaPlace({ attributes }: Pick<Annotation, 'attributes'>): boolean {
  return Object.entries(attributes).every(
    ([name, value]) => name === 'difficult' && typeof value !== 'string' && value !== 0 && value !== 1,
  );
}

/** Whether a polygon is the four corners of a row. */
export function isQuadrangle(geometry: Geometry): boolean {
  return geometry.kind === 'polygon' && geometry.rings.length === 1 && geometry.rings[0]?.length === CORNERS;
}

function cornersOf(geometry: Geometry, picture: PartialPictureSize): readonly number[] {
  if (geometry.kind === 'box') return boxCorners(geometry);
  if (geometry.kind === 'polygon' && isQuadrangle(geometry)) return geometry.rings[0] ?? [];
  return boxCorners({ kind: 'box', ...pixelBox(geometry, picture) });
}

function readDotaRow(line: string): ReadRow | RowProblem {
  const words = wordsOf(line);
  if (words.length !== CORNERS + 1 && words.length !== CORNERS + 2)
    return { expected: 'four corners, a class and whether it is difficult', found: `${words.length} columns` };
  const numbers = words.slice(0, CORNERS).map(numberOf);
  const odd = numbers.findIndex((number) => number === null || !Number.isFinite(number));
  if (odd >= 0) return { expected: 'a number', found: JSON.stringify(words[odd]) };
  const degree = numberOf(words[CORNERS + 1] ?? '0');
  if (degree === null || !Number.isFinite(degree))
    return { expected: '0 or 1 for difficult', found: JSON.stringify(words[CORNERS + 1]) };
  const corners = numbers.map(Number);
  const difficult = degree === 1 ? true : degree;
  return {
    label: fromWord(words[CORNERS] ?? ''),
    geometry: turnedBoxOf(corners) ?? { kind: 'polygon', rings: [corners] },
    attributes: difficult === 0 ? {} : { difficult },
  };
}

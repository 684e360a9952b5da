import { expect, it } from 'vitest';
import { byPlace } from '../media/picture/by-place.ts';
import type { PictureRecord } from '../media/picture/picture-record.ts';
import { annotationName } from './annotation-name.ts';
import { arrangeAnnotations, type ListOrder } from './arrange-annotations.ts';

const record = (id: string, label: string, order: number, [x, y, side]: [number, number, number]): PictureRecord => ({
  ...{ id, label, number: 1, name: '', colour: '', edges: [], pointNames: [], order },
  annotation: { id, label, attributes: {}, source: {}, geometry: { kind: 'box', x, y, width: side, height: side } },
  bounds: { minX: x, minY: y, maxX: x + side, maxY: y + side },
  size: side * side,
});
const records = [
  record('a', 'fig', 1, [90, 2, 10]),
  record('c', 'fig', 3, [10, 4, 30]),
  record('b', 'nut', 0, [5, 100, 20]),
  record('d', 'nut', 2, [50, 101, 5]),
];
const ticks = new Map([['d', [{ typeId: 'off', remark: '' }]]]);

it.each<[ListOrder, string]>([
  ['template', 'acbd'],
  ['label', 'acbd'],
  ['file', 'badc'],
  ['size', 'cbad'],
  ['position', 'cabd'],
  ['errors', 'dacb'],
])('annotations in the order %s', (order, ids) => {
  expect(
    arrangeAnnotations(records, order, ticks, byPlace)
      .map(({ id }) => id)
      .join(''),
  ).toBe(ids);
});

it('the first one of the label "label 1" does not read like the label "label 11"', () => {
  expect(annotationName('label 1', 1)).toBe('label 1 #1');
  expect(annotationName('label 1', 0)).toBe('label 1');
});

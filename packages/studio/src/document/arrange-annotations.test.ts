import { expect, it } from 'vitest';
import { annotationName } from './annotation-name.ts';
import { arrangeAnnotations, type ListOrder } from './arrange-annotations.ts';
import type { AnnotationRecord } from './records.ts';

const record = (id: string, label: string, x: number, y: number, side: number): AnnotationRecord => ({
  ...{ id, label, number: 1, name: '', colour: '', edges: [], pointNames: [], order: 0 },
  annotation: { id, label, attributes: {}, source: {}, geometry: { kind: 'box', x, y, width: side, height: side } },
  bounds: { minX: x, minY: y, maxX: x + side, maxY: y + side },
  areaPx: side * side,
});
const records = [
  record('a', 'fig', 90, 2, 10),
  record('b', 'nut', 5, 100, 20),
  record('c', 'fig', 10, 4, 30),
  record('d', 'nut', 50, 101, 5),
];
const ticks = new Map([['d', [{ typeId: 'off', remark: '' }]]]);

it.each<[ListOrder, string]>([
  ['delivered', 'abcd'],
  ['label', 'acbd'],
  ['size', 'cbad'],
  ['position', 'cabd'],
  ['errors', 'dabc'],
])('annotations in the order %s', (order, ids) => {
  expect(
    arrangeAnnotations(records, order, ticks)
      .map(({ id }) => id)
      .join(''),
  ).toBe(ids);
});

it('the first one of the label "label 1" does not read like the label "label 11"', () => {
  expect(annotationName('label 1', 1)).toBe('label 1 #1');
});

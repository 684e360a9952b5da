import type { DeliveredItem, Geometry } from '@countersign/contract';
import { expect, it } from 'vitest';
import { findItemProblem, isInsideFolder } from './find-item-problem.ts';

const labels = { annotations: new Set(['cell']), relations: new Set(['part of']) };
const box = { kind: 'box' as const, x: 0, y: 0, width: 2, height: 2 };
const span: Geometry = { kind: 'span', ranges: [[0, 2]] };
const annotation = (id: string, label = 'cell', geometry: Geometry = box) => ({
  ...{ id, label, geometry, attributes: {}, source: {} },
});

function item(change: Partial<DeliveredItem> = {}): DeliveredItem {
  const plain = { fileName: 'a/b.jpg', mediaPath: 'a/b.jpg', width: 10, height: 10, annotations: [], source: {} };
  return { ...plain, ...change };
}

it('has nothing against an ordinary item', () => {
  expect(findItemProblem(item({ annotations: [annotation('1'), annotation('2')] }), labels, 'picture')).toBeNull();
});

it('has nothing against an ordinary text', () => {
  const annotations = [annotation('1', 'cell', span), annotation('2', 'cell', { kind: 'whole' })];
  expect(findItemProblem(item({ annotations }), labels, 'text')).toBeNull();
});

it('refuses annotations of another medium by their ids', () => {
  const of = (geometry: Geometry) => item({ annotations: [annotation('1', 'cell', geometry)] });
  expect(findItemProblem(of(span), labels, 'picture')).toBe('a picture cannot have the span "1"');
  expect(findItemProblem(of(box), labels, 'text')).toBe('a text cannot have the box "1"');
});

it.each([
  [{ fileName: '../b.jpg' }, 'leads out'],
  [{ mediaPath: '/etc/passwd' }, 'leads out'],
  [{ annotations: [annotation('1'), annotation('1')] }, 'two annotations have the id "1"'],
  [{ annotations: [annotation('1', 'dog')] }, 'no label "dog"'],
  [
    { relations: [{ id: 'r1', label: 'next to', from: '1', to: '2', attributes: {}, source: {} }] },
    'no relation "next to"',
  ],
])('refuses %j', (change, words) => {
  expect(findItemProblem(item(change), labels, 'picture')).toContain(words);
});

it.each(['a', 'a/b', '..a/b..', 'a b/ü', '日本/図.png', '...'])('%j is inside', (path) => {
  expect(isInsideFolder(path)).toBe(true);
});

it.each(['', '/', '/a', 'a//b', 'a/', './a', 'a/../b', '..', '..\\a', 'a\\..\\b', 'C:\\a', 'c:a', '\\\\host\\share'])(
  '%j is not inside',
  (path) => {
    expect(isInsideFolder(path)).toBe(false);
  },
);

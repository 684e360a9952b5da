import type { Annotation, Statement } from '@countersign/contract';
import { expect, test } from 'vitest';
import { hasSameContent } from '../repair/has-same-content.ts';
import { differenceOf } from './difference-of.ts';

const rated = (id: string, of: string, value: number, label = 'correct'): Annotation => ({
  ...{ id, label, geometry: { kind: 'rating', of, value }, attributes: {}, source: {} },
});
const saying = (id: string, geometry: Statement): Annotation => ({
  ...{ id, label: 'better', geometry, attributes: {}, source: {} },
});
const unchanged = { moved: null, relabelled: null, redrawn: null, visibility: 0, attributes: [] };

test('[4.2-01] statements of two rounds are matched by what they are about', () => {
  const before = [rated('1', 'a', 4), rated('2', 'b', 2), saying('3', { kind: 'ranking', order: ['a', 'b'] })];
  const after = [saying('x', { kind: 'ranking', order: ['b', 'a'] }), rated('y', 'b', 5), rated('z', 'a', 4)];
  const difference = differenceOf(before, after);
  expect(difference.unchanged).toEqual([{ before: '1', after: 'z' }]);
  expect(difference.changes).toEqual([
    {
      ...{ before: '3', after: 'x', ...unchanged },
      restated: { from: { kind: 'ranking', order: ['a', 'b'] }, to: { kind: 'ranking', order: ['b', 'a'] } },
    },
    {
      ...{ before: '2', after: 'y', ...unchanged },
      restated: { from: { kind: 'rating', of: 'b', value: 2 }, to: { kind: 'rating', of: 'b', value: 5 } },
    },
  ]);
});

test('[4.2-01] another label, a statement more and one less are told as of other annotations', () => {
  const relabelled = differenceOf([rated('1', 'a', 4)], [rated('1', 'a', 4, 'clear')]);
  expect(relabelled.changes).toMatchObject([{ relabelled: { from: 'correct', to: 'clear' } }]);
  expect(relabelled.changes[0]).not.toHaveProperty('restated');
  expect(differenceOf([rated('1', 'a', 4)], []).changes).toMatchObject([{ before: '1', after: null }]);
  const moved = { from: { kind: 'rating', of: 'a', value: 4 }, to: { kind: 'rating', of: 'b', value: 4 } };
  expect(differenceOf([rated('1', 'a', 4)], [rated('1', 'b', 4)]).changes).toMatchObject([{ restated: moved }]);
});

test('[4.2-01] a reply in other words is another one, in the same words the same', () => {
  const reply = (text: string) => [saying('1', { kind: 'reply', of: 'q1', text })];
  const content = (text: string) => ({ annotations: reply(text), relations: [] });
  expect(hasSameContent(content('Ada'), content('Ada'))).toBe(true);
  expect(hasSameContent(content('Ada'), content('Ada Lovelace'))).toBe(false);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findJsonExcess } from './json-excess.ts';

const few = { depth: 3, values: 6 };

test.each([
  ['nothing', '', null],
  ['three within each other', '[[[1]]]', null],
  ['four within each other', '[[[[', 'depth'],
  ['objects within lists', '{"a":[{"b":[]}]}', 'depth'],
  ['brackets in a text', '["[[[[[[{{{{{{"]', null],
  ['commas in a text', '[",,,,,,,,,,,,"]', null],
  ['a text with quotation marks in it', String.raw`["\"[[[[[[\",,,,,,,,"]`, null],
  ['a text that ends in a backslash', String.raw`["\\",[[[[`, 'depth'],
  ['a text that does not end', '["[[[[[[[[[', null],
  ['as many values as there may be', '[1,2,3,4,5]', null],
  ['one more', '[1,2,3,4,5,6]', 'values'],
  ['empty lists, which are values too', '[[],[],[],[]]', 'values'],
  ['what closes more than it opens', ']]]]]][[[[', null],
] as const)('%s', (_case, json, expected) => {
  expect(findJsonExcess(Buffer.from(json), few)).toBe(expected);
});

test('lists and objects have a limit of their own', () => {
  const limits = { depth: 3, values: 100, lists: 3 };
  expect(findJsonExcess(Buffer.from('[[1,2,3,4],{"a":5}]'), limits)).toBeNull();
  expect(findJsonExcess(Buffer.from('[[],{},[]]'), limits)).toBe('values');
});

test('of any JSON it finds the depth and the number of values that are in it', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
      const bytes = Buffer.from(JSON.stringify(value));
      const { depth, values } = measure(value);
      const shallower = findJsonExcess(bytes, { depth: depth - 1, values: Number.MAX_SAFE_INTEGER });
      const fewer = findJsonExcess(bytes, { depth, values: Math.floor(values / 2) - 1 });
      expect(findJsonExcess(bytes, { depth, values: values * 2 + 1 })).toBeNull();
      expect(depth === 0 || shallower === 'depth').toBe(true);
      expect(values <= 2 || fewer === 'values').toBe(true);
    }),
    { seed: 1 },
  );
});

function measure(value: unknown): { depth: number; values: number } {
  if (typeof value !== 'object' || value === null) return { depth: 0, values: 1 };
  const inner = Object.values(value).map(measure);
  return {
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
    values: 1 + inner.reduce((sum, { values }) => sum + values, 0),
  };
}

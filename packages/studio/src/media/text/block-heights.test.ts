import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBlockHeights } from './block-heights.ts';

test('tops and finding agree with adding up, whatever is measured', () => {
  const heights = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 40 });
  const changes = fc.array(fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 90 })), { maxLength: 20 });
  fc.assert(
    fc.property(heights, changes, (first, later) => {
      const expected = [...first];
      const tree = createBlockHeights(first.length, (index) => first[index] ?? 0);
      for (const [at, height] of later) {
        if (at >= expected.length) continue;
        expect(tree.set(at, height)).toBe(height - (expected[at] ?? 0));
        expected[at] = height;
      }
      let top = 0;
      for (const [index, height] of expected.entries()) {
        expect(tree.top(index)).toBe(top);
        expect(tree.at(top)).toBe(index);
        expect(tree.at(top + height - 1)).toBe(index);
        top += height;
      }
      expect(tree.total()).toBe(top);
      expect(tree.at(top + 1_000)).toBe(expected.length - 1);
      expect(tree.at(-5)).toBe(0);
    }),
  );
});

test('no blocks have no height', () => {
  const tree = createBlockHeights(0, () => 1);
  expect([tree.total(), tree.at(5)]).toEqual([0, 0]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dealOpinions } from './deal-opinions.ts';

const counted = (dealt: readonly { readonly memberId: string }[]) =>
  Object.fromEntries(
    [...Map.groupBy(dealt, ({ memberId }) => memberId)].map(([who, items]): [string, number] => [who, items.length]),
  );

test('[2.4-12] everybody gets the same number of items where all may do all', () => {
  const items = Array.from({ length: 11 }, (_, index) => ({ index, seconds: ['a', 'b', 'c'] }));
  expect(counted(dealOpinions(items))).toEqual({ a: 4, b: 4, c: 3 });
});

test('who can do only some gets these, and the others make up for it', () => {
  const open = Array.from({ length: 6 }, (_, index) => ({ index, seconds: ['a', 'b'] }));
  const onlyA = Array.from({ length: 4 }, (_, n) => ({ index: 100 + n, seconds: ['a'] }));
  expect(counted(dealOpinions([...open, ...onlyA]))).toEqual({ a: 5, b: 5 });
});

test('an item that nobody may do is left out', () => {
  expect(dealOpinions([{ index: 1, seconds: [] }])).toEqual([]);
});

test('every item goes to one of those who may do it', () => {
  const seconds = fc.subarray(['a', 'b', 'c', 'd'], { minLength: 1 });
  fc.assert(
    fc.property(fc.array(seconds, { maxLength: 60 }), (all) => {
      const dealt = dealOpinions(all.map((some, index) => ({ index, seconds: some })));
      expect(dealt.map(({ index }) => index).toSorted((a, b) => a - b)).toEqual(all.map((_, index) => index));
      for (const { index, memberId } of dealt) expect(all[index]).toContain(memberId);
    }),
  );
});

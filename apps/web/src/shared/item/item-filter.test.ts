import { expect, test } from 'vitest';
import { filterOf, isWrongWayRound, noFilter, parseFilter, readIndex, writeFilter } from './item-filter.ts';

test('index numbers count from 1; what is none is not asked for', () => {
  expect(['1', '012', '0', '000', 'x', '', undefined].map(readIndex)).toEqual([
    1,
    12,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('a range that ends before it begins is the wrong way round', () => {
  expect(isWrongWayRound({ from: 9, to: 5 })).toBe(true);
  expect(isWrongWayRound({ from: 5, to: 5 })).toBe(false);
  expect(isWrongWayRound({ from: 9, to: undefined })).toBe(false);
});

test('[2.4-09] a filter survives its way through an address, and what it does not know is left out', () => {
  const filter = { result: '20', search: 'a&b=c 街道', from: 3, packageId: 'p', errors: 'with' } as const;
  expect(parseFilter(writeFilter(filter))).toEqual(filter);
  expect(parseFilter(writeFilter(filterOf({ ...noFilter, search: '' })))).toBeNull();
  for (const text of ['', 'result=99', 'from=0', 'from=x', 'unknown=1', '__proto__=1'])
    expect([text, parseFilter(text)]).toEqual([text, null]);
});

import type { Difference, Verdict } from '@countersign/contract';
import { expect, test } from 'vitest';
import { missingOf } from './missing-of.ts';

const said = (itemErrors: Verdict['itemErrors']): Difference['first'] => ({
  ...{ name: 'Bengt', result: '20', at: null },
  verdict: { itemErrors, ticks: [], comment: '' },
});
const place = { kind: 'span' as const, ranges: [[4, 7] satisfies [number, number]] };

test('[2.4-09] [2.4-12] what is missing for one of the two stands at its place, by the name of the error', () => {
  const none = { typeId: 'missing', remark: '' };
  const difference = { first: said([none]), second: said([none, { ...none, place }]) };
  const found = missingOf(difference, (typeId) => `named ${typeId}`);
  expect(found.map(({ annotation, by }) => [by, annotation.label, annotation.geometry])).toEqual([
    ['2', 'named missing', place],
  ]);
  expect(
    new Set(
      missingOf({ first: difference.second, second: difference.second }, String).map(({ annotation }) => annotation.id),
    ).size,
  ).toBe(2);
});

import type { InspectedLot } from '@countersign/contract';
import { expect, test } from 'vitest';
import { switchingOfLots } from './switching-of-lots.ts';

/** 3,200 items at AQL 1, level II: 125 looked at, up to 3 defects pass; at AQL 0.65 up to 2. */
const lot = (defects: number, changed: Partial<InspectedLot> = {}): InspectedLot => ({
  ...{ limit: 1, level: 'II', severity: 'normal', lot: 3200, defects },
  ...changed,
});
const after = (...lots: InspectedLot[]) => switchingOfLots(lots, 1, 'II');

test('a series begins with normal inspection', () => {
  expect(after()).toMatchObject({ severity: 'normal', lots: 0, score: 0 });
});

test('two of five lots that fail make it tightened, five that pass then make it normal again', () => {
  const two = [lot(4), lot(0), lot(0), lot(0), lot(5)];
  expect(after(...two)).toMatchObject({ severity: 'tightened', lots: 5 });
  expect(after(lot(4), lot(0), lot(0), lot(0), lot(0), lot(5)).severity).toBe('normal');
  const passed = Array.from({ length: 4 }, () => lot(2, { severity: 'tightened' }));
  expect(after(...two, ...passed).severity).toBe('tightened');
  expect(after(...two, ...passed, lot(0, { severity: 'tightened' })).severity).toBe('normal');
});

test('the score grows only with lots that a stricter limit would have passed', () => {
  expect(after(lot(2), lot(2)).score).toBe(6);
  expect(after(lot(2), lot(3)).score).toBe(0);
});

test('reduced inspection is in force once it was chosen with thirty points, and ends with a lot between its numbers', () => {
  const clean = Array.from({ length: 10 }, () => lot(0));
  expect(after(...clean)).toMatchObject({ severity: 'normal', score: 30 });
  const reduced = { severity: 'reduced' } as const;
  expect(after(...clean, lot(1, reduced)).severity).toBe('reduced');
  expect(after(...clean, lot(2, reduced)).severity).toBe('normal');
  expect(after(...clean.slice(1), lot(1, reduced)).severity).toBe('normal');
});

test('five lots that fail under tightened inspection stop it', () => {
  const failed = Array.from({ length: 5 }, () => lot(9, { severity: 'tightened' }));
  expect(after(lot(4), lot(4), ...failed).isStopped).toBe(true);
});

test('lots judged by another limit or level are another series', () => {
  expect(after(lot(9, { limit: 0.65 }), lot(9, { level: 'I' }))).toMatchObject({ severity: 'normal', lots: 0 });
});

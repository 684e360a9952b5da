import { expect, test } from 'vitest';
import { afterLot, type JudgedLot, reduce, startOfSwitching } from './switching-rules.ts';

const plan = { size: 125, accepts: 3, rejects: 4 };
const passed: JudgedLot = { plan, defects: 2, passesStricter: true };
const failed: JudgedLot = { plan, defects: 4, passesStricter: false };
const after = (lots: readonly JudgedLot[]) => lots.reduce(afterLot, startOfSwitching);
const times = (count: number, lot: JudgedLot) => Array.from({ length: count }, () => lot);

test.each([
  ['one failure', [failed, ...times(8, passed)], 'normal'],
  ['two in a row', [failed, failed], 'tightened'],
  ['two of five', [failed, ...times(3, passed), failed], 'tightened'],
  ['two of six', [failed, ...times(4, passed), failed], 'normal'],
] as const)('normal inspection after %s', (_, lots, severity) => {
  expect(after(lots).severity).toBe(severity);
});

test('tightened inspection ends with five lots in a row that pass', () => {
  const tightened = [failed, failed];
  expect(after([...tightened, ...times(4, passed)]).severity).toBe('tightened');
  expect(after([...tightened, ...times(5, passed)]).severity).toBe('normal');
  expect(after([...tightened, ...times(4, passed), failed, passed]).severity).toBe('tightened');
});

test('sampling stops with the fifth lot that fails under tightened inspection', () => {
  expect(after(times(6, failed)).isStopped).toBe(false);
  expect(after(times(7, failed)).isStopped).toBe(true);
});

test('a lot adds three points where a stricter limit would pass it, two under a plan of one defect at most', () => {
  expect(after(times(9, passed)).score).toBe(27);
  expect(after([...times(9, passed), { ...passed, passesStricter: false }]).score).toBe(0);
  expect(after([...times(9, passed), failed]).score).toBe(0);
  const small = { plan: { size: 13, accepts: 0, rejects: 1 }, defects: 0, passesStricter: false };
  expect(after(times(4, small)).score).toBe(8);
});

test('reduced inspection may be chosen from 30 points on, and ends with the first lot beyond the lower number', () => {
  expect(reduce(after(times(9, passed))).severity).toBe('normal');
  const reduced = reduce(after(times(10, passed)));
  expect(reduced.severity).toBe('reduced');
  const reducedPlan = { size: 50, accepts: 1, rejects: 4 };
  expect(afterLot(reduced, { plan: reducedPlan, defects: 1, passesStricter: true }).severity).toBe('reduced');
  expect(afterLot(reduced, { plan: reducedPlan, defects: 2, passesStricter: true }).severity).toBe('normal');
});

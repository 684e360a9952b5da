import { type OrderForecast, type TaskCounts, taskStates } from '@countersign/contract';
import { expect, test } from 'vitest';
import { dayNumber, dayNumberOf, startOfDayNumber } from './day-number.ts';
import { flowShape, flowStates } from './flow-shape.ts';

const counts = (some: Partial<TaskCounts>): TaskCounts => ({
  ...{ toAnnotate: 0, annotating: 0, reviewing: 0, firstInspecting: 0, secondInspecting: 0, toBeDelivered: 0 },
  ...{ awaitingAcceptance: 0, accepting: 0, passed: 0, rejected: 0, invalid: 0, damaged: 0 },
  ...some,
});
const day = (date: string, some: Partial<TaskCounts>) => ({ day: date, counts: counts(some) });
const shapeOf = (history: ReturnType<typeof day>[], forecast: OrderForecast | null = null, due: number | null = null) =>
  flowShape({ history, forecast, due });
const round = (value: number) => Math.round(value * 1000) / 1000;

test('[2.4-15] the flow draws every state once, what is finished at the bottom', () => {
  expect([...flowStates].sort()).toEqual([...taskStates].sort());
  expect(flowStates.slice(0, 2)).toEqual(['passed', 'invalid']);
  expect(flowStates.at(-1)).toBe('toAnnotate');
});

test('[2.4-15] bands lie upon each other, and states without items have none', () => {
  const shape = shapeOf([day('2026-03-01', { toAnnotate: 80 }), day('2026-03-14', { toAnnotate: 20, passed: 60 })]);
  expect(shape.steps).toEqual([0, 20, 40, 60, 80]);
  expect(shape.bands.map(({ state }) => state)).toEqual(['passed', 'toAnnotate']);
  const [passed, toAnnotate] = shape.bands;
  const half = (passed?.outline.length ?? 0) / 2;
  const upper = passed?.outline.slice(0, half) ?? [];
  expect(upper.at(-1)).toEqual({ x: 1, y: 0.75 });
  // The lower edge of the next band is the upper one of this.
  expect(toAnnotate?.outline.slice(half).toReversed()).toEqual(upper);
  expect(toAnnotate?.outline[half - 1]).toEqual({ x: 1, y: 1 });
});

test('[2.4-15] a day that is left out has the counts of the day before', () => {
  const [passed] = shapeOf([day('2026-03-01', { passed: 1 }), day('2026-03-10', { passed: 4 })], null, null).bands;
  const upper = passed?.outline.slice(0, (passed?.outline.length ?? 0) / 2).map(({ x, y }) => [round(x * 14), y]);
  expect(upper).toEqual([
    [0, 0.25],
    [0.5, 0.25],
    [8.5, 0.25],
    [9.5, 1],
    [10, 1],
  ]);
});

test('[2.4-15] what lies ahead gets at most as much room as what happened', () => {
  const history = [day('2026-01-01', { toAnnotate: 9 }), day('2026-01-20', { toAnnotate: 8, passed: 1 })];
  const soon = shapeOf(history, null, dayNumber('2026-01-30'));
  expect([round(soon.nowX), soon.dueX]).toEqual([round(20 / 30), 1]);
  const late = shapeOf(history, null, dayNumber('2027-01-30'));
  expect([late.nowX, late.dueX]).toEqual([0.5, null]);
  expect(shapeOf(history, null, dayNumber('2025-12-30')).dueX).toBeNull();
  // An order of today leaves most of its drawing free.
  expect(round(shapeOf([day('2026-01-20', { toAnnotate: 3 })]).nowX)).toBe(round(1 / 14));
});

test('[2.4-15] a forecast goes from what is finished to all of it, between the earliest and the latest day', () => {
  const history = [day('2026-01-01', { toAnnotate: 8 }), day('2026-01-20', { toAnnotate: 4, passed: 3, invalid: 1 })];
  const ahead = { kind: 'expected', expected: '2026-01-29', early: '2026-01-24', pace: 0.5, days: 7, left: 4 } as const;
  const named = shapeOf(history, { ...ahead, late: '2026-02-08' });
  const [from, to] = named.forecast?.line ?? [];
  expect([round(from?.x ?? 0), from?.y]).toEqual([round(20 / 39), 0.5]);
  expect([round(to?.x ?? 0), to?.y]).toEqual([round(29 / 39), 1]);
  expect(named.forecast?.range.map(({ x, y }) => [round(x * 39), y])).toEqual([
    [20, 0.5],
    [24, 1],
    [39, 1],
  ]);
  // Nobody knows how late: everything after the earliest day is within the range.
  const open = shapeOf(history, { ...ahead, late: null });
  expect(open.forecast?.range.slice(2)).toEqual([
    { x: 1, y: 1 },
    { x: 1, y: 0.5 },
  ]);
  expect(shapeOf(history, { kind: 'none', reason: 'nothingMoves' }).forecast).toBeNull();
});

test('days are counted over a change of clocks', () => {
  expect(dayNumber('2026-03-30') - dayNumber('2026-03-28')).toBe(2);
  expect(dayNumberOf(new Date(2026, 2, 29, 23, 59))).toBe(dayNumber('2026-03-29'));
  expect(startOfDayNumber(dayNumber('2026-03-29'))).toEqual(new Date(2026, 2, 29));
});

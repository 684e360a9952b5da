import type { TaskCounts } from '@countersign/contract';
import { expect, test } from 'vitest';
import { daysAfter, todayIn } from '../event/day-of.ts';
import { type FinishedDay, forecastEnd } from './forecast-end.ts';
import { orderProgress } from './order-progress.ts';
import { orderRisk } from './order-risk.ts';

const TODAY = '2026-11-21';

function counts(passed: number, total = 1000): TaskCounts {
  const batches = [{ stage: 'accepting', total: passed, passed, rejected: 0, invalid: 0 } as const];
  return orderProgress({ counts: {}, deliveredThen: 0, statedTotal: total }, batches);
}

/** Days that end yesterday, each with what was finished on it. The day before them had nothing. */
function days(steps: readonly number[]): FinishedDay[] {
  const first = daysAfter(TODAY, -steps.length - 1);
  let sum = 0;
  return [0, ...steps].map((step, day) => ({ day: daysAfter(first, day), finished: (sum += step) }));
}

function forecast(steps: readonly number[], isWorkedOn = true, history = days(steps)) {
  const now = counts(history.at(-1)?.finished ?? 0);
  return forecastEnd({ isWorkedOn, history, now, today: TODAY });
}

const week = [20, 20, 20, 20, 20, 0, 0];

test('a steady pace ends on one day', () => {
  expect(forecast(Array.from({ length: 14 }, () => 10))).toEqual({
    kind: 'expected',
    ...{ expected: '2027-02-15', early: '2027-02-15', late: '2027-02-15', pace: 10, days: 14, left: 860 },
  });
});

test('a day that has begun is counted whole', () => {
  // 846 are left, 11 a day: 76.9 days.
  expect(forecast(Array.from({ length: 14 }, () => 11))).toMatchObject({ expected: daysAfter(TODAY, 77), left: 846 });
});

test('the interval is that of a sample, as a statistics program has it', () => {
  expect(forecast([...week, ...week])).toMatchObject({
    expected: '2027-01-16',
    early: '2027-01-02',
    late: '2027-02-14',
  });
});

test('an end that is more than ten years away is none', () => {
  expect(forecast([0, 0, 2, 0, 0, 0, 0])).toMatchObject({ kind: 'expected', left: 998 });
  expect(forecast([0, 0, 1, 0, 0, 0, 0])).toEqual({ kind: 'none', reason: 'nothingMoves' });
  // By the quadratic equation it would be 4,957 days.
  const everyThird = Array.from({ length: 28 }, (_, day) => (day % 3 === 0 ? 1 : 0));
  expect(forecast(everyThird)).toMatchObject({ kind: 'expected', days: 28, late: null });
});

test('whole weeks are looked at, four at most, so that a weekend changes no pace', () => {
  expect(forecast(week)).toMatchObject({ pace: 100 / 7, days: 7 });
  expect(forecast([99, 99, ...week])).toMatchObject({ pace: 100 / 7, days: 7 });
  expect(forecast([5, ...week, ...week, ...week, ...week])).toMatchObject({ pace: 100 / 7, days: 28, left: 595 });
});

test('the interval holds the expected end, and has no end where the pace varies too much', () => {
  const found = forecast([...week, ...week]);
  if (found.kind !== 'expected') throw new Error('there is a forecast');
  expect(found.early < found.expected && found.expected < (found.late ?? '')).toBe(true);
  expect(forecast([0, 0, 0, 60, 0, 0, 0])).toMatchObject({ kind: 'expected', late: null });
});

test.each([7, 14, 28])('the interval holds the real end nine times in ten, after %i days', (known) => {
  let state = 20_261_121;
  const draw = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * 21);
  };
  let held = 0;
  const runs = 1000;
  for (let run = 0; run < runs; run += 1) {
    const history = days(Array.from({ length: known }, draw));
    const done = history.at(-1)?.finished ?? 0;
    const found = forecastEnd({ isWorkedOn: true, history, now: counts(done, done + 200), today: TODAY });
    let left = 200;
    let took = 0;
    for (; left > 0; took += 1) left -= draw();
    const end = daysAfter(TODAY, took);
    if (found.kind === 'expected' && found.early <= end && (found.late === null || end <= found.late)) held += 1;
  }
  expect(held / runs).toBeGreaterThan(0.87);
  expect(held / runs).toBeLessThan(0.96);
});

test('days without a change are counted, though they have no row', () => {
  const steps = [...week, ...week];
  const sparse = days(steps).filter(({ finished: sum }, at, all) => sum !== all[at - 1]?.finished);
  expect(sparse.length).toBeLessThan(steps.length);
  expect(forecast(steps, true, sparse)).toEqual(forecast(steps));
});

test.each([
  ['notWorkedOn', () => forecast(week, false)],
  ['noItems', () => forecastEnd({ isWorkedOn: true, history: [], now: counts(0, 0), today: TODAY })],
  ['allFinished', () => forecast([...week, ...week, 800])],
  ['tooFewDays', () => forecast([20, 20, 20, 20, 20, 20])],
  ['nothingMoves', () => forecast([0, 0, 0, 0, 0, 0, 0])],
  ['nothingMoves', () => forecast([0, 0, 300, 0, 0, -300, 0])],
])('says why there is none: %s', (reason, made) => {
  expect(made()).toEqual({ kind: 'none', reason });
});

const noon = todayIn('Europe/Stockholm', new Date(`${TODAY}T12:00:00Z`));
const ending = { kind: 'expected', expected: '2026-12-10', early: '2026-12-05', pace: 1, days: 7, left: 9 } as const;
const finished = { kind: 'none', reason: 'allFinished' } as const;
const unknown = { kind: 'none', reason: 'tooFewDays' } as const;

test.each([
  [null, '2026-11-20', unknown, false],
  [null, null, { ...ending, late: null }, true],
  ['pastDue', '2026-11-20', unknown, true],
  [null, '2026-11-20', finished, true],
  ['dueSoon', '2026-11-24', unknown, true],
  [null, '2026-11-24', finished, true],
  [null, '2026-11-25', unknown, true],
  ['lateForecast', '2026-12-12', { ...ending, late: '2026-12-13' }, true],
  [null, '2026-12-13', { ...ending, late: '2026-12-13' }, true],
  ['lateForecast', '2026-12-09', { ...ending, late: null }, true],
  [null, '2026-12-10', { ...ending, late: null }, true],
] as const)('an order is at risk: %s where it is due on %s', (risk, due, made, isWorkedOn) => {
  const dueAt = due === null ? null : new Date(`${due}T10:00:00Z`);
  expect(orderRisk({ isWorkedOn, dueAt, forecast: made }, noon)).toBe(risk);
});

test('an order is due soon at the instant itself, and past due a moment later, also where it has no items', () => {
  const facts = { isWorkedOn: true, forecast: { kind: 'none', reason: 'noItems' } } as const;
  expect(orderRisk({ ...facts, dueAt: noon.now }, noon)).toBe('dueSoon');
  expect(orderRisk({ ...facts, dueAt: new Date(noon.now.getTime() - 1) }, noon)).toBe('pastDue');
});

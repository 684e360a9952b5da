import { expect, test } from 'vitest';
import { keepingOf } from './keeping-of.ts';

const at = (text: string) => new Date(text);
const rule = { months: 6, timeZone: 'UTC' };
const data = { createdAt: at('2026-08-25T10:00:00Z'), ordersClosedAt: [], warnedAt: null };
const DAY_MS = 24 * 3600 * 1000;

test.each([
  ['an ordinary day', '2026-08-25T10:00:00Z', 'UTC', '2027-02-25T10:00:00.000Z'],
  ['the end of a longer month', '2026-08-31T23:30:00Z', 'UTC', '2027-02-28T23:30:00.000Z'],
  ['the end of a longer month before a leap day', '2027-08-31T12:00:00Z', 'UTC', '2028-02-29T12:00:00.000Z'],
  ['a leap day', '2028-02-29T12:00:00Z', 'UTC', '2028-08-29T12:00:00.000Z'],
  ['the last of the month in Tokyo alone', '2026-08-30T16:00:00Z', 'Asia/Tokyo', '2027-02-27T16:00:00.000Z'],
  ['over the beginning of summer time', '2026-11-10T09:00:00Z', 'Europe/Stockholm', '2027-05-10T08:00:00.000Z'],
])('[9-04] six months of the calendar: %s', (_case, createdAt, timeZone, end) => {
  const kept = { ...data, createdAt: at(createdAt) };
  expect(keepingOf(kept, { months: 6, timeZone }, at('2026-11-23T09:00:00Z'))).toMatchObject({ goesAt: at(end) });
});

test.each([
  ['no order', [], '2027-02-25T10:00:00.000Z'],
  ['an order finished before the batch was made', ['2026-01-10T00:00:00Z'], '2027-02-25T10:00:00.000Z'],
  ['an order finished later', ['2026-10-10T08:00:00Z'], '2027-04-10T08:00:00.000Z'],
  ['the last of several', ['2026-10-10T08:00:00Z', '2026-11-01T00:00:00Z'], '2027-05-01T00:00:00.000Z'],
  ['one of them not finished', ['2026-10-10T08:00:00Z', null], null],
  ['one not finished', [null], null],
])('[9-04] its orders keep it: %s', (_case, closed, end) => {
  const kept = { ...data, ordersClosedAt: closed.map((text) => (text === null ? null : at(text))) };
  const { step, goesAt } = keepingOf(kept, rule, at('2026-11-23T09:00:00Z'));
  expect([step, goesAt?.toISOString() ?? null]).toEqual(['kept', end]);
});

test.each([
  ['months before', null, '2026-11-23T09:00:00Z', 'kept', '2027-02-25T10:00:00.000Z'],
  ['the day before the warning', null, '2027-02-10T23:59:59.999Z', 'kept', '2027-02-25T10:00:00.000Z'],
  ['from the first moment of that day', null, '2027-02-11T00:00:00Z', 'warn', '2027-02-25T10:00:00.000Z'],
  ['late, so that it goes later', null, '2027-02-20T12:00:00Z', 'warn', '2027-03-06T12:00:00.000Z'],
  ['long after, as nobody was told', null, '2028-01-01T00:00:00Z', 'warn', '2028-01-15T00:00:00.000Z'],
  ['warned', '2027-02-11T00:23:00Z', '2027-02-25T09:59:59.999Z', 'warned', '2027-02-25T10:00:00.000Z'],
  ['warned at that moment', '2027-02-11T00:00:00Z', '2027-02-11T00:00:00Z', 'warned', '2027-02-25T10:00:00.000Z'],
  ['over', '2027-02-11T00:23:00Z', '2027-02-25T10:00:00Z', 'delete', '2027-02-25T10:00:00.000Z'],
  ['warned late and waiting', '2027-02-20T12:00:00Z', '2027-03-06T11:59:59Z', 'warned', '2027-03-06T12:00:00.000Z'],
  ['warned late and over', '2027-02-20T12:00:00Z', '2027-03-06T12:00:00Z', 'delete', '2027-03-06T12:00:00.000Z'],
  ['warned of an earlier end', '2026-12-01T00:00:00Z', '2027-02-11T00:00:00Z', 'warn', '2027-02-25T10:00:00.000Z'],
])('[9-04] what is to be done: %s', (_case, warned, now, step, goesAt) => {
  const warnedAt = warned === null ? null : at(warned);
  expect(keepingOf({ ...data, warnedAt }, rule, at(now))).toEqual({
    ...{ step, goesAt: at(goesAt) },
    warnFrom: at('2027-02-11T00:00:00Z'),
  });
});

test('[9-04] an order that is opened again after the warning keeps it, and finished again begins anew', () => {
  const warnedAt = at('2027-02-11T00:23:00Z');
  const now = at('2027-03-01T00:00:00Z');
  const keeping = (ordersClosedAt: readonly (Date | null)[], asked = now) =>
    keepingOf({ ...data, ordersClosedAt, warnedAt }, rule, asked);
  expect(keeping([at('2026-08-01T00:00:00Z')]).step).toBe('delete');
  expect(keeping([null])).toEqual({ step: 'kept', goesAt: null, warnFrom: null });
  expect(keeping([at('2027-02-15T12:00:00Z')])).toMatchObject({ step: 'kept', goesAt: at('2027-08-15T12:00:00Z') });
  expect(keeping([at('2027-02-15T12:00:00Z')], at('2027-08-20T00:00:00Z')).step).toBe('warn');
});

test('[9-04] whatever happens, nothing goes that was not warned about fourteen days earlier', () => {
  const days = new Set<number>();
  for (const timeZone of ['UTC', 'Asia/Tokyo', 'Europe/Stockholm', 'America/New_York'])
    for (let hour = 0; hour < 24 * 400; hour += 7) {
      const warnedAt = new Date(at('2026-12-01T00:00:00Z').getTime() + hour * 3600_000);
      for (const later of [0, 13.99, 14, 30, 200]) {
        const now = new Date(warnedAt.getTime() + later * DAY_MS);
        if (keepingOf({ ...data, warnedAt }, { months: 6, timeZone }, now).step === 'delete') days.add(later);
      }
    }
  expect([...days].toSorted((a, b) => a - b)).toEqual([14, 30, 200]);
});

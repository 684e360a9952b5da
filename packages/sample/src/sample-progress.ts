import type { ReportedCounts } from '@countersign/contract';

/** What an order has been through before its first delivery. */
export interface SampleWork {
  /** Items of the whole order. */
  readonly total: number;
  /** Items of the first delivery. */
  readonly delivered: number;
  /** When it is delivered. */
  readonly endsAt: Date;
}

/** The counts of an order that many days before its delivery, which is on day 0. */
export interface SampleDay {
  readonly daysAgo: number;
  readonly counts: ReportedCounts;
}

/** Days of work before the delivery. */
const DAYS = 24;
const DAY_MS = 24 * 3600 * 1000;
/** Where an item goes after it was begun, and how many working days behind the beginning each state is. */
const stages = [
  { state: 'annotating', lag: 0 },
  { state: 'reviewing', lag: 2 },
  { state: 'firstInspecting', lag: 3 },
  { state: 'secondInspecting', lag: 4 },
  { state: 'toBeDelivered', lag: 5 },
] as const;

/**
 * How the items of an order went through the provider's states, day by day, the earliest first. On the last day a few more
 * than the delivery wait to be delivered. Nobody works at weekends, and every 90th item turns out to be damaged.
 */
export function sampleProgress({ total, delivered, endsAt }: SampleWork): SampleDay[] {
  const begunAt = endsAt.getTime() - DAYS * DAY_MS;
  const worked = Array.from({ length: DAYS + 1 }, (_, day) => workingDays(begunAt, day));
  const paceOf = (worked.at(-1) ?? 1) - (stages.at(-1)?.lag ?? 0);
  return worked.map((days, day) => {
    const damaged = Math.floor((total * day) / DAYS / 90);
    const reached = stages.map(({ lag }) =>
      Math.min(total - damaged, Math.round(((delivered * 1.2) / paceOf) * Math.max(0, days - lag))),
    );
    const counts: ReportedCounts = { toAnnotate: total - damaged - (reached[0] ?? 0), damaged };
    for (const [at, { state }] of stages.entries()) counts[state] = (reached[at] ?? 0) - (reached[at + 1] ?? 0);
    return { daysAgo: DAYS - day, counts };
  });
}

/** Days from Monday to Friday among those after a first one. */
function workingDays(begunAt: number, days: number): number {
  const dates = Array.from({ length: days }, (_, day) => new Date(begunAt + (day + 1) * DAY_MS).getUTCDay());
  return dates.filter((weekday) => weekday > 0 && weekday < 6).length;
}

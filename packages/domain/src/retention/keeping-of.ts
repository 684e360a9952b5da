import { monthsBefore } from '../event/months-before.ts';
import { startOfDay } from '../event/start-of-day.ts';

/** How many days before its deletion people are told of it. */
export const WARNED_DAYS = 14;

const WARNED_MS = WARNED_DAYS * 24 * 3600 * 1000;

/** What decides how long the data of a batch is kept, of a dataset's as of a delivered one. */
export interface KeptData {
  readonly createdAt: Date;
  /** When each order that needs it was finished; null where it is not. */
  readonly ordersClosedAt: readonly (Date | null)[];
  /** When its administrators were last told of its deletion. */
  readonly warnedAt: Date | null;
}

/** How an installation keeps data: calendar months in its time zone. */
export interface KeepingRule {
  readonly months: number;
  readonly timeZone: string;
}

/**
 * What an instant asks for: the data is `kept`, its administrators have to be warned (`warn`), they are `warned` and it
 * waits, or it has to go (`delete`). `goesAt` is when it goes, as far as is known, and `warnFrom` from when people have
 * to be warned of that; both are null while an order is not finished.
 */
export interface Keeping {
  readonly step: 'kept' | 'warn' | 'warned' | 'delete';
  readonly goesAt: Date | null;
  readonly warnFrom: Date | null;
}

/**
 * Data is kept for the months of the rule after its creation or after the last of its orders was finished, whichever is
 * later, and never goes before its administrators have known of it for fourteen days. A warning counts only for the end
 * it was about: where an order moves the end, people are warned again. They are warned from the beginning of a day on,
 * so that all batches of a day are in one warning.
 */
export function keepingOf({ createdAt, ordersClosedAt, warnedAt }: KeptData, rule: KeepingRule, now: Date): Keeping {
  const closedAt = ordersClosedAt.filter((closed) => closed !== null);
  if (closedAt.length < ordersClosedAt.length) return { step: 'kept', goesAt: null, warnFrom: null };
  const last = new Date(Math.max(createdAt.getTime(), ...closedAt.map((closed) => closed.getTime())));
  const end = monthsBefore(last, -rule.months, rule.timeZone);
  const warnFrom = startOfDay(new Date(end.getTime() - WARNED_MS), rule.timeZone);
  if (warnedAt === null || warnedAt < warnFrom)
    return now < warnFrom
      ? { step: 'kept', goesAt: end, warnFrom }
      : { step: 'warn', goesAt: later(end, afterWarning(now)), warnFrom };
  const goesAt = later(end, afterWarning(warnedAt));
  return { step: now < goesAt ? 'warned' : 'delete', goesAt, warnFrom };
}

function afterWarning(at: Date): Date {
  return new Date(at.getTime() + WARNED_MS);
}

function later(one: Date, other: Date): Date {
  return one < other ? other : one;
}

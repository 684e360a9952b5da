import * as z from 'zod/mini';
import { reportFailures } from '../codes.ts';
import { count, id, instant, language } from '../fields.ts';

/** What the rows of a report stand for. */
export const workloadTypes = ['order', 'acceptor', 'label', 'month'] as const;
export type WorkloadType = (typeof workloadTypes)[number];

/** To be generated, generating, successful, failed, and expired after a year. */
export const workloadStates = ['waiting', 'making', 'ready', 'failed', 'expired'] as const;
export type WorkloadState = (typeof workloadStates)[number];

/** The views of the list of reports. */
export const workloadViews = ['all', 'inWork', 'ready', 'failed', 'expired'] as const;
export type WorkloadView = (typeof workloadViews)[number];

/** The first month that is counted. */
export const FIRST_WORKLOAD_MONTH = '2023-06';
export const MOST_WORKLOAD_MONTHS = 12;
export const MOST_WORKLOAD_ORDERS = 10;

/** A calendar month in the installation's time zone, as `2026-03`. */
export const month = z.string().check(
  z.regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  z.refine((text) => text >= FIRST_WORKLOAD_MONTH),
);

/** Several months, each once. */
export const workloadMonths = z.array(month).check(
  z.maxLength(MOST_WORKLOAD_MONTHS),
  z.refine((months) => new Set(months).size === months.length),
);

/** Items by the decision that counts for each, and by how it was given. */
export const workloadFigures = z.object({
  /** All that were passed or rejected: the next three together. */
  decided: count,
  /** Looked at and decided one by one. */
  explicit: count,
  /** Decided with their package. */
  whole: count,
  /** Passed because a spot check said so. */
  byDefault: count,
  /** Those of `decided` that nobody opened. */
  unseen: count,
  /** Set aside, and in none of the figures above. */
  invalid: count,
});
export type WorkloadFigures = z.output<typeof workloadFigures>;

/** An order by the name people know. */
export const namedOrder = z.object({ id, number: z.string(), name: z.string() });
export type NamedOrder = z.output<typeof namedOrder>;

/** An order that may go into a report. */
export const workloadOrder = z.object({
  ...namedOrder.shape,
  /** It has no acceptance records, so a report on it is refused. */
  isBlocked: z.boolean(),
  /** Items decided in the chosen months; of all months where none is chosen. */
  decided: count,
});
export type WorkloadOrder = z.output<typeof workloadOrder>;

/** A report as its list shows it. */
export const workloadReport = z.object({
  id,
  type: z.enum(workloadTypes),
  language,
  months: z.array(month),
  orders: z.array(namedOrder),
  askedBy: z.string(),
  /** When somebody asked for it; then the times when its making began and ended. */
  askedAt: instant,
  startedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  state: z.enum(workloadStates),
  /** Why it failed. */
  cause: z.nullable(z.enum(reportFailures)),
  /** Reports of the customer that are made before it. */
  before: count,
  /** Items of its orders, and how many of them are counted. */
  items: count,
  itemsDone: count,
  fileName: z.nullable(z.string()),
  size: z.nullable(count),
  sha256: z.nullable(z.string()),
  expiresAt: z.nullable(instant),
  /** Signed and expiring; null unless the file is there. */
  url: z.nullable(z.string()),
});
export type WorkloadReport = z.output<typeof workloadReport>;

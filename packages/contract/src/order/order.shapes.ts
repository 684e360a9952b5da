import * as z from 'zod/mini';
import { count, id, instant } from '../fields.ts';

/** The most items of an order: the database counts them in 32 bits. */
export const MAX_ITEMS = 2_000_000_000;
/** A number of items that somebody states. */
export const statedItems = count.check(z.maximum(MAX_ITEMS));

/** The twelve states of an order's data, from the annotation team to the customer's verdict. */
export const taskStates = [
  'toAnnotate',
  'annotating',
  'reviewing',
  'firstInspecting',
  'secondInspecting',
  'toBeDelivered',
  'awaitingAcceptance',
  'accepting',
  'passed',
  'rejected',
  'invalid',
  'damaged',
] as const;
export type TaskState = (typeof taskStates)[number];

/** The states that only the provider knows, in the order of the work, and what became unusable. */
export const reportedStates = [
  'toAnnotate',
  'annotating',
  'reviewing',
  'firstInspecting',
  'secondInspecting',
  'toBeDelivered',
  'damaged',
] as const satisfies readonly TaskState[];
export type ReportedState = (typeof reportedStates)[number];

/** How many items are in each state that the provider reports; a state that is left out has none. */
export const reportedCounts = z.partialRecord(z.enum(reportedStates), statedItems);
export type ReportedCounts = z.output<typeof reportedCounts>;

/** The unit in which work is counted and paid. */
export const settlementUnits = [
  'image',
  'line',
  'box',
  'piece',
  'part',
  'point',
  'sentence',
  'duration',
  'object',
  'other',
] as const;
export type SettlementUnit = (typeof settlementUnits)[number];

/** How many of an order's items are in each state. */
export const taskProgress = z.record(z.enum(taskStates), count);
export type TaskCounts = z.output<typeof taskProgress>;

/** Where an order was placed. */
export const orderSources = ['portal', 'openApi', 'provider'] as const;
export const orderSource = z.enum(orderSources);

/**
 * Whether the provider has taken an order on. What a customer asks for is `requested` until the provider accepts or declines
 * it, or the customer withdraws it. Only an accepted order gets projects and deliveries.
 */
export const orderStates = ['requested', 'accepted', 'declined', 'withdrawn'] as const;
export type OrderState = (typeof orderStates)[number];

/** Why an order may miss its due date: it has passed, the forecast ends later, or it is near and work is left. */
export const orderRisks = ['pastDue', 'lateForecast', 'dueSoon'] as const;
export type OrderRisk = (typeof orderRisks)[number];

/** The views of the order list. */
export const orderViews = ['all', 'yours', 'provider', 'overdue', 'closed'] as const;
export type OrderView = (typeof orderViews)[number];

/** What the order list may be narrowed to, in any of its views. */
export const orderChoices = ['atRisk'] as const;

/** An order as its list shows it. */
export const order = z.object({
  id,
  number: z.string(),
  name: z.string(),
  state: z.enum(orderStates),
  source: orderSource,
  creator: z.string(),
  createdAt: instant,
  dueAt: z.nullable(instant),
  closedAt: z.nullable(instant),
  /** All items of the order: the sum of the twelve states. */
  total: count,
  /** The datasets it is made from: linked ones, and those that deliveries name; for acceptors the latter alone. */
  datasets: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Those that passed or were rejected are accepted. Of those that remain, the others are with the provider for repair. */
  batches: z.object({ total: count, accepted: count, remaining: count, awaiting: count, accepting: count }),
  /**
   * Published delivery files, those that somebody downloaded, those that wait for it and are not expired, and when the
   * latest was published. Zero for acceptors, who do not download.
   */
  delivery: z.object({ total: count, downloaded: count, remaining: count, latestAt: z.nullable(instant) }),
  validityDays: z.int(),
  /** The share of items that must be correct for a batch to pass, 0 to 1. */
  agreedRate: z.number(),
  progress: taskProgress,
  /** Null where the date is not in danger, the order is not worked on, and for acceptors. */
  risk: z.nullable(z.enum(orderRisks)),
});
export type Order = z.output<typeof order>;

import * as z from 'zod/mini';
import { count, id, instant } from '../fields.ts';

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

/** Where an order was placed. */
export const orderSource = z.enum(['portal', 'openApi', 'provider']);

/** The views of the order list. */
export const orderViews = ['all', 'yours', 'provider', 'overdue', 'closed'] as const;
export type OrderView = (typeof orderViews)[number];

/** An order as its list shows it. */
export const order = z.object({
  id,
  number: z.string(),
  name: z.string(),
  source: orderSource,
  creator: z.string(),
  createdAt: instant,
  dueAt: z.nullable(instant),
  closedAt: z.nullable(instant),
  /** All items of the order. */
  total: count,
  /** The datasets it is made from: linked ones, and those that deliveries name; for acceptors the latter alone. */
  datasets: z.array(z.object({ id: z.string(), name: z.string() })),
  batches: z.object({ total: count, accepted: count, remaining: count }),
  delivery: z.object({ total: count, downloaded: count, remaining: count, latestAt: z.nullable(instant) }),
  validityDays: z.int(),
  /** The share of items that must be correct for a batch to pass, 0 to 1. */
  agreedRate: z.number(),
  progress: taskProgress,
});
export type Order = z.output<typeof order>;

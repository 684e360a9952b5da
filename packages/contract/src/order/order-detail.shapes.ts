import * as z from 'zod/mini';
import { count, id, instant } from '../fields.ts';
import { order, orderSource, reportedCounts, statedItems, taskProgress } from './order.shapes.ts';

export const orderLimits = { note: 500, datasets: 50, reason: 500 } as const;

/** A day of the installation's time zone, such as `2026-11-21`. */
export const day = z.iso.date();

/** An order's twelve counts at the end of a day; of today, as they are now. */
export const orderDay = z.object({ day, counts: taskProgress });
export type OrderDay = z.output<typeof orderDay>;

/** Why there is no forecast. */
export const noForecastReasons = ['notWorkedOn', 'noItems', 'allFinished', 'tooFewDays', 'nothingMoves'] as const;
export type NoForecastReason = (typeof noForecastReasons)[number];

/**
 * When everything will be passed or invalid if it goes on as in the last whole weeks. `early` and `late` are the ends of the
 * 90 % interval; `late` is null where the pace varies too much to name one.
 */
export const orderForecast = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('expected'),
    expected: day,
    early: day,
    late: z.nullable(day),
    /** Items finished a day, on average over the days looked at. */
    pace: z.number(),
    /** The days looked at: 7, 14, 21 or 28. */
    days: count,
    /** Items that are not finished yet. */
    left: count,
  }),
  z.object({ kind: z.literal('none'), reason: z.enum(noForecastReasons) }),
]);
export type OrderForecast = z.output<typeof orderForecast>;

/** An order as its page shows it. An acceptor gets what follows from the batches they see, and no figures of the provider. */
export const orderDetail = z.extend(order, {
  /** Its batches are not finished before a spot check was drawn, or every item was looked at. */
  needsSample: z.boolean(),
  /** What the customer wrote with a request. */
  note: z.string(),
  /** The items that were agreed on; null where nobody stated a number. */
  statedTotal: z.nullable(statedItems),
  /** The end of a request: who accepted, declined or withdrew it, and why. */
  answer: z.nullable(z.object({ at: instant, by: z.string(), reason: z.string() })),
  /** What the provider reported last. */
  report: z.nullable(z.object({ at: instant, counts: reportedCounts })),
  /** Days on which the counts changed, the earliest first, and today. A day that is left out has those of the day before. */
  history: z.array(orderDay),
  forecast: z.nullable(orderForecast),
});
export type OrderDetail = z.output<typeof orderDetail>;

/** A request as the provider sees it. */
export const orderRequest = z.object({
  id,
  number: z.string(),
  name: z.string(),
  customer: z.object({ id, name: z.string() }),
  source: orderSource,
  creator: z.string(),
  createdAt: instant,
  dueAt: z.nullable(instant),
  statedTotal: z.nullable(statedItems),
  note: z.string(),
  datasets: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type OrderRequest = z.output<typeof orderRequest>;

/** What the provider's list is narrowed to. A closed order was accepted before. */
export const providerOrderStates = ['requested', 'open', 'closed', 'declined', 'withdrawn'] as const;
export type ProviderOrderState = (typeof providerOrderStates)[number];

/** An order as the provider's list shows it. */
export const providerOrder = z.object({
  id,
  number: z.string(),
  name: z.string(),
  customer: z.object({ id, name: z.string() }),
  state: z.enum(providerOrderStates),
  dueAt: z.nullable(instant),
  /** All items of the order: those stated, or those reported and delivered where they are more. */
  total: count,
});
export type ProviderOrder = z.output<typeof providerOrder>;

/** What an order's history tells. The first word is what it is about. */
export const orderEventKinds = [
  'order.created',
  'order.requested',
  'order.accepted',
  'order.changed',
  'order.declined',
  'order.withdrawn',
  'order.reported',
  'order.closed',
  'order.opened',
  'project.created',
  'dataset.linked',
  'dataset.unlinked',
  'batch.delivered',
  'batch.resubmitted',
  'batch.finished',
  'delivery.begun',
  'delivery.published',
  'delivery.cancelled',
  'delivery.downloaded',
  'delivery.confirmed',
  'delivery.refused',
  'delivery.askedAgain',
] as const;
export type OrderEventKind = (typeof orderEventKinds)[number];

/** A line of an order's history. */
export const orderEvent = z.object({
  id: z.string(),
  at: instant,
  kind: z.enum(orderEventKinds),
  /** A member, a program by its AppKey, the provider by its key's name, or null for the server itself. */
  actor: z.nullable(z.string()),
  /** What it was about beside the order. */
  batch: z.nullable(z.object({ id, number: z.string(), name: z.string() })),
  dataset: z.nullable(z.object({ id, name: z.string() })),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type OrderEvent = z.output<typeof orderEvent>;

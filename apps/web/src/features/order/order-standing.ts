import type { Order } from '@countersign/contract';
import type { Status } from '@countersign/ui/StatusMark.tsx';

type OrderParts = Pick<Order, 'state' | 'closedAt' | 'batches'>;

export type OrderStanding = 'requested' | 'declined' | 'withdrawn' | 'inAcceptance' | 'atProvider' | 'closed';

/** Where an order stands, in a word: what became of a request, or whose turn it is. */
export function orderStanding(order: OrderParts): OrderStanding {
  if (order.state !== 'accepted') return order.state;
  if (order.closedAt !== null) return 'closed';
  return batchStep(order) === null ? 'atProvider' : 'inAcceptance';
}

/** What is to be done with batches of an order: those that can be decided, and whether all of them have begun. */
export interface OpenBatches {
  readonly kind: 'accept' | 'continue';
  readonly count: number;
}

/** Null where no batch waits for the customer. One that is being repaired waits for the provider. */
export function batchStep({ closedAt, batches: { awaiting, accepting } }: OrderParts): OpenBatches | null {
  if (closedAt !== null || awaiting + accepting === 0) return null;
  return { kind: awaiting === 0 ? 'continue' : 'accept', count: awaiting + accepting };
}

export const standingStatus: Readonly<Record<OrderStanding, Status>> = {
  requested: 'awaiting',
  declined: 'rejected',
  withdrawn: 'closed',
  inAcceptance: 'accepting',
  atProvider: 'awaiting',
  closed: 'closed',
};

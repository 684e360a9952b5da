import type { Order } from '@countersign/contract';
import type { Status } from '@countersign/ui/StatusMark.tsx';

export type OrderStanding = 'requested' | 'declined' | 'withdrawn' | 'inAcceptance' | 'atProvider' | 'closed';

/** Where an order stands, in a word: what became of a request, or whose turn it is. */
export function orderStanding({
  state,
  closedAt,
  batches,
}: Pick<Order, 'state' | 'closedAt' | 'batches'>): OrderStanding {
  if (state !== 'accepted') return state;
  if (closedAt !== null) return 'closed';
  return batches.remaining > 0 ? 'inAcceptance' : 'atProvider';
}

export const standingStatus: Readonly<Record<OrderStanding, Status>> = {
  requested: 'awaiting',
  declined: 'rejected',
  withdrawn: 'closed',
  inAcceptance: 'accepting',
  atProvider: 'awaiting',
  closed: 'closed',
};

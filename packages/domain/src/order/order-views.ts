import { type OrderView, orderViews } from '@countersign/contract';

/** The facts of an order that decide its views. Instants in milliseconds since 1970. */
export interface ListedOrder {
  /** Batches the member sees that await acceptance or are under acceptance. */
  readonly openBatches: number;
  readonly dueAtMs: number | null;
  readonly isClosed: boolean;
}

/**
 * The views of the order list that contain an order: something waits for the customer, the next step is the provider's,
 * it is late, or it is over.
 */
export function orderViewsOf(order: ListedOrder, nowMs: number): OrderView[] {
  const shows: Record<OrderView, boolean> = {
    all: true,
    yours: !order.isClosed && order.openBatches > 0,
    provider: !order.isClosed && order.openBatches === 0,
    overdue: !order.isClosed && order.dueAtMs !== null && order.dueAtMs < nowMs,
    closed: order.isClosed,
  };
  return orderViews.filter((view) => shows[view]);
}

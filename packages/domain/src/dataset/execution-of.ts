import type { ExecutionState, LinkedOrder } from '@countersign/contract';

/** Whether orders work on a dataset: none is linked to it, one of them is not finished, or all are. */
export function executionOf(orders: readonly Pick<LinkedOrder, 'isClosed'>[]): ExecutionState {
  if (orders.length === 0) return 'free';
  return orders.every(({ isClosed }) => isClosed) ? 'finished' : 'inProgress';
}

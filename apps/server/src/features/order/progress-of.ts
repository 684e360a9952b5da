import type { TaskCounts } from '@countersign/contract';
import { orderProgress } from '@countersign/domain';
import type { OrderFigures } from './order-figures.store.ts';

/** The twelve counts of an order, with what the provider said of it. */
export function progressOf({ reported, deliveredThen, statedTotal, batches }: OrderFigures): TaskCounts {
  return orderProgress({ counts: reported, deliveredThen, statedTotal }, batches);
}

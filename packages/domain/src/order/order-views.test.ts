import { expect, test } from 'vitest';
import { orderViewsOf } from './order-views.ts';

test.each([
  [1, null, false, ['all', 'yours']],
  [2, 1000, false, ['all', 'yours', 'overdue']],
  [0, 3000, false, ['all', 'provider']],
  [1, 1000, true, ['all', 'closed']],
] as const)(
  '[2.4-15] an order with %i open batches, due at %s, closed %s, is in %j',
  (openBatches, dueAtMs, isClosed, views) => {
    expect(orderViewsOf({ openBatches, dueAtMs, isClosed }, 2000)).toEqual(views);
  },
);

import { taskStates } from '@countersign/contract';
import { expect, test } from 'vitest';
import { orderProgress } from './order-progress.ts';
import { orderViewsOf } from './order-views.ts';

test('[2.4-15] progress has all twelve states, reported ones and those of acceptance', () => {
  const progress = orderProgress({ annotating: 4, damaged: 1, passed: 99 }, [
    { stage: 'awaiting', total: 10, passed: 2, rejected: 0, invalid: 0 },
    { stage: 'accepting', total: 20, passed: 5, rejected: 3, invalid: 2 },
    { stage: 'repairing', total: 6, passed: 1, rejected: 5, invalid: 0 },
  ]);
  expect(Object.keys(progress)).toEqual([...taskStates]);
  expect(progress).toMatchObject({
    toAnnotate: 0,
    annotating: 4,
    awaitingAcceptance: 8,
    accepting: 10,
    passed: 8,
    rejected: 8,
    invalid: 2,
    damaged: 1,
  });
});

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

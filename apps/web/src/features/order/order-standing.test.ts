import { expect, test } from 'vitest';
import { batchStep, orderStanding } from './order-standing.ts';

const closed = '2026-11-20T08:00:00.000Z';

test.each<
  [awaiting: number, accepting: number, repairing: number, closedAt: string | null, step: unknown, standing: string]
>([
  [2, 0, 0, null, { kind: 'accept', count: 2 }, 'inAcceptance'],
  [1, 1, 0, null, { kind: 'accept', count: 2 }, 'inAcceptance'],
  [0, 3, 1, null, { kind: 'continue', count: 3 }, 'inAcceptance'],
  [0, 0, 2, null, null, 'atProvider'],
  [0, 0, 0, null, null, 'atProvider'],
  [1, 1, 0, closed, null, 'closed'],
])(
  '[2.4-15] %i batches that await, %i that have begun and %i at the provider, closed at %s: %j',
  (awaiting, accepting, repairing, closedAt, step, standing) => {
    const remaining = awaiting + accepting + repairing;
    const order = {
      state: 'accepted',
      closedAt,
      batches: { total: remaining + 1, accepted: 1, remaining, awaiting, accepting },
    } as const;
    expect(batchStep(order)).toEqual(step);
    expect(orderStanding(order)).toBe(standing);
  },
);

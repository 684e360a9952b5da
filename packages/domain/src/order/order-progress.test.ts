import { type ReportedCounts, reportedStates, taskStates } from '@countersign/contract';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BatchCounters, itemsOf, orderProgress, unfinishedItems } from './order-progress.ts';

const batch = (total: number): BatchCounters => ({ stage: 'awaiting', total, passed: 0, rejected: 0, invalid: 0 });

test('[4.2-06] progress has all twelve states, reported ones and those of acceptance', () => {
  const progress = orderProgress({ counts: { annotating: 4, damaged: 1 }, deliveredThen: 36, statedTotal: null }, [
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
  expect(unfinishedItems(progress)).toBe(30);
});

test('[4.2-06] what was delivered since the report is taken from the states nearest to delivery', () => {
  const counts = { toAnnotate: 50, annotating: 20, secondInspecting: 10, toBeDelivered: 5, damaged: 3 };
  const after = (items: number) => orderProgress({ counts, deliveredThen: 12, statedTotal: 100 }, [batch(12 + items)]);
  expect(after(0)).toMatchObject({ ...counts, awaitingAcceptance: 12 });
  expect(after(8)).toMatchObject({ toBeDelivered: 0, secondInspecting: 7, annotating: 20, awaitingAcceptance: 20 });
  expect(after(40)).toMatchObject({ toBeDelivered: 0, secondInspecting: 0, annotating: 0, toAnnotate: 45, damaged: 3 });
  // More was delivered than there was: the order has become larger, and what is damaged stays.
  expect(after(90)).toMatchObject({ toAnnotate: 0, damaged: 3, awaitingAcceptance: 102 });
});

test('[4.2-06] a report stands where fewer are delivered than then, and what is open in a repair awaits acceptance', () => {
  const reported = { counts: { toBeDelivered: 5 }, deliveredThen: 12, statedTotal: null };
  const repaired: BatchCounters = { stage: 'repairing', total: 6, passed: 1, rejected: 3, invalid: 0 };
  expect(orderProgress(reported, [repaired])).toMatchObject({ toBeDelivered: 5, awaitingAcceptance: 2, accepting: 0 });
});

test('[4.2-06] what a stated total has beyond everything else nobody has begun', () => {
  const reported = { counts: { annotating: 30, toAnnotate: 10 }, deliveredThen: 0, statedTotal: 100 };
  expect(orderProgress(reported, [])).toMatchObject({ annotating: 30, toAnnotate: 70 });
  expect(orderProgress({ ...reported, counts: {} }, [batch(40)])).toMatchObject({
    toAnnotate: 60,
    awaitingAcceptance: 40,
  });
});

type Step = { readonly deliver: number } | { readonly report: ReportedCounts };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ deliver: fc.integer({ min: 1, max: 60 }) }),
  fc.record({
    report: fc
      .array(fc.tuple(fc.constantFrom(...reportedStates), fc.integer({ min: 0, max: 40 })))
      .map((entries): ReportedCounts => Object.fromEntries(entries)),
  }),
);

test('[4.2-06] after any reports and deliveries nothing is counted twice, and the sum is the order’s total', () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 30 }),
      fc.option(fc.integer({ min: 0, max: 800 })),
      (steps, statedTotal) => {
        let reported = { counts: {} as ReportedCounts, deliveredThen: 0, statedTotal };
        const batches: BatchCounters[] = [];
        // Every item the provider spoke of and has not delivered: what it can have at most besides its batches.
        let owed = 0;
        for (const each of steps) {
          const delivered = batches.reduce((sum, { total }) => sum + total, 0);
          if ('deliver' in each) {
            batches.push(batch(each.deliver));
            owed = Math.max(0, owed - each.deliver);
          } else {
            const { damaged = 0, ...others } = each.report;
            const open = Object.values(others).reduce((sum, count) => sum + count, 0);
            if (statedTotal !== null && open + damaged + delivered > statedTotal) continue;
            reported = { counts: each.report, deliveredThen: delivered, statedTotal };
            owed = open;
          }
          const progress = orderProgress(reported, batches);
          const known = batches.reduce((sum, { total }) => sum + total, 0) + owed + (reported.counts.damaged ?? 0);
          expect(Math.min(...Object.values(progress))).toBeGreaterThanOrEqual(0);
          expect(itemsOf(progress)).toBe(Math.max(statedTotal ?? 0, known));
          expect(progress.awaitingAcceptance).toBe(batches.reduce((sum, { total }) => sum + total, 0));
        }
      },
    ),
  );
});

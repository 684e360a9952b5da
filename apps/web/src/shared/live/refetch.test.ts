import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { createRefetcher, type Visibility } from './refetch.ts';

const mine = '0198d0f4-0000-7000-8000-000000000001';
const theirs = '0198d0f4-0000-7000-8000-000000000002';
const batch = (batchId: string) => ({ topic: 'batch' as const, batchId });

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** A page that shows the answers to these calls, and what it has asked for since. */
async function show(...keys: readonly (readonly [string, object])[]) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 10_000 } } });
  let asked: string[] = [];
  /** How long an answer takes. */
  let answerMs = 0;
  for (const queryKey of keys)
    new QueryObserver(queries, {
      queryKey,
      queryFn: async () => {
        asked.push(queryKey[0]);
        await new Promise((resolve) => setTimeout(resolve, answerMs));
        return asked.length;
      },
    }).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(10);
  asked = [];
  let isHidden = false;
  let listener = () => {};
  const page: Visibility = {
    isHidden: () => isHidden,
    onShown(next) {
      listener = next;
      return () => {};
    },
  };
  return {
    refetcher: createRefetcher(queries, page),
    asked: () => asked,
    answersTake(ms: number) {
      answerMs = ms;
    },
    hide(next: boolean) {
      isHidden = next;
      if (!next) listener();
    },
  };
}

test('a hint asks again for the answers about its batch, and for lists over batches', async () => {
  const { refetcher, asked } = await show(
    ['listBatches', { page: 1 }],
    ['listPackages', { batchId: mine }],
    ['listItems', { batchId: theirs }],
    ['listMembers', {}],
  );
  refetcher.add(batch(mine));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked().toSorted()).toEqual(['listBatches', 'listPackages']);
});

test('a burst of hints asks at once and once more after it, not for every one', async () => {
  const { refetcher, asked } = await show(['listBatches', {}]);
  for (let n = 0; n < 100; n += 1) {
    refetcher.add(batch(n % 2 === 0 ? mine : theirs));
    await vi.advanceTimersByTimeAsync(10);
  }
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked()).toHaveLength(2);
});

test('nothing is asked for again while its answer is awaited, and it is asked for afterwards', async () => {
  const { refetcher, asked, answersTake } = await show(['listBatches', {}]);
  answersTake(20_000);
  refetcher.add(batch(mine));
  await vi.advanceTimersByTimeAsync(1_000);
  refetcher.add(batch(mine));
  await vi.advanceTimersByTimeAsync(15_000);
  expect(asked()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked()).toHaveLength(2);
});

test('a page that nobody sees asks when it is shown', async () => {
  const { refetcher, asked, hide } = await show(['listBatches', {}]);
  hide(true);
  refetcher.add(batch(mine));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toEqual([]);
  hide(false);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked()).toEqual(['listBatches']);
});

test('after an interruption everything on screen that changes is asked for again', async () => {
  const { refetcher, asked } = await show(
    ['listOrders', {}],
    ['listItems', { batchId: theirs }],
    ['getPortalSettings', {}],
  );
  refetcher.addAll();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked().toSorted()).toEqual(['listItems', 'listOrders']);
});

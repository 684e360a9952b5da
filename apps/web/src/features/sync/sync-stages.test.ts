import { expect, test } from 'vitest';
import { isUnderWay, speedBetween, stageProgress } from './sync-stages.ts';

const row = { itemCount: 8, itemsReceived: 0, filesReceived: 0 };
const seen = (facts: Parameters<typeof stageProgress>[0]) =>
  stageProgress(facts).map(({ stage, state, share }) => `${stage} ${state} ${share}`);

test('[4.2-03] [2.4-19] each status of a delivery shows how far its stages are', () => {
  expect(seen({ ...row, status: '0', stage: 'files' })).toEqual([
    'files awaiting 0',
    'items awaiting 0',
    'storing awaiting 0',
    'visible awaiting 0',
  ]);
  expect(seen({ ...row, status: '1', stage: 'files', filesReceived: 2 })[0]).toBe('files underWay 0.25');
  expect(seen({ ...row, status: '1', stage: 'items', filesReceived: 7, itemsReceived: 4 })).toEqual([
    'files done 1',
    'items underWay 0.5',
    'storing awaiting 0',
    'visible awaiting 0',
  ]);
  expect(seen({ ...row, status: '1', stage: 'storing', itemsReceived: 8 })[2]).toBe('storing underWay open');
  expect(seen({ ...row, status: '2', stage: 'visible', itemsReceived: 8 })).toEqual([
    'files done 1',
    'items done 1',
    'storing done 1',
    'visible done 1',
  ]);
  expect(seen({ ...row, status: '3', stage: 'failed', filesReceived: 8, itemsReceived: 2 }).slice(0, 2)).toEqual([
    'files done 1',
    'items failed 0.25',
  ]);
});

test('the speed is what came between two looks, and nothing where they tell nothing', () => {
  const before = { atMs: 1_000, bytes: 100, items: 5 };
  expect(speedBetween(before, { atMs: 3_000, bytes: 2_100, items: 5 })).toEqual({ kind: 'bytes', perSecond: 1000 });
  expect(speedBetween(before, { atMs: 2_000, bytes: 100, items: 15 })).toEqual({ kind: 'items', perSecond: 10 });
  expect(speedBetween(before, { atMs: 3_000, bytes: 100, items: 5 })).toBeNull();
  expect(speedBetween(before, { atMs: 1_100, bytes: 900, items: 5 })).toBeNull();
});

test('only what is pending or in process is worth asking for again soon', () => {
  expect(isUnderWay({ '0': 0, '1': 0, '2': 4, '3': 1 })).toBe(false);
  expect(isUnderWay({ '0': 0, '1': 1, '2': 4, '3': 1 })).toBe(true);
});

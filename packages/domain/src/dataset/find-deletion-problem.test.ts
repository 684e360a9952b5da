import { expect, test } from 'vitest';
import { findDeletionProblem } from './find-deletion-problem.ts';

const free = { isUploading: false, isParsing: false, orders: [], lastCopyOf: [] };
const open = { number: 'O-2026-0002', isClosed: false };
const closed = { number: 'O-2026-0001', isClosed: true };

test.each([
  ['nothing keeps it', free, null],
  [
    'everything at once',
    { isUploading: true, isParsing: true, orders: [closed, open], lastCopyOf: ['B-1'] },
    { problem: 'uploading' },
  ],
  ['it is read', { ...free, isParsing: true, orders: [closed, open], lastCopyOf: ['B-1'] }, { problem: 'parsing' }],
  [
    'an order is not finished',
    { ...free, orders: [closed, open], lastCopyOf: ['B-1'] },
    { problem: 'unfinishedOrders', orders: ['O-2026-0002'] },
  ],
  [
    'all orders are finished',
    { ...free, orders: [closed], lastCopyOf: ['B-1'] },
    { problem: 'finishedOrders', orders: ['O-2026-0001'] },
  ],
  ['a delivery lost its media', { ...free, lastCopyOf: ['B-1'] }, { problem: 'lastCopy', batches: ['B-1'] }],
] as const)('[8-11] the reason not to delete a dataset: %s', (_case, facts, problem) => {
  expect(findDeletionProblem(facts)).toEqual(problem);
});

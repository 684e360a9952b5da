import { expect, test } from 'vitest';
import { executionOf } from './execution-of.ts';

const open = { isClosed: false };
const closed = { isClosed: true };

test.each([
  ['free', []],
  ['inProgress', [open]],
  ['inProgress', [closed, open]],
  ['finished', [closed]],
  ['finished', [closed, closed]],
] as const)('[4.2-05] a dataset is %s by its orders', (execution, orders) => {
  expect(executionOf(orders)).toBe(execution);
});

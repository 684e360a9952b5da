import type { Part } from '@countersign/contract';
import { expect, test } from 'vitest';
import { partStanding } from './part-standing.ts';

const part: Part = {
  ...{ number: 1, name: '0001', firstIndex: 1, lastIndex: 10 },
  ...{ items: 10, left: 10, state: '00', assigneeId: null },
};

test.each<[Partial<Part>, string]>([
  [{}, 'free'],
  [{ assigneeId: 'm1' }, 'assigned'],
  [{ assigneeId: 'm1', state: '05', left: 3 }, 'assigned'],
  [{ assigneeId: 'm1', left: 0 }, 'done'],
  [{ items: 0, left: 0 }, 'free'],
  [{ state: '10', left: 0 }, 'passed'],
  [{ assigneeId: 'm1', state: '20' }, 'rejected'],
])('[2.4-12] a package with %j is %s', (facts, standing) => {
  expect(partStanding({ ...part, ...facts })).toBe(standing);
});

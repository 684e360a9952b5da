import { loadQueue } from '@countersign/phrases';
import { expect, test } from 'vitest';
import { controlText } from './control-text.ts';

test.each([
  [
    { total: 60, done: 12, wrong: 0, others: 2949 },
    'If all 60 are right, up to 4.9% of the other 2,949 could still be wrong (95%).',
  ],
  [
    { total: 60, done: 12, wrong: 2, others: 2949 },
    '2 wrong so far. If the rest is right, up to 10.1% of the other 2,949 could be wrong (95%).',
  ],
  [
    { total: 60, done: 60, wrong: 0, others: 2949 },
    'All 60 are right. Up to 4.9% of the other 2,949 could still be wrong (95%).',
  ],
  [
    { total: 60, done: 60, wrong: 2, others: 2949 },
    '2 of 60 wrong. Up to 10.1% of the other 2,949 could be wrong (95%).',
  ],
  [{ total: 7, done: 0, wrong: 0, others: 7 }, 'The control holds the other 7, so it leaves nothing open.'],
  [{ total: 4, done: 0, wrong: 0, others: null }, 'What you see of the control says nothing of the rest.'],
])('%j', async (control, text) => {
  expect(controlText(control, await loadQueue('en'))).toBe(text);
});

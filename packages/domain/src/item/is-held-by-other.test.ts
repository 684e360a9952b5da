import { expect, test } from 'vitest';
import { isHeldByOther } from './is-held-by-other.ts';

const now = new Date('2026-11-20T09:00:00.000Z');
const later = new Date(now.getTime() + 1);

test.each([
  ['nobody', null, null, false],
  ['oneself', 'me', later, false],
  ['another', 'other', later, true],
  ['another whose lease ends this instant', 'other', now, false],
])('held by %s: %s until %s', (_who, holderId, heldUntil, isHeld) => {
  expect(isHeldByOther({ holderId, heldUntil }, 'me', now)).toBe(isHeld);
});

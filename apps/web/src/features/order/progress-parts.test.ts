import { type TaskCounts, taskStates } from '@countersign/contract';
import { expect, test } from 'vitest';
import { acceptedSide, progressSides, shareText } from './progress-parts.ts';

test('[2.4-15] the bracket parts what is at the provider from what was delivered', () => {
  const counts = [1240, 860, 412, 388, 240, 196, 2364, 701, 11_820, 214, 38, 7];
  const progress = Object.fromEntries(taskStates.map((state, nth) => [state, counts[nth]])) as TaskCounts;
  const [provider, delivered, damaged] = progressSides(progress);
  expect(provider).toMatchObject({ key: 'provider', count: 3336 });
  expect(provider?.states.map(({ state }) => state)).toEqual(taskStates.slice(0, 6));
  expect(delivered).toMatchObject({ key: 'delivered', count: 15_137 });
  // What is damaged was not delivered: administrators and acceptors read the same figure, that of their batches.
  expect(damaged).toEqual({ key: 'damaged', states: [{ state: 'damaged', count: 7 }], count: 7 });
  expect(acceptedSide(progress)).toEqual(delivered);
});

test('a share that is too small to name says so', () => {
  const text = (count: number, total: number) => shareText(count, total, (share) => `under ${share}`);
  expect(text(11_820, 18_480)).toBe('64.0%');
  expect(text(7, 18_480)).toBe('under 0.1%');
  expect([text(0, 18_480), text(0, 0)]).toEqual(['0.0%', '0.0%']);
  expect(text(18_480, 18_480)).toBe('100.0%');
});

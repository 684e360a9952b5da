import { expect, it } from 'vitest';
import { createOutage } from './outage.ts';

it('tells an outage once, however many calls fail in it, and when the last of them was answered', () => {
  const told: string[] = [];
  const outage = createOutage((text) => told.push(text));
  const [one, two, lucky] = [outage.watch(), outage.watch(), outage.watch()];
  for (let attempt = 0; attempt < 8; attempt += 1) {
    one.failed('it answered 502');
    two.failed('it answered 502');
    // An answer to another call does not end the outage of these.
    lucky.answered();
  }
  one.answered();
  two.failed("the portal's disk is full");
  two.answered();
  two.answered();
  outage.watch().failed('it answered 502');
  expect(told).toEqual([
    'No answer (it answered 502); trying again.',
    "No answer (the portal's disk is full); trying again.",
    'The server answers again.',
    'No answer (it answered 502); trying again.',
  ]);
});

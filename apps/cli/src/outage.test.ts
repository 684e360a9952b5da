import { expect, it } from 'vitest';
import { createOutage } from './outage.ts';

it('tells an outage once, however many calls fail in it, and when it is over', () => {
  const told: string[] = [];
  const outage = createOutage((text) => told.push(text));
  outage.ended();
  for (let call = 0; call < 8; call += 1) outage.begun('it answered 502');
  outage.begun("the portal's disk is full");
  outage.ended();
  outage.ended();
  outage.begun('it answered 502');
  expect(told).toEqual([
    'No answer (it answered 502); trying again.',
    "No answer (the portal's disk is full); trying again.",
    'The server answers again.',
    'No answer (it answered 502); trying again.',
  ]);
});

import type { Part, TeamPerson } from '@countersign/contract';
import { expect, test } from 'vitest';
import { planShares, takenFrom } from './sharing.ts';

const part = (number: number, left: number, assigneeId: string | null = null): Part => ({
  ...{ number, name: String(number), firstIndex: number, lastIndex: number },
  ...{ items: left, left, state: '00', assigneeId },
});
const person = (id: string, secondsEach: number | null): TeamPerson => ({
  ...{ id, name: id, isAcceptor: true, isDisabled: false, isWhole: false, packages: 0, items: 0, left: 0, decided: 0 },
  ...{ passed: 0, rejected: 0, passedWhole: 0, rejectedWhole: 0, hours: [], secondsEach, lastAt: null, here: null },
});
const people = [person('astrid', 6), person('bengt', 12), person('cecilia', null)];
const six = [1, 2, 3, 4, 5, 6].map((number) => part(number, 10));

test('[2.4-12] evenly and by pace, among those chosen', () => {
  const both = ['astrid', 'bengt'];
  expect(planShares(six, people, { how: 'evenly', memberIds: both }).map(({ left }) => left)).toEqual([30, 30]);
  expect(planShares(six, people, { how: 'pace', memberIds: both }).map(({ left }) => left)).toEqual([40, 20]);
  expect(planShares(six, people, { how: 'evenly', memberIds: [] })).toEqual([]);
});

test('[2.4-12] by hand all goes to one, or to nobody', () => {
  const chosen = [part(7, 1), part(2, 4), part(3, 0)];
  const runs = [
    { from: 2, to: 3 },
    { from: 7, to: 7 },
  ];
  for (const memberId of ['bengt', null])
    expect(planShares(chosen, people, { how: 'hand', memberId })).toEqual([{ memberId, runs, packages: 3, left: 5 }]);
});

test('[2.4-12] names those who lose packages, not those who keep theirs', () => {
  const chosen = [part(1, 5, 'bengt'), part(2, 5, 'cecilia'), part(3, 5)];
  expect(takenFrom(chosen, planShares(chosen, people, { how: 'hand', memberId: 'bengt' }))).toEqual({
    ids: ['cecilia'],
    packages: 1,
  });
  expect(takenFrom(chosen, [])).toEqual({ ids: [], packages: 0 });
});

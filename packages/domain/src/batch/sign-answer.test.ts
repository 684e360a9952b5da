import { expect, test } from 'vitest';
import { signAnswer } from './sign-answer.ts';

const none = { items: 0, packages: 0 };

test.each([
  ['accepting', { items: 1, packages: 1 }, '10', 'undecided'],
  ['awaiting', { items: 9, packages: 1 }, null, 'undecided'],
  ['accepting', { items: 0, packages: 1 }, '10', 'undecided'],
  ['accepting', none, '10', 'reached'],
  ['accepting', none, '20', 'missed'],
  ['accepting', none, null, 'unjudged'],
  ['passed', none, '10', null],
  ['rejected', none, '20', null],
  ['repairing', none, '20', null],
] as const)(
  '[2.4-05] can a batch that is %s with %j open be signed, where finish proposes %s: %s',
  (stage, open, proposed, answer) => {
    expect(signAnswer({ mode: 'package', stage }, open, proposed)).toBe(answer);
  },
);

test('[2.4-05] in item mode the blocks that count as packages keep nothing from being signed', () => {
  expect(signAnswer({ mode: 'item', stage: 'accepting' }, { items: 0, packages: 3 }, '10')).toBe('reached');
});

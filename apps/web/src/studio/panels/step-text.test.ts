import { phrasesOf } from '@countersign/phrases';
import { expect, test } from 'vitest';
import { stepText } from './step-text.ts';

test.each([
  ['box', 'Drew car #1'],
  ['rating', 'Added car #1'],
  ['reply', 'Added car #1'],
] as const)('[5-06] the step that makes a %s', (shape, expected) => {
  const step = { kind: 'drew', shape, ids: ['1'], names: ['car #1'], atMs: 0 } as const;
  expect(stepText(step, phrasesOf('en').studio.edit)).toBe(expected);
});

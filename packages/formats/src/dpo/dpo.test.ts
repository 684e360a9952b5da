import type { AnswersDocument } from '@countersign/contract';
import { expect, test } from 'vitest';
import { dpo } from './dpo.ts';

const document: AnswersDocument = {
  turns: [{ id: 't1', role: 'user', text: 'Why?' }],
  questions: [],
  answers: [
    { id: 'a1', turns: [{ id: 'a1/1', role: 'assistant', text: 'Because.' }] },
    { id: 'a2', turns: [{ id: 'a2/1', role: 'assistant', text: 'No idea.' }] },
  ],
};
const preferring = (...order: string[]) => ({
  document,
  statements: [{ label: 'preference', geometry: { kind: 'ranking' as const, order }, attributes: {} }],
});
const record = (chosen: string, rejected: string) => ({ id: 7, prompt: 'Why?', chosen, rejected });

// A repair that prefers the other answer brings a record with the same two in the other order.
test.each([
  ['as it came', preferring('a1', 'a2'), record('Because.', 'No idea.'), record('Because.', 'No idea.')],
  ['turned by an edit', preferring('a2', 'a1'), record('Because.', 'No idea.'), record('No idea.', 'Because.')],
  ['turned by a repair', preferring('a2', 'a1'), record('No idea.', 'Because.'), record('No idea.', 'Because.')],
  ['turned by both', preferring('a1', 'a2'), record('No idea.', 'Because.'), record('Because.', 'No idea.')],
])('[2.4-08] a record %s is written with the preferred answer as chosen', (_, said, came, expected) => {
  expect(dpo.kind.write(said, came)).toEqual(expected);
});

import { twoAnswers } from '@countersign/testing';
import { describe, expect, test } from 'vitest';
import { readAnswers } from './read-answers.ts';

const read = (document: unknown) => readAnswers(Buffer.from(JSON.stringify(document)));

test('[2.4-08] counts turns, and knows what annotations may be about', () => {
  expect(read(twoAnswers('Is  it\n4?'))).toEqual({
    turns: 4,
    excerpt: 'Is it 4?',
    likeness: expect.stringMatching(/^[0-9a-f]{64}$/),
    pieces: [
      { id: 't1', kind: 'turn', role: 'system', units: 9 },
      { id: 't2', kind: 'turn', role: 'user', units: 9 },
      { id: 'a', kind: 'answer', units: 0 },
      { id: 'a/1', kind: 'turn', role: 'assistant', units: 11 },
      { id: 'b', kind: 'answer', units: 0 },
      { id: 'b/1', kind: 'turn', role: 'assistant', units: 11 },
    ],
  });
});

test.each([
  ['the first question', { passage: 'It rained.', questions: [{ id: 'q', text: 'When?' }] }, 'When?'],
  ['the passage', { passage: 'It rained.' }, 'It rained.'],
  ['the first turn', { answers: [{ id: 'a', turns: [{ id: 'x', role: 'assistant', text: 'Hello' }] }] }, 'Hello'],
])('without a person, its first words are %s', (_, document, excerpt) => {
  expect(read(document)).toMatchObject({ excerpt });
});

const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);
const turn = (id: string) => ({ id, role: 'user', text: '' });

describe('refuses', () => {
  test.each([
    ['an empty document', {}, /neither a passage nor a turn/],
    ['two turns of one id', { turns: [turn('t'), turn('t')] }, /two pieces of one id/],
    ['a turn called passage', { turns: [turn('passage')] }, /two pieces of one id/],
    ['another role', { turns: [{ ...turn('t'), role: 'boss' }] }, /turns\.0\.role/],
    ['an order that leaves one out', { ...twoAnswers(), shownAs: ['a'] }, /its shownAs does not name each answer once/],
    [
      '21 answers',
      { answers: Array.from({ length: 21 }, (_, at) => ({ id: `a${at}`, turns: [turn(`t${at}`)] })) },
      /answers/,
    ],
    ['5,001 turns', { turns: Array.from({ length: 5001 }, (_, at) => turn(`t${at}`)) }, /more than 5000 turns/],
    [
      'arguments 51 levels deep',
      { turns: [{ ...turn('t'), calls: [{ name: 'f', arguments: deep(51) }] }] },
      /no JSON of at most 50 levels/,
    ],
  ])('%s', (_, document, problem) => {
    expect(read(document)).toEqual({ problem: expect.stringMatching(problem) });
  });

  test('what is no JSON, is no document, or is not UTF-8', () => {
    expect(readAnswers(Buffer.from('{"turns": ['))).toEqual({ problem: 'it is no JSON' });
    expect(readAnswers(Buffer.from('Once upon a time'))).toBeNull();
    expect(
      readAnswers(Buffer.concat([Buffer.from('{"passage": "'), Buffer.from([0xff]), Buffer.from('"}')])),
    ).toBeNull();
  });

  test('arguments nested a hundred thousand times', () => {
    const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const text = `{"turns":[{"id":"t","role":"user","text":"","calls":[{"name":"f","arguments":${nested}}]}]}`;
    expect(readAnswers(Buffer.from(text))).toEqual({ problem: expect.stringMatching(/levels/) });
  });
});

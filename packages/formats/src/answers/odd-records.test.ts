import type { AnswersDocument } from '@countersign/contract';
import { expect, it } from 'vitest';
import { answersFormats, recogniseFormat } from '../recognise-format.ts';
import { memoryFolder } from '../testing/folders.ts';

it('[2.4-08] a dialogue of Label Studio is a chat, and comes back as it came', async () => {
  const dialogue = [
    { author: 'Kari', text: 'Is it open?' },
    { author: 'Assistant', text: 'Until six.' },
  ];
  const result = [{ id: 'r', type: 'choices', from_name: 'tone', to_name: 'chat', value: { choices: ['kind'] } }];
  const folder = memoryFolder({ 'export.json': [{ id: 1, data: { dialogue }, annotations: [{ result }] }] });
  expect((await recogniseFormat(folder)).format.name).toBe('lsanswers');
  const read = await answersFormats.lsanswers.read(folder);
  const document = JSON.parse([...read.texts.values()][0] ?? '') as AnswersDocument;
  expect(document.turns.map(({ role, name, text }) => [role, name, text])).toEqual([
    ['user', 'Kari', 'Is it open?'],
    ['assistant', 'Assistant', 'Until six.'],
  ]);
  expect(read.items[0]?.annotations.map(({ label, geometry }) => [label, geometry])).toEqual([
    ['tone', { kind: 'choice', values: ['kind'] }],
  ]);
});

it('[2.4-08] a place at which the passage has other words is not shown, which is said', async () => {
  const qas = [{ id: 'q', question: 'Which?', answers: [{ text: 'b', answer_start: 4 }] }];
  const read = await answersFormats.passages.read(
    memoryFolder({ 'a.jsonl': JSON.stringify({ context: 'a b c', qas }) }),
  );
  expect(read.items[0]?.annotations[0]?.geometry).toEqual({ kind: 'reply', of: 'q', text: 'b' });
  expect(read.notes.map(({ note }) => note)).toEqual([
    'places at which the passage does not have the words of the answer are kept and not shown; records with such (1)',
  ]);
});

it('[2.4-08] a turn that is too long is told with its limit', async () => {
  const record = { prompt: 'a', chosen: 'b'.repeat(4 * 1024 ** 2 + 1), rejected: 'c' };
  await expect(answersFormats.dpo.read(memoryFolder({ 'a.jsonl': JSON.stringify(record) }))).rejects.toThrow(
    'has more than 4,194,304 UTF-16 units',
  );
});

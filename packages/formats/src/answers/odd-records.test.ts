import type { AnswersDocument } from '@countersign/contract';
import { describe, expect, it } from 'vitest';
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

describe('[2.4-08] a file of which most records fit', () => {
  const pair = (at: number) => ({ prompt: `Add ${at}.`, chosen: 'good', rejected: 'bad' });
  const pairs = [1, 2, 3].map(pair);
  const odd = { prompt: 'Add 4.', reply: 'good' };

  it.each([
    ['a list', 'pairs.json', JSON.stringify([pairs[0], odd, pairs[1], pairs[2]]), '[1]'],
    ['lines', 'pairs.jsonl', [...pairs, odd].map((one) => JSON.stringify(one)).join('\n'), 'line 4'],
    ['a list in a document', 'pairs.json', JSON.stringify({ data: [...pairs, odd], version: 1 }), 'data[3]'],
  ])('is recognised, and names the odd one: %s', async (_, name, text, position) => {
    const folder = memoryFolder({ [name]: text });
    const { format } = await recogniseFormat(folder);
    expect(format.name).toBe('dpo');
    await expect(format.read(folder)).rejects.toMatchObject({
      problems: [{ file: name, position, code: 'unfit-record' }],
    });
  });

  it('is refused by it beside files of which all records fit', async () => {
    const files = { 'a.jsonl': pairs.map((one) => JSON.stringify(one)).join('\n'), 'b.json': [...pairs, odd] };
    await expect(answersFormats.dpo.read(memoryFolder(files))).rejects.toMatchObject({
      problems: [{ file: 'b.json', position: '[3]' }],
    });
  });

  it('gives way to a kind that all of its records are of', async () => {
    const doccano = [1, 2, 3].map((id) => ({ id, text: 'Ada wrote it.', label: [[0, 3, 'person']] }));
    const { format } = await recogniseFormat(
      memoryFolder({ 'z.json': [...pairs, odd], 'all.jsonl': doccano.map((one) => JSON.stringify(one)).join('\n') }),
    );
    expect(format.name).toBe('doccano');
  });

  it.each([
    ['half of them', [pairs[0], pairs[1], odd, odd]],
    ['one of them', [{ name: 'a' }, { name: 'b' }, pairs[0]]],
    ['none of them', [{ name: 'a' }, { name: 'b' }]],
  ])('is not one of which %s fit', async (_, records) => {
    await expect(recogniseFormat(memoryFolder({ 'list.json': records }))).rejects.toMatchObject({
      problems: [{ code: expect.not.stringMatching('unfit-record') }],
    });
  });
});

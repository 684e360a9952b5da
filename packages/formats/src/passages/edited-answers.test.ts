import type { Annotation, DeliveredItem } from '@countersign/contract';
import { expect, it } from 'vitest';
import { countAnswersContents } from '../answers/count-contents.ts';
import { memoryFolder } from '../testing/folders.ts';
import { writtenTexts } from '../testing/texts.ts';
import { passages } from './passages.ts';

const CONTEXT = '🙂 Ada wrote it. Later Ada read it.';
const record = {
  context: CONTEXT,
  qas: [
    { id: 'q1', question: 'Who read?', answers: [{ text: 'read', answer_start: 26 }], is_impossible: false },
    { id: 'q2', question: 'Where?', answers: [], is_impossible: true },
  ],
};
const line = `${JSON.stringify(record)}\n`;

const typed = (id: string, of: string, text: string): Annotation => ({
  ...{ id, label: 'answer', attributes: {}, source: {} },
  geometry: { kind: 'reply', of, text },
});

async function written(change: (annotations: readonly Annotation[]) => readonly Annotation[]) {
  const read = await passages.read(memoryFolder({ 'a.jsonl': line }));
  const items = writtenTexts(read).map((item) => ({
    ...item,
    annotations: [...change(item.annotations)] satisfies DeliveredItem['annotations'],
  }));
  let text = '';
  for await (const { bytes } of passages.write(items, read.template, read.source))
    text += new TextDecoder().decode(bytes);
  const { qas } = JSON.parse(text) as typeof record;
  return { text, qas, losses: passages.losses(countAnswersContents(items, passages)) };
}

it('[2.4-08] that a question is impossible is a choice, and stays as it came where nobody changed it', async () => {
  const read = await passages.read(memoryFolder({ 'a.jsonl': line }));
  expect(read.items[0]?.annotations.map(({ label, geometry }) => [label, geometry])).toEqual([
    ['answer', expect.objectContaining({ of: 'q1', text: 'read' })],
    ['impossible', { kind: 'choice', of: 'q2', values: ['true'] }],
  ]);
  expect(read.template.labels.map(({ name }) => name)).toEqual(['answer', 'impossible']);
  expect(await written((all) => all)).toMatchObject({ text: line, losses: [] });
});

it('files that do not say it have no label for it', async () => {
  const qas = [{ id: 'q', question: 'Who?', answers: [] }];
  const read = await passages.read(memoryFolder({ 'a.jsonl': JSON.stringify({ context: 'a', qas }) }));
  expect(read.template.labels.map(({ name }) => name)).toEqual(['answer']);
});

it('[2.4-09] an answer that was typed has its place, the nearest to the earlier one', async () => {
  const { qas, losses } = await written(([, ...others]) => [typed('1', 'q1', 'Ada'), ...others]);
  expect(qas[0]).toMatchObject({ answers: [{ text: 'Ada', answer_start: 22 }], is_impossible: false });
  expect(losses).toEqual([]);
});

it('[2.4-09] an answer to an impossible question says that it can be answered', async () => {
  const { qas } = await written((all) => [...all, typed('9', 'q2', 'Ada')]);
  expect(qas[1]).toEqual({ ...record.qas[1], answers: [{ text: 'Ada', answer_start: 2 }], is_impossible: false });
});

it('[2.4-09] the choice is written where it was taken back or made', async () => {
  const { qas } = await written(() => [
    { ...typed('3', 'q1', ''), label: 'impossible', geometry: { kind: 'choice', of: 'q1', values: ['true'] } },
  ]);
  expect(qas.map(({ answers, is_impossible: isImpossible }) => [answers, isImpossible])).toEqual([
    [[], true],
    [[], false],
  ]);
});

it('[2.4-09] an answer that the passage does not have is written without a place, which the losses say', async () => {
  const { qas, losses } = await written(([, ...others]) => [typed('1', 'q1', 'Kari'), ...others]);
  expect(qas[0]?.answers).toEqual([{ text: 'Kari' }]);
  expect(losses).toEqual(['1 × written answer that its passage does not have: written without a place.']);
});

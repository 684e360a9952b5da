import type { Geometry } from '@countersign/contract';
import { describe, expect, it } from 'vitest';
import type { DeliverySource } from '../delivery-source.ts';
import type { AnswersFormat, WrittenText } from '../format.ts';
import { answersFormats } from '../recognise-format.ts';
import { memoryFolder } from '../testing/folders.ts';
import { writtenTexts } from '../testing/texts.ts';
import { countAnswersContents } from './count-contents.ts';

type Name = AnswersFormat['name'];

const rated = (...scores: number[]) => ({
  instruction: 'Add 1 and 2',
  completions: scores.map((score) => ({ response: `It is ${score}`, overall_score: score })),
});

async function read(name: Name, ...records: object[]) {
  const result = await answersFormats[name].read(
    memoryFolder({ 'a.jsonl': records.map((one) => JSON.stringify(one)).join('\n') }),
  );
  return { result, items: writtenTexts(result) };
}

async function written(name: Name, items: readonly WrittenText[], source: DeliverySource = {}): Promise<string> {
  const { template } = (await read('dpo', { prompt: 'A', chosen: 'yes', rejected: 'no' })).result;
  let all = '';
  for await (const { bytes } of answersFormats[name].write(items, template, source))
    all += new TextDecoder().decode(bytes);
  return all;
}

const losses = (name: Name, items: readonly WrittenText[]) =>
  answersFormats[name].losses(countAnswersContents(items, answersFormats[name]));

const stating = (item: WrittenText, label: string, geometry: Geometry): WrittenText => ({
  ...item,
  annotations: [{ id: '1', label, geometry, attributes: {}, source: {} }],
});

describe('[2.4-08] an item that does not say which answer is better', () => {
  it.each<[Name, string]>([
    ['dpo', '2 × item without a preference: left out.'],
    ['hhrlhf', '2 × item without a preference: left out.'],
    ['kto', '2 × item that is called neither desirable nor undesirable: left out.'],
  ])('is left out of %s, which is said', async (name, loss) => {
    const { items } = await read('ultrafeedback', rated(7, 8), rated(7));
    expect(await written(name, items)).toBe('');
    expect(losses(name, items)).toEqual(['3 × rating: left out.', loss]);
  });

  it('is one with a tie, but not one with a best answer among three', async () => {
    const { items } = await read('ultrafeedback', rated(7, 7, 5));
    const ranked = items.map((item) => stating(item, 'best', { kind: 'ranking', order: [['a1', 'a2'], 'a3'] }));
    const [line = ''] = (await written('hhrlhf', ranked)).split('\n');
    expect(JSON.parse(line)).toMatchObject({
      chosen: expect.stringContaining('It is 7') as string,
      rejected: expect.stringContaining('It is 5') as string,
    });
    const tied = items.map((item) => stating(item, 'best', { kind: 'ranking', order: [['a1', 'a2', 'a3']] }));
    expect(await written('hhrlhf', tied)).toBe('');
    expect(losses('hhrlhf', tied)).toContain('1 × item without a preference: left out.');
  });

  it('leaves its place where it was delivered with one', async () => {
    const records = ['A', 'B'].map((prompt) => ({ prompt, chosen: 'yes', rejected: 'no' }));
    const { result, items } = await read('dpo', ...records);
    const edited = items.map((item, at) => (at === 0 ? { ...item, annotations: [] } : item));
    expect(await written('dpo', edited, result.source)).toBe(JSON.stringify(records[1]));
    expect(losses('dpo', edited)).toEqual(['1 × item without a preference: left out.']);
    expect(losses('dpo', items)).toEqual([]);
  });
});

describe('[2.4-08] an answer for KTO', () => {
  const choice = (value: string, of?: string): Geometry => ({
    ...{ kind: 'choice', values: [value] },
    ...(of === undefined ? {} : { of }),
  });

  it('is the one of which it is said', async () => {
    const { items } = await read('ultrafeedback', rated(7, 8));
    const [line = ''] = (
      await written(
        'kto',
        items.map((item) => stating(item, 'desirable', choice('false', 'a2'))),
      )
    ).split('\n');
    expect(JSON.parse(line)).toEqual({
      messages: [
        { role: 'user', content: 'Add 1 and 2' },
        { role: 'assistant', content: 'It is 8' },
      ],
      label: false,
    });
  });

  it.each<[string, Geometry]>([
    ['toxic', choice('true', 'a1')],
    ['desirable', choice('perhaps', 'a1')],
    ['desirable', choice('true')],
  ])('is none where %s says %j', async (label, geometry) => {
    const { items } = await read('ultrafeedback', rated(7, 8));
    expect(
      await written(
        'kto',
        items.map((item) => stating(item, label, geometry)),
      ),
    ).toBe('');
  });
});

import { type AnswersDocument, answersDocument, type Geometry } from '@countersign/contract';
import { describe, expect, it } from 'vitest';
import type { AnswersFormat, WrittenText } from '../format.ts';
import { answersFormats, readers, recogniseFormat } from '../recognise-format.ts';
import { memoryFolder } from '../testing/folders.ts';
import { writtenTexts } from '../testing/texts.ts';
import { countAnswersContents } from './count-contents.ts';

const calls = [{ id: 'c1', type: 'function', function: { name: 'weather', arguments: '{"city":"Oslo"}' } }];
const cases: Record<AnswersFormat['name'], readonly object[]> = {
  hhrlhf: [{ chosen: '\n\nHuman: Hi\n\nAssistant: Hello 🙂', rejected: '\n\nHuman: Hi\n\nAssistant: What?' }],
  dpo: [
    { prompt: 'Why?', chosen: 'Because.', rejected: 'No.', score: 0.5 },
    {
      prompt: [{ role: 'user', content: 'Why?' }],
      chosen: [{ role: 'assistant', content: 'A' }],
      rejected: [{ role: 'assistant', content: 'B' }],
    },
    { system: 'Be brief', instruction: 'Add', input: '1 and 2', chosen: '3', rejected: '4' },
  ],
  kto: [
    {
      messages: [
        { role: 'user', content: 'Hi' },
        { role: 'assistant', content: 'Hello' },
      ],
      label: false,
    },
    { prompt: 'Hi', completion: 'Hello', label: true },
  ],
  alpaca: [
    { instruction: 'Add', input: '', output: '3' },
    { instruction: 'Again', input: '1 and 2', output: '3', system: 'Be brief', history: [['Hi', 'Hello']] },
  ],
  sharegpt: [
    {
      conversations: [
        { from: 'human', value: 'Weather?' },
        { from: 'function_call', value: '{"name":"weather","arguments":{"city":"Oslo"}}' },
        { from: 'observation', value: '{"sun":true}' },
        { from: 'gpt', value: 'Sunny.' },
      ],
      tools: '[]',
    },
  ],
  openai: [
    {
      messages: [
        { role: 'system', content: 'Be brief' },
        { role: 'user', content: [{ type: 'text', text: 'Weather?' }] },
        { role: 'assistant', content: null, tool_calls: calls },
        { role: 'tool', tool_call_id: 'c1', content: '{"sun":true}' },
        { role: 'assistant', content: 'Sunny.' },
      ],
    },
  ],
  mtbench: [{ question_id: 7, category: 'maths', turns: ['2 + 2?', 'And 3 + 3?'], reference: ['4', '6'] }],
  ultrafeedback: [
    {
      ...{ source: 's', instruction: 'Add 1 and 2, and say nothing else.', models: ['x', 'y'] },
      completions: [
        {
          ...{ model: 'x', principle: 'p', custom_system_prompt: 'Be kind', response: '3' },
          annotations: { helpfulness: { Rating: '5', Rationale: 'Right.', Type: ['1'] }, honesty: { Rating: 'N/A' } },
          ...{ overall_score: 9, critique: 'Good.' },
        },
        { model: 'y', response: '4', annotations: {} },
      ],
    },
  ],
  passages: [
    {
      ...{ title: 't', context: '🙂 Ada wrote it in 1843.' },
      qas: [
        { id: 'q-1', question: 'When?', answers: [{ text: '1843', answer_start: 18 }], is_impossible: false },
        { id: 'q-2', question: 'Where?', answers: [], is_impossible: true },
      ],
    },
    {
      id: 'x',
      title: 't',
      context: 'It rained.',
      question: 'Did it?',
      answers: { text: ['rained'], answer_start: [3] },
    },
  ],
  argilla: [
    {
      ...{ id: '1', fields: { prompt: 'Add', 'response-1': '3', 'response-2': '4' } },
      responses: {
        better: [
          {
            value: [
              { value: 'response-1', rank: 1 },
              { value: 'response-2', rank: 2 },
            ],
            user_id: 'u',
          },
        ],
        quality: [{ value: 4, user_id: 'u' }],
        why: [{ value: 'Because the other one is wrong.', user_id: 'u' }],
        kind: [{ value: ['maths', 'short'], user_id: 'u' }],
        'response-1-rating': [{ value: 2, user_id: 'u' }],
        'clear_response-2': [{ value: 5, user_id: 'u' }],
      },
      suggestions: {},
    },
    {
      fields: { text: 'Add', answer: '3' },
      responses: [{ user_id: 'u', values: { quality: { value: 2 } }, status: 'submitted' }],
      suggestions: [{ question_name: 'kind', value: 'maths' }],
    },
  ],
  lsanswers: [
    {
      ...{ id: 1, data: { prompt: 'Add', answer1: '3', answer2: '4' } },
      annotations: [
        {
          id: 9,
          result: [
            {
              id: 'r1',
              from_name: 'better',
              to_name: 'answer1,answer2',
              type: 'pairwise',
              value: { selected: 'right' },
            },
            { id: 'r2', from_name: 'stars', to_name: 'answer1', type: 'rating', value: { rating: 2 } },
            { id: 'r3', from_name: 'why', to_name: 'answer1', type: 'textarea', value: { text: ['Wrong.'] } },
          ],
        },
      ],
    },
  ],
};

const fileOf = (name: AnswersFormat['name'], records: readonly object[]) => {
  const isLines = answersFormats[name].kind.newFile.endsWith('.jsonl');
  const path = answersFormats[name].kind.newFile;
  return {
    [path]: isLines ? records.map((one) => `${JSON.stringify(one)}\n`).join('') : `${JSON.stringify(records)}\n`,
  };
};
const read = (name: AnswersFormat['name'], records = cases[name]) =>
  answersFormats[name].read(memoryFolder(fileOf(name, records)));
const write = async (
  name: AnswersFormat['name'],
  items: readonly WrittenText[],
  result: Awaited<ReturnType<typeof read>>,
) => {
  const files: Record<string, string> = {};
  for await (const { path, bytes } of answersFormats[name].write(items, result.template, result.source))
    files[path] = new TextDecoder().decode(bytes);
  return files;
};
const names = Object.keys(cases) as AnswersFormat['name'][]; // the keys of the object above
const kinds = async (name: AnswersFormat['name'], at = 0) =>
  (await read(name)).items[at]?.annotations.map(({ label, geometry }) => [label, geometry]);

describe.each(names)('[2.4-08] records of %s', (name) => {
  it('are recognised each by one format', async () => {
    for (const record of cases[name]) {
      const { format } = await recogniseFormat(memoryFolder(fileOf(name, [record])));
      expect(format.name).toBe(name);
    }
  });

  it('are read and written again as they were', async () => {
    const result = await read(name);
    expect(result.items).toHaveLength(cases[name].length);
    for (const text of result.texts.values()) answersDocument.parse(JSON.parse(text));
    const spaced = (text: string) =>
      JSON.stringify(
        text
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line) as unknown),
      );
    const [before] = Object.values(fileOf(name, cases[name]));
    const [after] = Object.values(await write(name, writtenTexts(result), result));
    expect(spaced(after ?? '')).toBe(spaced(before ?? ''));
  });
});

describe('[2.4-09] records of one format in another', () => {
  it.each<[AnswersFormat['name'], AnswersFormat['name'], readonly string[]]>([
    ['dpo', 'hhrlhf', ['1 × turn of a system or a tool: written as a turn of who asks.']],
    ['hhrlhf', 'dpo', []],
    ['openai', 'sharegpt', []],
    ['alpaca', 'openai', []],
    ['dpo', 'openai', ['3 × ranking: left out.', '3 × turn, answer or passage: left out.']],
    ['lsanswers', 'dpo', ['1 × rating: left out.', '1 × written answer: left out.']],
    ['passages', 'argilla', ['2 × written answer: left out.', '5 × turn, answer or passage: left out.']],
    ['lsanswers', 'argilla', []],
  ])('%s as %s', async (from, to, losses) => {
    const result = await read(from);
    const items = writtenTexts(result).map((item) => ({ ...item, source: {} }));
    expect(answersFormats[to].losses(countAnswersContents(items, answersFormats[to]))).toEqual(losses);
    if (from === 'passages') return;
    const again = await answersFormats[to].read(memoryFolder(await write(to, items, { ...result, source: {} })));
    expect(again.items).toHaveLength(items.length);
  });
});

it('[2.4-09] ratings of each answer and which is better are the same as records of Argilla', async () => {
  const saidOf = async (from: AnswersFormat['name']) => {
    const result = await read(from);
    const items = writtenTexts(result).map((item) => ({ ...item, source: {} }));
    const again = await answersFormats.argilla.read(
      memoryFolder(await write('argilla', items, { ...result, source: {} })),
    );
    return again.items.map(({ annotations }) => annotations.map(({ label, geometry }) => [label, geometry]));
  };
  expect((await saidOf('dpo'))[0]).toEqual([
    ['preference', { kind: 'ranking', order: ['response-a1', 'response-a2'] }],
  ]);
  expect((await saidOf('ultrafeedback'))[0]).toMatchObject([
    ['helpfulness', { kind: 'rating', of: 'response-a1', value: 5 }],
    ['overall_score', { kind: 'rating', of: 'response-a1', value: 9 }],
    ['critique', { of: 'response-a1' }],
  ]);
});

describe('[2.4-08] what records say', () => {
  const document = async (name: AnswersFormat['name'], at = 0) => {
    const { items, texts } = await read(name);
    return JSON.parse(texts.get(items[at]?.mediaPath ?? '') ?? '') as AnswersDocument;
  };

  it('turns, calls of tools and their results', async () => {
    const { turns, answers } = await document('openai');
    expect(turns.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'tool']);
    expect(turns[2]?.calls).toEqual([{ id: 'c1', name: 'weather', arguments: { city: 'Oslo' } }]);
    expect(turns[3]).toMatchObject({ callId: 'c1', text: '{"sun":true}' });
    expect(answers).toMatchObject([{ turns: [{ role: 'assistant', text: 'Sunny.' }] }]);
    expect((await document('sharegpt')).turns[1]?.calls).toEqual([{ name: 'weather', arguments: { city: 'Oslo' } }]);
  });

  it('places in a passage, by UTF-16 units', async () => {
    expect(await kinds('passages')).toEqual([
      ['answer', { kind: 'reply', of: 'q-1', text: '1843', ranges: [[19, 23]] }],
      ['impossible', { kind: 'choice', of: 'q-2', values: ['true'] }],
    ]);
  });

  it('ratings with their reasons, critiques and models', async () => {
    const { items } = await read('ultrafeedback');
    expect(items[0]?.annotations).toMatchObject([
      { label: 'helpfulness', geometry: { kind: 'rating', of: 'a1', value: 5 }, attributes: { rationale: 'Right.' } },
      { label: 'overall_score', geometry: { kind: 'rating', of: 'a1', value: 9 } },
      { label: 'critique', geometry: { kind: 'reply', of: 'a1', text: 'Good.' } },
    ]);
    expect((await document('ultrafeedback')).answers.map(({ model }) => model)).toEqual(['x', 'y']);
  });

  it('rankings, ratings, choices and texts of Argilla and Label Studio', async () => {
    expect(await kinds('argilla')).toEqual([
      ['better', { kind: 'ranking', order: ['response-1', 'response-2'] }],
      ['quality', { kind: 'rating', value: 4 }],
      ['why', { kind: 'reply', text: 'Because the other one is wrong.' }],
      ['kind', { kind: 'choice', values: ['maths', 'short'] }],
      ['rating', { kind: 'rating', of: 'response-1', value: 2 }],
      ['clear', { kind: 'rating', of: 'response-2', value: 5 }],
    ]);
    expect(await kinds('argilla', 1)).toEqual([
      ['quality', { kind: 'rating', value: 2 }],
      ['kind', { kind: 'choice', values: ['maths'] }],
    ]);
    expect(await kinds('lsanswers')).toEqual([
      ['better', { kind: 'ranking', order: ['answer2', 'answer1'] }],
      ['stars', { kind: 'rating', of: 'answer1', value: 2 }],
      ['why', { kind: 'reply', of: 'answer1', text: 'Wrong.' }],
    ]);
  });

  it('paragraphs of articles', async () => {
    const squad = {
      version: '1.1',
      data: [
        { title: 'a', paragraphs: cases.passages.slice(0, 1) },
        { title: 'b', paragraphs: [] },
      ],
    };
    const folder = memoryFolder({ 'train.json': JSON.stringify(squad) });
    const result = await answersFormats.passages.read(folder);
    expect(result.items).toHaveLength(1);
    const files = await write('passages', writtenTexts(result), result);
    expect(JSON.parse(files['train.json'] ?? '')).toEqual(squad);
  });
});

describe('[2.4-09] what an acceptor changed', () => {
  const edited = async (name: AnswersFormat['name'], geometry: Geometry, at = 0) => {
    const result = await read(name);
    const items = writtenTexts(result).map((item, nth) => {
      if (nth > 0) return item;
      return { ...item, annotations: item.annotations.map((one, of) => (of === at ? { ...one, geometry } : one)) };
    });
    const [text = ''] = Object.values(await write(name, items, result));
    const [line = ''] = text.split('\n');
    const parsed = JSON.parse(line) as unknown;
    return Array.isArray(parsed) ? (parsed[0] as unknown) : parsed;
  };

  it.each<[AnswersFormat['name'], Geometry, object]>([
    ['hhrlhf', { kind: 'ranking', order: ['a2', 'a1'] }, { chosen: '\n\nHuman: Hi\n\nAssistant: What?' }],
    [
      'dpo',
      { kind: 'ranking', order: ['a2', 'a1'] },
      { prompt: 'Why?', chosen: 'No.', rejected: 'Because.', score: 0.5 },
    ],
    ['kto', { kind: 'choice', of: 'a1', values: ['true'] }, { label: true }],
    ['mtbench', { kind: 'choice', values: ['prose'] }, { question_id: 7, category: 'prose' }],
    [
      'passages',
      { kind: 'reply', of: 'q-1', text: 'in 1843', ranges: [[16, 23]] },
      { qas: [{ answers: [{ text: 'in 1843', answer_start: 15 }] }, {}] },
    ],
    [
      'argilla',
      { kind: 'ranking', order: ['response-2', 'response-1'] },
      {
        responses: {
          better: [
            {
              value: [
                { value: 'response-2', rank: 1 },
                { value: 'response-1', rank: 2 },
              ],
              user_id: 'u',
            },
          ],
        },
      },
    ],
    [
      'lsanswers',
      { kind: 'ranking', order: ['answer1', 'answer2'] },
      { annotations: [{ result: [{ id: 'r1', value: { selected: 'left' } }, {}, {}] }] },
    ],
    [
      'ultrafeedback',
      { kind: 'rating', of: 'a1', value: 3 },
      { completions: [{ annotations: { helpfulness: { Rating: '3', Rationale: 'Right.', Type: ['1'] } } }, {}] },
    ],
  ])('is written as %s', async (name, geometry, expected) => {
    expect(await edited(name, geometry)).toMatchObject(expected);
  });
});

describe('[2.4-08] a mapping of a customer’s own fields', () => {
  const records = [
    {
      q: 'Add 1 and 2',
      out: [
        { say: '3', by: 'x', s: { good: 5 } },
        { say: '4', by: 'y', s: { good: 1 } },
      ],
      best: 0,
      tag: 'maths',
      meta: { why: 'Because.' },
    },
  ];
  const fields = {
    ...{
      prompt: 'q',
      answers: { list: 'out', text: 'say', model: 'by', ratings: { good: 's.good' } },
      preferred: 'best',
    },
    ...{ ratings: {}, choices: { tag: 'tag' }, replies: { why: 'meta.why' } },
  };

  it('says what they mean', async () => {
    const folder = memoryFolder({ 'own.jsonl': records.map((one) => JSON.stringify(one)).join('\n') });
    const { items, texts } = await readers.mapped.read(folder, { fields });
    expect(items[0]?.annotations.map(({ label, geometry }) => [label, geometry])).toEqual([
      ['preference', { kind: 'ranking', order: ['a1', 'a2'] }],
      ['good', { kind: 'rating', of: 'a1', value: 5 }],
      ['good', { kind: 'rating', of: 'a2', value: 1 }],
      ['tag', { kind: 'choice', values: ['maths'] }],
      ['why', { kind: 'reply', text: 'Because.' }],
    ]);
    expect([...texts.values()][0]).toContain('"model":"y"');
  });

  it('is asked for', async () => {
    await expect(readers.mapped.read(memoryFolder({}))).rejects.toThrow(/--map/);
  });
});

describe('[2.4-08] long and broken records', () => {
  it.each<[AnswersFormat['name'], string, RegExp]>([
    [
      'hhrlhf',
      '{"chosen":"\\n\\nHuman: Hi","rejected":"\\n\\nHuman: Hi"}\n{"chosen":"\\n\\nHuman: a\\u0000","rejected":"\\n\\nHuman: b"}',
      /line 2.*NUL/,
    ],
    ['kto', '{"messages":[{"role":"user","content":"a"}],"label":true}\n{"messages":', /line 2/],
    [
      'alpaca',
      '[{"instruction":"a","output":"b"},{"instruction":"a","output":7}]',
      /^instructions\.json: \[1\]: is no record of Alpaca; it has instruction, output$/,
    ],
  ])('%s', async (name, text, reason) => {
    const path = answersFormats[name].kind.newFile;
    await expect(answersFormats[name].read(memoryFolder({ [path]: text }))).rejects.toThrow(reason);
  });

  it('records whose first line is longer than what is looked at first', async () => {
    const record = {
      messages: [
        { role: 'user', content: 'a'.repeat(200_000) },
        { role: 'assistant', content: 'b' },
      ],
    };
    const { format } = await recogniseFormat(memoryFolder({ 'a.jsonl': JSON.stringify(record) }));
    expect(format.name).toBe('openai');
  });

  it('calls of tools nested a thousand times', async () => {
    const nested = `${'['.repeat(1000)}${']'.repeat(1000)}`;
    const calls = `[{"function":{"name":"f","arguments":${nested}}}]`;
    const text = `{"messages":[{"role":"assistant","tool_calls":${calls}}]}`;
    await expect(answersFormats.openai.read(memoryFolder({ 'a.jsonl': text }))).rejects.toThrow(/levels/);
  });
});

import { describe, expect, it } from 'vitest';
import type { WrittenText } from '../format.ts';
import { recogniseFormat, textFormats } from '../recognise-format.ts';
import { memoryFolder, withFiles } from '../testing/folders.ts';
import { picturePng } from '../testing/pictures.ts';
import { recogniseText } from '../testing/recognise-written.ts';
import { seenTexts, surviveText, writeBack, writtenTexts } from '../testing/texts.ts';
import { countTextContents } from '../texts/count-contents.ts';

const { labelstudiotext } = textFormats;

const text = '\u{1f600} Bob\r\nmet Ann';
const region = (id: string, start: number, end: number, words: string, label: string) => ({
  ...{ id, from_name: 'label', to_name: 'text', type: 'labels', origin: 'manual' },
  value: { start, end, text: words, labels: [label] },
});
const task = {
  ...{ id: 3, data: { text, source: 'x' }, predictions: [], meta: {} },
  annotations: [
    { id: 1, was_cancelled: true, result: [] },
    {
      ...{ id: 2, completed_by: { email: 'a@b.example' }, ground_truth: false, was_cancelled: false },
      result: [
        region('a', 2, 5, 'Bob', 'PER'),
        {
          id: 'a',
          from_name: 'sure',
          to_name: 'text',
          type: 'choices',
          value: { start: 2, end: 5, choices: ['very'] },
        },
        region('b', 11, 14, 'Ann', 'PER'),
        { from_id: 'b', to_id: 'a', type: 'relation', direction: 'left', labels: ['met'] },
        { id: 'c', from_name: 'mood', to_name: 'text', type: 'choices', value: { choices: ['good', 'short'] } },
        { id: 'd', from_name: 'note', to_name: 'text', type: 'textarea', value: { text: ['fine'] } },
      ],
    },
  ],
};
const folder = memoryFolder({ 'a.json': [task, { ...task, id: 4, annotations: [] }] });

async function written(change: (item: WrittenText) => Partial<WrittenText>): Promise<typeof task> {
  const read = await labelstudiotext.read(folder);
  const items = writtenTexts(read).map((item) => ({ ...item, ...change(item) }));
  const files = await writeBack(folder, labelstudiotext, read, items);
  return JSON.parse(new TextDecoder().decode(await files.read('a.json')))[0];
}

describe('tasks about texts', () => {
  it('are read by the code points of newer editions', async () => {
    expect((await recogniseText(folder)).format).toBe(labelstudiotext);
    const read = await labelstudiotext.read(folder);
    expect(seenTexts(writtenTexts(read))).toEqual([
      {
        fileName: 'a.json/1.txt',
        annotations: [
          ...[
            ['PER', 'Bob'],
            ['PER', 'Ann'],
          ],
          ...[
            ['good', 'whole'],
            ['short', 'whole'],
            ['note', 'whole'],
          ],
        ],
        relations: [['Bob', 'met', 'Ann']],
      },
    ]);
    expect(read.items[0]?.annotator).toBe('a@b.example');
    expect(read.items[0]?.annotations.map(({ attributes }) => attributes)).toEqual([
      ...[{ sure: 'very' }, {}, {}, {}, { textarea: 'fine' }],
    ]);
    expect(read.notes.map(({ note }) => note)).toEqual([
      'tasks nobody annotated, or whose annotations were cancelled, were left out (1)',
    ]);
    expect(await (await writeBack(folder, labelstudiotext, read)).read('a.json')).toEqual(await folder.read('a.json'));
  });

  it('are read by the UTF-16 units of older editions, which is said', async () => {
    const old = { ...task, annotations: [{ id: 1, result: [region('a', 3, 6, 'Bob', 'PER')] }] };
    const read = await labelstudiotext.read(memoryFolder({ 'a.json': [old] }));
    expect(seenTexts(writtenTexts(read))[0]?.annotations).toEqual([['PER', 'Bob']]);
    expect(read.notes[0]?.note).toContain('count UTF-16 units');
  });

  it('are refused where their words do not stand there', async () => {
    const wrong = { ...task, annotations: [{ id: 1, result: [region('a', 2, 5, 'Ann', 'PER')] }] };
    await expect(labelstudiotext.read(memoryFolder({ 'a.json': [wrong] }))).rejects.toThrow(
      'a.json: [0].annotations[0].result[0]: says "Ann", but there the text has "Bob"',
    );
  });

  it('of the short form are read and come back', async () => {
    const min = [
      {
        ...{ id: 1, text, annotation_id: 5, annotator: 1, lead_time: 3.5 },
        label: [{ start: 2, end: 5, text: 'Bob', labels: ['PER'] }],
        mood: { choices: ['good'] },
      },
    ];
    const own = memoryFolder({ 'a.json': min });
    expect((await recogniseText(own)).format).toBe(labelstudiotext);
    const read = await labelstudiotext.read(own);
    expect(seenTexts(writtenTexts(read))[0]?.annotations).toEqual([
      ['PER', 'Bob'],
      ['good', 'whole'],
    ]);
    expect(await (await writeBack(own, labelstudiotext, read)).read('a.json')).toEqual(await own.read('a.json'));
    const items = writtenTexts(read).map((item) => ({
      ...item,
      annotations: item.annotations.map((one) => ({ ...one, label: `new ${one.label}` })),
    }));
    const now = JSON.parse(
      new TextDecoder().decode(await (await writeBack(own, labelstudiotext, read, items)).read('a.json')),
    );
    expect(now).toMatchObject([
      { lead_time: 3.5, label: [{ labels: ['new PER'], start: 2 }], mood: { choices: ['new good'] } },
    ]);
  });

  it('leave those of pictures to their own reader', async () => {
    const picture = {
      ...{ id: 1, data: { image: 'a.png' } },
      annotations: [
        { id: 1, result: [{ type: 'choices', from_name: 'c', to_name: 'image', value: { choices: ['x'] } }] },
      ],
    };
    const files = memoryFolder({ 'a.png': picturePng(20, 10), 'a.json': [picture] });
    expect((await recogniseFormat(files)).format.name).toBe('labelstudio');
  });

  it('are not taken alone where others beside them are about pictures, which is said', async () => {
    const text = { id: 1, data: { text: 'a word' }, annotations: [{ id: 1, result: [] }] };
    const box = { x: 1, y: 1, width: 5, height: 5, rotation: 0, rectanglelabels: ['Car'] };
    const result = [{ id: 'r', type: 'rectanglelabels', from_name: 'l', to_name: 'i', value: box }];
    const picture = { id: 2, data: { image: 'a.png' }, annotations: [{ id: 2, result }] };
    const folder = memoryFolder({ 'a.json': [text], 'b.json': [picture] });
    const { format } = await recogniseFormat(folder);
    expect(format.name).toBe('labelstudio');
    await expect(format.read(folder)).rejects.toThrow(/picture/);
  });
});

describe('what an acceptor changed', () => {
  it('is in the result that it was, and nothing else', async () => {
    const now = await written(({ annotations }) => ({
      annotations: annotations.map((one) => {
        if (one.label === 'good') return { ...one, label: 'bad' };
        return one.id === '1'
          ? { ...one, label: 'DOG', attributes: { sure: 'no', age: 7 }, geometry: { kind: 'span', ranges: [[3, 5]] } }
          : one;
      }),
    }));
    const [first, sure, second, relation, mood, note, age] = now.annotations[1]?.result ?? [];
    expect(first).toEqual({ ...region('a', 2, 4, 'Bo', 'DOG') });
    expect(sure).toMatchObject({ id: 'a', type: 'choices', value: { choices: ['no'] } });
    expect([second, relation, note]).toEqual([2, 3, 5].map((at) => task.annotations[1]?.result[at]));
    expect(mood).toMatchObject({ id: 'c', value: { choices: ['bad', 'short'] } });
    expect(age).toMatchObject({ id: 'a', from_name: 'age', type: 'number', value: { number: 7 } });
    expect({ ...now, annotations: [] }).toEqual({ ...task, annotations: [] });
  });

  it('is gone with its answers and relations', async () => {
    const now = await written(({ annotations }) => ({ annotations: annotations.filter(({ id }) => id !== '1') }));
    expect(now.annotations[1]?.result.map(({ id }) => id)).toEqual(['b', 'c', 'd']);
  });
});

describe('texts from elsewhere', () => {
  it('are new tasks with a configuration', async () => {
    const item: WrittenText = {
      ...{ fileName: 'd/a.txt', mediaPath: 'd/a.txt', width: null, height: null, annotator: 'Li', source: {} },
      text,
      annotations: [
        {
          id: 'x',
          label: 'A&B',
          geometry: {
            kind: 'span',
            ranges: [
              [3, 6],
              [8, 11],
            ],
          },
          attributes: { sure: true },
          source: {},
        },
        { id: 'y', label: 'good', geometry: { kind: 'whole' }, attributes: {}, source: {} },
      ],
      relations: [{ id: 'r', label: 'is', from: 'x', to: 'x', attributes: {}, source: {} }],
    };
    const { template } = await labelstudiotext.read(folder);
    const files = await withFiles(memoryFolder({}), labelstudiotext.write([item], template));
    expect(files.writtenPaths).toEqual(['tasks.json', 'label_config.xml']);
    expect((await recogniseText(files)).format).toBe(labelstudiotext);
    const read = await labelstudiotext.read(files);
    expect(seenTexts(writtenTexts(read))[0]).toMatchObject({
      annotations: [
        ['A&B', 'Bob'],
        ['A&B', 'met'],
        ['good', 'whole'],
      ],
      relations: [['Bob', 'is', 'Bob']],
    });
    expect(read.items[0]?.annotations[0]?.attributes).toEqual({ sure: true });
    expect(labelstudiotext.losses(countTextContents([item], 'labelstudiotext'))).toEqual([
      '1 × span of several parts: written as a span of its own for each part.',
    ]);
    const config = new TextDecoder().decode(await files.read('label_config.xml'));
    expect(config).toContain('<Label value="A&#38;B"/>');
    expect(config).toContain('<Choice value="good"/>');
    expect(config).toContain('<Choices name="sure" toName="text" perRegion="true">');
  });
});

describe('hostile tasks', () => {
  it.each([
    [
      'a span of HTML',
      { ...region('a', 2, 5, 'Bob', 'P'), value: { start: '/div[1]', end: '/div[1]', labels: ['P'] } },
    ],
    ['a relation to nothing', { from_id: 'x', to_id: 'y', type: 'relation' }],
    ['a result that is none', 7],
    ['a span of itself', region('a', 5, 2, '', 'P')],
  ])('%s is refused or left alone', async (_, result) => {
    const one = { ...task, annotations: [{ id: 1, result: [result, region('z', 2, 5, 'Bob', 'P')] }] };
    await expect(surviveText(labelstudiotext, { 'a.json': [one] })).resolves.not.toBeUndefined();
  });
});

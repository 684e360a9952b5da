import type { Annotation } from '@countersign/contract';
import { makeWav } from '@countersign/testing';
import { describe, expect, it } from 'vitest';
import { readers, recogniseFormat, soundFormats } from '../recognise-format.ts';
import { memoryFolder } from '../testing/folders.ts';

const wav = makeWav([[{ hertz: 220, seconds: 5 }]], { hertz: 8000 });
const region = (id: string, value: object, type: string, from: string) => ({
  ...{ original_length: 5.02, id, from_name: from, to_name: 'audio', type, origin: 'manual' },
  value: { start: 0.5, end: 2.25, channel: 0, ...value },
});
const results = [
  region('a', { labels: ['Speaker 1'] }, 'labels', 'labels'),
  region('a', { text: ['good morning'] }, 'textarea', 'transcription'),
  region('a', { choices: ['calm'] }, 'choices', 'mood'),
  region('b', { start: 3, end: 4.125, channel: 1, labels: ['Speaker 2'] }, 'labels', 'labels'),
  region('c', { start: 4.5, end: 5, text: ['bye'] }, 'textarea', 'transcription'),
  { id: 'w', from_name: 'quality', to_name: 'audio', type: 'choices', value: { choices: ['clean'] } },
  { id: 'n', from_name: 'summary', to_name: 'audio', type: 'textarea', value: { text: ['a greeting'] } },
  { type: 'relation', from_id: 'a', to_id: 'b', direction: 'right' },
];
const full = [
  {
    id: 1,
    data: { audio: '/data/upload/3/0badcafe-call%201.wav', case: 7 },
    annotations: [
      { id: 10, was_cancelled: true, result: [] },
      { id: 11, result: results },
    ],
    predictions: [],
  },
];
const short = [
  {
    audio: 'https://example.com/sounds/talk.wav?x=1',
    id: 4,
    label: [
      { start: 0, end: 1, channel: 0, labels: ['Speaker 1'] },
      { start: 1, end: 2.5, channel: 0, labels: ['Speaker 2'] },
    ],
    transcription: ['hello', 'hi'],
    annotator: 1,
    annotation_id: 3,
  },
];
const decoder = new TextDecoder();

async function readOf(tasks: object, recording: string) {
  const folder = memoryFolder({ 'export.json': JSON.stringify(tasks), [recording]: wav });
  const { format } = await recogniseFormat(folder);
  expect(format.name).toBe('labelstudioaudio');
  return readers.labelstudioaudio.read(folder);
}

type Read = Awaited<ReturnType<typeof readOf>>;

async function written({ items, template, source }: Read): Promise<string> {
  const texts: string[] = [];
  for await (const { bytes } of soundFormats.labelstudioaudio.write(items, template, source))
    texts.push(decoder.decode(bytes));
  return texts.join('');
}

describe('Label Studio about recordings', () => {
  it('[9-08] reads regions with what was written and answered, and what is said of the whole', async () => {
    const { items } = await readOf(full, 'call 1.wav');
    const said = items[0]?.annotations.map(({ label, geometry, attributes }) => [label, geometry, attributes]);
    expect(said).toEqual([
      ['Speaker 1', { kind: 'interval', fromUs: 500_000, toUs: 2_250_000 }, { text: 'good morning', mood: 'calm' }],
      ['Speaker 2', { kind: 'interval', fromUs: 3_000_000, toUs: 4_125_000, channel: 2 }, {}],
      ['transcription', { kind: 'interval', fromUs: 4_500_000, toUs: 5_000_000 }, { text: 'bye' }],
      ['clean', { kind: 'whole' }, {}],
      ['summary', { kind: 'whole' }, { text: 'a greeting' }],
    ]);
  });

  it('reads the short form, with a text for each region', async () => {
    const { items } = await readOf(short, 'talk.wav');
    expect(items[0]?.annotations.map(({ label, attributes }) => [label, attributes])).toEqual([
      ['Speaker 1', { text: 'hello' }],
      ['Speaker 2', { text: 'hi' }],
    ]);
  });

  it.each([
    ['the full form', full, 'call 1.wav'],
    ['the short form', short, 'talk.wav'],
  ])('writes %s back as it came', async (_, tasks, recording) => {
    expect(await written(await readOf(tasks, recording))).toBe(JSON.stringify(tasks));
  });

  it('writes what was changed, removed and added into its own task, and leaves the rest', async () => {
    const read = await readOf(full, 'call 1.wav');
    const [item] = read.items;
    if (item === undefined) throw new Error('no item');
    const [first, , third, ...others] = item.annotations;
    if (first === undefined || third === undefined) throw new Error('no annotations');
    const annotations = [
      { ...first, label: 'Speaker 9', attributes: { text: 'good evening', mood: 'tense', noise: 'low' } },
      { ...third, geometry: { kind: 'interval' as const, fromUs: 4_400_000, toUs: 5_000_000 } },
      ...others,
      {
        ...{ id: 'new', label: 'Speaker 2', source: {}, attributes: { text: 'yes' } },
        geometry: { kind: 'interval' as const, fromUs: 2_500_000, toUs: 2_750_000 },
      },
    ];
    const again = JSON.parse(await written({ ...read, items: [{ ...item, annotations }] })) as typeof full;
    expect(again).toHaveLength(1);
    expect(again[0]?.annotations[0]).toEqual({ id: 10, was_cancelled: true, result: [] });
    const folder = memoryFolder({ 'export.json': JSON.stringify(again), 'call 1.wav': wav });
    const once = (await readers.labelstudioaudio.read(folder)).items[0]?.annotations;
    const plain = (list: readonly Annotation[]) =>
      list.map(({ label, geometry, attributes }) => ({ label, geometry, attributes }));
    expect(once).toHaveLength(annotations.length);
    expect(plain(once ?? [])).toEqual(expect.arrayContaining(plain(annotations)));
    // What joined the removed region is gone with it.
    expect(JSON.stringify(again)).not.toContain('relation');
  });

  it('writes recordings that came in another format', async () => {
    const folder = memoryFolder({
      'a.wav': wav,
      'a.rttm': 'SPEAKER a 1 0.000 2.000 <NA> <NA> Ada <NA> <NA>\n',
    });
    const read = await readers.rttm.read(folder);
    const tasks = JSON.parse(await written(read)) as typeof full;
    expect(tasks[0]?.data).toEqual({ audio: 'a.wav' });
    expect(tasks[0]?.annotations[0]?.result).toMatchObject([
      { type: 'labels', value: { start: 0, end: 2, channel: 0, labels: ['Ada'] } },
    ]);
  });

  it('names a recording that the folder lacks, and a region that ends before it begins', async () => {
    await expect(readOf(full, 'other.wav')).rejects.toThrow('there is no recording call 1.wav');
    const broken = [
      { ...full[0], annotations: [{ result: [region('a', { start: 3, end: 2, labels: ['x'] }, 'labels', 'l')] }] },
    ];
    await expect(readOf(broken, 'call 1.wav')).rejects.toThrow('ends at 2, before it begins at 3');
  });
});

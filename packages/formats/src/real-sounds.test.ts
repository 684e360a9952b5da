import { deliveredItem, template } from '@countersign/contract';
import { findItemProblem, knownLabels } from '@countersign/domain';
import { describe, expect, it } from 'vitest';
import type { SoundFormat } from './format.ts';
import { readers, recogniseFormat, soundFormats } from './recognise-format.ts';
import type { SourceFolder } from './source.ts';
import { diskFolder, memoryFolder, realData, withFiles } from './testing/folders.ts';

interface Expected {
  readonly path: string;
  readonly format: SoundFormat['name'];
  readonly items: number;
  readonly labels: Readonly<Record<string, number>>;
  readonly skipped?: readonly string[];
  /** What of a file comes back, where its layout cannot be told from it. */
  readonly plain?: (text: string) => string;
}

/** Counted in the files by other means than those of the readers. */
const deliveries: Expected[] = [
  {
    path: 'audio/mfa_textgrid',
    format: 'textgrid',
    items: 7,
    labels: { 61: 1, words: 58, phones: 203, speaker_one: 5 },
    skipped: ['lab/61-70968-0000.lab', 'lab/acoustic_corpus.lab'],
  },
  { path: 'audio/praatio_textgrid', format: 'textgrid', items: 1, labels: { word: 4, phrase: 1, phone: 13 } },
  { path: 'audio/pyannote_rttm_ami', format: 'rttm', items: 2, labels: { MEE009: 7, MEE012: 10 } },
  {
    path: 'audio/speechbrain_json_csv',
    format: 'speechbrain',
    items: 12,
    labels: { transcript: 12, phone: 195, speech: 6, emotion: 10 },
    skipped: ['samples/ASR/spk1_snt6.wav', 'samples/ASR/spk2_snt6.wav'],
    // Some lines are set in by tabs and others by blanks, which no layout has.
    plain: (text) => (text.startsWith('{') ? JSON.stringify(JSON.parse(text)) : text),
  },
];

describe.each(deliveries)('$path', (expected) => {
  const root = realData(expected.path);

  it.skipIf(root === null)('[2.4-09] is recognised, read whole, and comes back as it was delivered', async () => {
    const folder = diskFolder(root ?? '');
    const { format } = await recogniseFormat(folder);
    expect(format.name).toBe(expected.format);
    const read = await format.read(folder);
    expect(read.items).toHaveLength(expected.items);
    expect(Object.fromEntries(read.labels.map(({ name, count }) => [name, count]))).toEqual(expected.labels);
    expect(read.skipped.map(({ file }) => file)).toEqual(expected.skipped ?? []);
    expect(template.parse(read.template)).toEqual(read.template);
    for (const item of read.items) {
      expect(findItemProblem(item, knownLabels(read.template), 'audio')).toBeNull();
      expect(deliveredItem.parse(item)).toEqual(item);
    }
    const [items, source] = JSON.parse(JSON.stringify([read.items, read.source]));
    const written = await withFiles(folder, soundFormats[expected.format].write(items, read.template, source));
    const { plain = (text: string) => text } = expected;
    const textOf = async (one: SourceFolder, path: string) => Buffer.from(await one.read(path)).toString('latin1');
    for (const path of written.writtenPaths)
      expect(plain(await textOf(written, path)), path).toBe(plain(await textOf(folder, path)));
    expect(written.writtenPaths.length).toBeGreaterThan(0);
    expect(await format.read(written)).toEqual(read);
  });
});

describe('audio/fsdd_wav_filename_labels', () => {
  const root = realData('audio/fsdd_wav_filename_labels');

  it.skipIf(root === null)('[2.4-09] says its labels in the names of its files', async () => {
    const folder = diskFolder(root ?? '');
    expect((await recogniseFormat(folder)).format.name).toBe('recordings');
    const read = await readers.filenames.read(folder, { labelPattern: '{label}_{speaker}_{take}' });
    expect(read.items).toHaveLength(100);
    expect(
      read.labels.map(({ name, count }) => [name, count]).toSorted(([a], [b]) => String(a).localeCompare(String(b))),
    ).toEqual(Array.from({ length: 10 }, (_, digit) => [String(digit), 10]));
    const [first] = read.items;
    expect(first?.annotations).toMatchObject([
      { label: '0', geometry: { kind: 'whole' }, attributes: { speaker: 'george', take: '0' } },
    ]);
  });
});

describe.each([
  ['all_tiers_have_the_same_name.TextGrid', { Mary: 3 }],
  ['mary_with_negative_zero.TextGrid', { phone: 14, word: 4, pitch: 4 }],
])('badinput/annotations/textgrid/%s', (name, labels) => {
  const root = realData('badinput/annotations/textgrid');

  it.skipIf(root === null)('[2.4-09] is read, and comes back as it was delivered', async () => {
    const bytes = await diskFolder(root ?? '').read(name);
    const folder = memoryFolder({ [name]: bytes, [name.replace('TextGrid', 'wav')]: new Uint8Array(44) });
    const read = await soundFormats.textgrid.read(folder);
    expect(Object.fromEntries(read.labels.map((one) => [one.name, one.count]))).toEqual(labels);
    const written = await withFiles(folder, soundFormats.textgrid.write(read.items, read.template));
    expect(Buffer.from(await written.read(name))).toEqual(Buffer.from(bytes));
  });
});

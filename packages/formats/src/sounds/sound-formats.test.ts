import type { Annotation, DeliveredItem, Template } from '@countersign/contract';
import { describe, expect, it } from 'vitest';
import type { ReadResult, SoundFormat } from '../format.ts';
import { FormatError } from '../problem.ts';
import { readers, recogniseFormat, soundFormats } from '../recognise-format.ts';
import { memoryFolder, withFiles } from '../testing/folders.ts';
import { countSoundContents } from './count-sound-contents.ts';

type Files = Parameters<typeof memoryFolder>[0];

const wav = new Uint8Array(44);

const eaf = `<?xml version="1.0" encoding="UTF-8"?>
<ANNOTATION_DOCUMENT AUTHOR="" DATE="2026-01-01T00:00:00+00:00" FORMAT="3.0" VERSION="3.0">
    <HEADER MEDIA_FILE="" TIME_UNITS="milliseconds"/>
    <TIME_ORDER>
        <TIME_SLOT TIME_SLOT_ID="ts1" TIME_VALUE="100"/>
        <TIME_SLOT TIME_SLOT_ID="ts2"/>
        <TIME_SLOT TIME_SLOT_ID="ts3" TIME_VALUE="900"/>
    </TIME_ORDER>
    <TIER LINGUISTIC_TYPE_REF="utterance" TIER_ID="Ada">
        <ANNOTATION>
            <ALIGNABLE_ANNOTATION ANNOTATION_ID="a1" TIME_SLOT_REF1="ts1" TIME_SLOT_REF2="ts2">
                <ANNOTATION_VALUE>good &amp; well</ANNOTATION_VALUE>
            </ALIGNABLE_ANNOTATION>
        </ANNOTATION>
        <ANNOTATION>
            <ALIGNABLE_ANNOTATION ANNOTATION_ID="a2" TIME_SLOT_REF1="ts2" TIME_SLOT_REF2="ts3">
                <ANNOTATION_VALUE>bye</ANNOTATION_VALUE>
            </ALIGNABLE_ANNOTATION>
        </ANNOTATION>
    </TIER>
    <TIER LINGUISTIC_TYPE_REF="translation" PARENT_REF="Ada" TIER_ID="Ada-de">
        <ANNOTATION>
            <REF_ANNOTATION ANNOTATION_ID="a3" ANNOTATION_REF="a1">
                <ANNOTATION_VALUE>gut</ANNOTATION_VALUE>
            </REF_ANNOTATION>
        </ANNOTATION>
    </TIER>
    <LINGUISTIC_TYPE LINGUISTIC_TYPE_ID="utterance" TIME_ALIGNABLE="true"/>
    <LINGUISTIC_TYPE CONSTRAINTS="Symbolic_Association" LINGUISTIC_TYPE_ID="translation" TIME_ALIGNABLE="false"/>
</ANNOTATION_DOCUMENT>
`;

const shortGrid = (quote: string) =>
  `File type = "ooTextFile"\nObject class = "TextGrid"\n\n0\n2\n<exists>\n2\n"IntervalTier"\n"word"\n0\n2\n3\n0\n0.5\n""\n0.5\n1.25\n"${quote}"\n1.25\n2\n""\n"TextTier"\n"click"\n0\n2\n1\n1.5\n"tap"\n`;

const interval = (fromMs: number, toMs: number, channel?: number) => ({
  kind: 'interval',
  ...{ fromUs: fromMs * 1000, toUs: toMs * 1000 },
  ...(channel !== undefined && { channel }),
});

interface Example {
  readonly format: SoundFormat['name'];
  readonly files: Files;
  /** Label, geometry and text of each annotation. */
  readonly said: readonly (readonly [string, object, string?])[];
}

const examples: Example[] = [
  {
    format: 'textgrid',
    files: { 'a.TextGrid': shortGrid('say ""yes""') },
    said: [
      ['word', interval(500, 1250), 'say "yes"'],
      ['click', interval(1500, 1500), 'tap'],
    ],
  },
  {
    format: 'textgrid',
    files: { 'a.TextGrid': utf16(shortGrid('ə'), true) },
    said: [
      ['word', interval(500, 1250), 'ə'],
      ['click', interval(1500, 1500), 'tap'],
    ],
  },
  {
    format: 'rttm',
    files: {
      'list.rttm':
        ';; made by hand\nSPKR-INFO a 1 <NA> <NA> <NA> unknown Ada <NA>\nSPEAKER a 2 1.440 0.5 <NA> <NA> Ada <NA> <NA>\nNON-SPEECH a 1 3 1 <NA> other <NA> <NA> <NA>\n',
      'list.uem': 'a NA 0.000 30.000\n',
    },
    said: [
      ['Ada', interval(1440, 1940, 2)],
      ['NON-SPEECH', interval(3000, 4000, 1)],
    ],
  },
  {
    format: 'audacity',
    files: { 'a.txt': '0.500000\t1.250000\tmusic\n\\\t100.0\t200.0\n2.000000\t2.000000\t\n' },
    said: [
      ['music', interval(500, 1250)],
      ['label', interval(2000, 2000)],
    ],
  },
  {
    format: 'eaf',
    files: { 'a.eaf': eaf },
    said: [
      ['Ada', interval(100, 500), 'good & well'],
      ['Ada', interval(500, 900), 'bye'],
      ['Ada-de', interval(100, 500), 'gut'],
    ],
  },
  {
    format: 'srt',
    files: {
      'a.srt':
        '1\r\n00:00:00,500 --> 00:00:01,250\r\nHello\r\nthere\r\n\r\n2\r\n01:00:02,000 --> 01:00:03,000\r\nBye\r\n',
    },
    said: [
      ['subtitle', interval(500, 1250), 'Hello\nthere'],
      ['subtitle', interval(3_602_000, 3_603_000), 'Bye'],
    ],
  },
  {
    format: 'vtt',
    files: {
      'a.vtt':
        'WEBVTT - talk\n\nNOTE by hand\n\nintro\n00:00.500 --> 00:01.250 align:start\n<v Ada>Hello</v>\n\n00:02.000 --> 00:03.000\nBye\n',
    },
    said: [
      ['Ada', interval(500, 1250), 'Hello'],
      ['subtitle', interval(2000, 3000), 'Bye'],
    ],
  },
  {
    format: 'transcripts',
    files: { 'a.lab': 'hello there\n' },
    said: [['transcript', { kind: 'whole' }, 'hello there']],
  },
  {
    format: 'speechbrain',
    files: {
      'list.jsonl':
        '{"audio_filepath": "data/a.wav", "duration": 2.5, "text": "hello there", "speech": [[0.5, 1.25]]}\n',
    },
    said: [
      ['transcript', { kind: 'whole' }, 'hello there'],
      ['speech', interval(500, 1250)],
    ],
  },
  {
    format: 'speechbrain',
    files: { 'list.csv': 'ID,wav,spk_id,wrd\n1,$root/a.wav,ada,"hello, there"\n' },
    said: [['transcript', { kind: 'whole' }, 'hello, there']],
  },
];

function utf16(text: string, isLittle: boolean): Uint8Array {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return new Uint8Array(isLittle ? bytes : bytes.swap16());
}

function sameFrom(one: { readonly fromUs: number }, other: Annotation['geometry'] | undefined): boolean {
  return other?.kind === 'interval' && one.fromUs === other.fromUs;
}

/** As it is stored between reading and writing. */
function stored(read: ReadResult): { readonly items: DeliveredItem[]; readonly source: ReadResult['source'] } {
  return JSON.parse(JSON.stringify({ items: read.items, source: read.source }));
}

async function written(
  format: SoundFormat,
  items: readonly DeliveredItem[],
  template: Template,
  source?: ReadResult['source'],
) {
  const files: Record<string, Uint8Array> = {};
  for await (const { path, bytes } of format.write(items, template, source)) files[path] = bytes;
  return files;
}

describe.each(examples)('$format', ({ format: name, files, said }) => {
  const format = soundFormats[name];
  const folder = memoryFolder({ 'a.wav': wav, ...files });

  it('[2.4-09] is recognised and says what its file says', async () => {
    expect((await recogniseFormat(folder)).format.name).toBe(name);
    const { items } = await format.read(folder);
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ fileName: 'a.wav', mediaPath: 'a.wav' });
    expect(items[0]?.annotations.map(({ label, geometry, attributes: { text } }) => [label, geometry, text])).toEqual(
      said.map(([label, geometry, text]) => [label, geometry, text]),
    );
  });

  it('comes back as the very bytes that were delivered', async () => {
    const read = await format.read(folder);
    const { items, source } = stored(read);
    const back = await written(format, items, read.template, source);
    expect(Object.keys(back)).toEqual(Object.keys(files));
    for (const [path, bytes] of Object.entries(back))
      expect(Buffer.from(bytes)).toEqual(Buffer.from(await folder.read(path)));
  });

  it('keeps what an acceptor changed of it, and all else', async () => {
    const read = await format.read(folder);
    const { items, source } = stored(read);
    const [item] = items;
    if (item === undefined) throw new Error('nothing to change');
    const [first] = item.annotations;
    // What belongs to another annotation moves with it.
    const isMoved = ({ geometry }: Annotation) => geometry.kind === 'interval' && sameFrom(geometry, first?.geometry);
    const change = (one: Annotation): Annotation => {
      if (one.geometry.kind === 'interval' && isMoved(one))
        return { ...one, geometry: { ...one.geometry, fromUs: one.geometry.fromUs + 50_000 } };
      return one === first ? { ...one, attributes: { text: 'something else' } } : one;
    };
    const annotations = item.annotations.map(change);
    const edited = [{ ...item, annotations }];
    const again = await format.read(await withFiles(folder, format.write(edited, read.template, source)));
    const seen = ({ label, geometry, attributes }: Annotation) => ({ label, geometry, attributes });
    expect(again.items[0]?.annotations.map(seen)).toEqual(annotations.map(seen));
  });

  it('loses the annotations that an acceptor removed', async () => {
    const read = await format.read(folder);
    const { items, source } = stored(read);
    const without = items.map((item) => ({ ...item, annotations: item.annotations.slice(1) }));
    const back = await withFiles(folder, format.write(without, read.template, source));
    const again = await format.read(back).catch((error: unknown) => error);
    // A document without a row is none.
    const left = again instanceof FormatError ? 0 : (again as ReadResult).annotations;
    expect(left).toBe(said.length - 1);
  });
});

describe.each(Object.values(soundFormats))('new documents of $name', (format) => {
  it('are read again', async () => {
    const annotation = (id: string, label: string, geometry: Annotation['geometry'], text: string): Annotation => {
      return { id, label, geometry, attributes: { text }, source: {} };
    };
    const place = { kind: 'interval', fromUs: 500_000, toUs: 1_250_000 } as const;
    const item: DeliveredItem = {
      ...{ fileName: 'x/a.wav', mediaPath: 'x/a.wav', width: null, height: null, source: {} },
      annotations: [
        annotation('1', 'Ada', place, 'hello'),
        annotation('2', 'transcript', { kind: 'whole' }, 'all of it'),
      ],
    };
    const files = await written(
      format,
      [item],
      (await readers.recordings.read(memoryFolder({ 'x/a.wav': wav }))).template,
    );
    const folder = memoryFolder({ 'x/a.wav': wav, ...files });
    const read = await format.read(folder);
    expect(read.items).toHaveLength(1);
    expect(read.annotations).toBeGreaterThan(0);
  });
});

describe('a binary TextGrid', () => {
  it('comes back as the very bytes that were delivered', async () => {
    const bytes = binaryGrid();
    const folder = memoryFolder({ 'a.wav': wav, 'a.TextGrid': bytes });
    const read = await soundFormats.textgrid.read(folder);
    expect(read.items[0]?.annotations).toMatchObject([{ label: 'word', attributes: { text: 'ə' } }]);
    const { items } = stored(read);
    expect(Buffer.from((await written(soundFormats.textgrid, items, read.template))['a.TextGrid'] ?? [])).toEqual(
      Buffer.from(bytes),
    );
  });
});

function binaryGrid(): Uint8Array {
  const double = (value: number) => {
    const bytes = Buffer.alloc(8);
    bytes.writeDoubleBE(value);
    return bytes;
  };
  const count = (value: number) => Buffer.from([0, 0, 0, value]);
  return new Uint8Array(
    Buffer.concat([
      ...[Buffer.from('ooBinaryFile\bTextGrid'), double(0), double(1), Buffer.from([1]), count(1)],
      ...[Buffer.from('\fIntervalTier'), Buffer.from('\0\x04word'), double(0), double(1), count(1)],
      ...[double(0.1), double(0.9), Buffer.from([0xff, 0xff, 0, 1, 0x02, 0x59])],
    ]),
  );
}

it('a list of Audacity with broken rows is no transcript', async () => {
  const folder = memoryFolder({ 'a.wav': wav, 'a.txt': '-1.0\t0.5\tneg\n2.0\t1.0\tback\nabc\t1.0\tx\n' });
  const { format, why } = await recogniseFormat(folder);
  expect([format.name, why]).toEqual([
    'audacity',
    'a.txt is a list of labels of Audacity of the recording of its name',
  ]);
  await expect(format.read(folder)).rejects.toThrow('a.txt: line 1: ');
});

it('recordings without a template get error types of their own', async () => {
  const { template } = await soundFormats.audacity.read(memoryFolder({ 'a.wav': wav, 'a.txt': '0\t1\tx\n' }));
  expect(template.errorTypes.map(({ name }) => name.en)).toContain('Wrong words');
});

it('what a list of recordings has a place for is not counted as lost', async () => {
  const table = 'ID,duration,wav,wrd\n1,1.0,a.wav,good morning\n';
  const { items } = await soundFormats.speechbrain.read(memoryFolder({ 'a.wav': wav, 'list.csv': table }));
  expect(soundFormats.speechbrain.losses(countSoundContents(items, 'speechbrain'))).toEqual([]);
  expect(soundFormats.transcripts.losses(countSoundContents(items, 'transcripts'))).toEqual([]);
  expect(soundFormats.rttm.losses(countSoundContents(items, 'rttm')).join()).toContain('whole item');
});

it('cues of WebVTT have their signs and voices, and what nobody changed keeps its tags', async () => {
  const cues =
    'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ann &amp; Bo>Hi &lt;there&gt;\n\n00:02.000 --> 00:03.000\n<i>So</i> it goes\n';
  const folder = memoryFolder({ 'a.wav': wav, 'a.vtt': cues });
  const read = await soundFormats.vtt.read(folder);
  const [first, second] = read.items[0]?.annotations ?? [];
  expect([first?.label, first?.attributes['text'], second?.attributes['text']]).toEqual([
    ...['Ann & Bo', 'Hi <there>', '<i>So</i> it goes'],
  ]);
  const items = read.items.map((item) => ({
    ...item,
    annotations: item.annotations.map((one) =>
      one.id === first?.id ? { ...one, attributes: { text: 'a --> b & <c>' } } : one,
    ),
  }));
  const written = await withFiles(folder, soundFormats.vtt.write(items, read.template, read.source));
  expect(new TextDecoder().decode(await written.read('a.vtt'))).toMatch(
    /\n<v Ann &amp; Bo>a --&gt; b &amp; &lt;c&gt;\n[^]*\n<i>So<\/i> it goes\n/,
  );
  const again = await soundFormats.vtt.read(written);
  expect(again.items[0]?.annotations.map(({ label, attributes }) => [label, attributes['text']])).toEqual([
    ['Ann & Bo', 'a --> b & <c>'],
    ['subtitle', '<i>So</i> it goes'],
  ]);
});

it('a document whose recording is not there is known, and says so', async () => {
  const [textgrid] = examples.filter(({ format }) => format === 'textgrid');
  const [document] = Object.values(textgrid?.files ?? {}).filter((one) => typeof one === 'string');
  const folder = memoryFolder({ 'a.TextGrid': document ?? '', 'b.wav': wav });
  const { format } = await recogniseFormat(folder);
  expect(format.name).toBe('textgrid');
  await expect(format.read(folder)).rejects.toThrow(/^a\.TextGrid: /);
});

it('what subtitles and lists of recordings drop of segments is told', async () => {
  const grid = '0\t1\tAda\n';
  const read = await soundFormats.audacity.read(memoryFolder({ 'a.wav': wav, 'a.txt': grid }));
  const items = read.items.map((item) => ({
    ...item,
    annotations: item.annotations.map((one) => ({ ...one, attributes: { text: 'hello' } })),
  }));
  const losses = (name: 'srt' | 'speechbrain') => soundFormats[name].losses(countSoundContents(items, name));
  expect(losses('srt')).toEqual(['1 × label of an annotation with a text: left out.']);
  expect(losses('speechbrain')).toEqual(['1 × text of an annotation: left out.']);
});

describe('broken documents are refused by their place', () => {
  it.each([
    ['textgrid', { 'a.TextGrid': '"ooTextFile" "TextGrid" 0 1 <exists> 1 "IntervalTier"' }, 'broken-document'],
    ['textgrid', { 'a.TextGrid': '"ooTextFile" "TextGrid" 0 1 <exists> 99999999999' }, 'broken-document'],
    ['textgrid', { 'b.TextGrid': shortGrid('yes') }, 'recording-missing'],
    ['textgrid', { 'a.TextGrid': shortGrid('yes').replace('0.5\n1.25', '1.25\n0.5') }, 'ends-before'],
    ['rttm', { 'a.rttm': 'SPEAKER a 1 x 1 <NA> <NA> Ada <NA> <NA>' }, 'invalid-time'],
    ['rttm', { 'a.rttm': 'SPEAKER b 1 0 1 <NA> <NA> Ada <NA> <NA>' }, 'recording-missing'],
    ['rttm', { 'a.rttm': 'SPEAKER ../a 1 0 1 <NA> <NA> Ada <NA> <NA>' }, 'path-outside'],
    ['eaf', { 'a.eaf': '<ANNOTATION_DOCUMENT>' }, 'invalid-xml'],
    ['eaf', { 'a.eaf': '<!DOCTYPE x [<!ENTITY a "b">]><ANNOTATION_DOCUMENT/>' }, 'doctype-refused'],
    ['srt', { 'a.srt': '1\n00:00:01,000 -> 00:00:02,000 -->\nx' }, 'invalid-line'],
    ['vtt', { 'a.vtt': 'WEBVTT\n\n00:02.000 --> 00:01.000\nx' }, 'ends-before'],
    ['audacity', { 'a.txt': '0.5\t1.0\tx\nnonsense' }, 'invalid-line'],
  ] as const)('%s %#', async (name, files, code) => {
    const error = await soundFormats[name]
      .read(memoryFolder({ 'a.wav': wav, ...files }))
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(FormatError);
    expect((error as FormatError).problems[0]?.code).toBe(code);
  });
});

describe('the labels of file names', () => {
  it.each([
    ['{label}_{speaker}', 'yes_ada.wav', { label: 'yes', attributes: { speaker: 'ada' } }],
    ['{speaker}.{label}', 'ada.no.wav', { label: 'no', attributes: { speaker: 'ada' } }],
  ])('%s', async (labelPattern, path, annotation) => {
    const read = await readers.filenames.read(memoryFolder({ [path]: wav }), { labelPattern });
    expect(read.items[0]?.annotations).toMatchObject([annotation]);
  });

  it.each([
    [null, 'no-label-pattern'],
    ['{speaker}', 'no-label-pattern'],
    ['{label}_{speaker}_{take}', 'name-without-label'],
  ])('%s is refused: %s', async (labelPattern, code) => {
    const error = await readers.filenames
      .read(memoryFolder({ 'yes.wav': wav }), { labelPattern })
      .catch((caught: unknown) => caught);
    expect((error as FormatError).problems[0]?.code).toBe(code);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TextFormat, WrittenText } from '../format.ts';
import { textFormats } from '../recognise-format.ts';
import { damaged } from '../testing/damage.ts';
import { memoryFolder, realData } from '../testing/folders.ts';
import { recogniseText } from '../testing/recognise-written.ts';
import { seenTexts, surviveText, writeBack, writtenTexts } from '../testing/texts.ts';

const { prodigy, doccano, spacy, jsonspans } = textFormats;

const text = '\u{1f600} Bob\r\nmet Cafe\u0301 Ann';
/** By code points: an emoji is one, CRLF two, and a mark is one of its own. */
const [bob, cafe] = [
  [2, 5],
  [11, 16],
] as const;

interface Case {
  readonly name: string;
  readonly format: TextFormat;
  readonly file: string;
  /** What is read as the words Bob and Cafe, by a form of the format. */
  readonly content: string;
  readonly labels?: readonly string[];
}

const lines = (...records: readonly unknown[]) => `${records.map((one) => JSON.stringify(one)).join('\n')}\n`;
const pretty = (value: unknown) => JSON.stringify(value, null, 2);

const cases: readonly Case[] = [
  {
    ...{ name: 'Prodigy', format: prodigy, file: 'a.jsonl' },
    content: lines({
      text,
      _task_hash: -1,
      tokens: [{ text: 'Bob', start: 2, end: 5, id: 0, ws: false }],
      spans: [
        { start: bob[0], end: bob[1], label: 'PER', text: 'Bob', token_start: 0 },
        { start: cafe[0], end: cafe[1], label: 'LOC' },
      ],
      answer: 'accept',
    }),
  },
  {
    ...{ name: 'triples of doccano', format: doccano, file: 'a.jsonl' },
    content: lines({
      id: 7,
      text,
      label: [
        [...bob, 'PER'],
        [...cafe, 'LOC'],
      ],
      Comments: [],
    }),
  },
  {
    ...{ name: 'old data of doccano', format: doccano, file: 'a.jsonl' },
    content: lines({
      id: 7,
      data: text,
      labels: [
        [...bob, 'PER'],
        [...cafe, 'LOC'],
      ],
    }),
  },
  {
    ...{ name: 'entities of doccano', format: doccano, file: 'a.json' },
    content: pretty([
      {
        ...{ id: 1, text, relations: [] },
        entities: [
          { id: 4, label: 'PER', start_offset: bob[0], end_offset: bob[1] },
          { id: 5, label: 'LOC', start_offset: cafe[0], end_offset: cafe[1] },
        ],
      },
    ]),
  },
  {
    ...{ name: 'training of spaCy', format: spacy, file: 'a.json' },
    content: JSON.stringify([
      [
        text,
        {
          entities: [
            [...bob, 'PER'],
            [...cafe, 'LOC'],
          ],
        },
      ],
    ]),
  },
  {
    ...{ name: 'training of spaCy in a document', format: spacy, file: 'a.json' },
    content: pretty({
      classes: ['PER', 'LOC'],
      annotations: [
        [
          text,
          {
            entities: [
              [...bob, 'PER'],
              [...cafe, 'LOC'],
            ],
          },
        ],
        null,
      ],
    }),
  },
  {
    ...{ name: 'documents of spaCy', format: spacy, file: 'a.jsonl' },
    content: lines({
      text,
      ents: [
        { start: bob[0], end: bob[1], label: 'PER' },
        { start: cafe[0], end: cafe[1], label: 'LOC' },
      ],
    }),
  },
  {
    ...{ name: 'names of Wikipedia', format: jsonspans, file: 'a.json' },
    content: JSON.stringify(
      [
        {
          text,
          entities: [
            { name: 'Bob', span: bob, type: 'PER' },
            { name: 'Cafe\u0301', span: cafe, type: 'LOC' },
          ],
        },
      ],
      null,
      4,
    ),
  },
  {
    ...{ name: 'entities by beginning and length', format: jsonspans, file: 'a.jsonl' },
    content: lines({
      text,
      entities: [
        { offset: bob[0], length: 3, category: 'PER' },
        { offset: cafe[0], length: 5, category: 'LOC', sure: 0.5 },
      ],
    }),
  },
];

describe.each(cases)('$name', ({ format, file, content }) => {
  const folder = memoryFolder({ [file]: content });

  it('is recognised, and read by code points', async () => {
    expect((await recogniseText(folder)).format).toBe(format);
    const read = await format.read(folder);
    expect(seenTexts(writtenTexts(read))).toEqual([
      {
        fileName: `${file}/1.txt`,
        annotations: [
          ['PER', 'Bob'],
          ['LOC', 'Cafe\u0301'],
        ],
        relations: [],
      },
    ]);
    expect([...read.texts.values()]).toEqual([text]);
    expect(read.notes.filter(({ note }) => note.includes('offsets'))).toEqual([]);
  });

  it('comes back byte for byte, also as Python writes it', async () => {
    const ascii = content.replaceAll(
      /[\u007f-\uffff]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    const spaced = content.includes('\n  ')
      ? content
      : content.replaceAll('":', '": ').replaceAll(/,(?=["[{\d])/g, ', ');
    for (const said of [
      content,
      ascii,
      spaced,
      content.trimEnd(),
      content.replaceAll('\n', '\r\n'),
      `\ufeff${content}`,
    ]) {
      const own = memoryFolder({ [file]: said });
      const read = await format.read(own);
      const written = await writeBack(own, format, read);
      expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await written.read(file))).toBe(said);
    }
  });

  it('has what an acceptor changed, and all else as it came', async () => {
    const read = await format.read(folder);
    const items = writtenTexts(read).map((item): WrittenText => {
      const [first, second] = item.annotations as [
        WrittenText['annotations'][number],
        WrittenText['annotations'][number],
      ];
      const moved = {
        ...first,
        label: 'NEW',
        geometry: {
          kind: 'span' as const,
          ranges: [
            [7, 8],
            [8, 9],
          ] as [number, number][],
        },
      };
      return { ...item, annotations: [moved, second] };
    });
    const written = await writeBack(folder, format, read, items);
    const again = seenTexts(writtenTexts(await format.read(written)))[0]?.annotations;
    expect(again).toContainEqual(['LOC', 'Cafe\u0301']);
    expect(again).toContainEqual(['NEW', 'm']);
    const keep = JSON.parse(
      new TextDecoder().decode(await written.read(file)).split(file.endsWith('l') ? '\n' : '\0')[0] ?? '',
    );
    const came = JSON.parse(content.split(file.endsWith('l') ? '\n' : '\0')[0] ?? '');
    expect(Object.keys(keep).sort()).toEqual(Object.keys(came).sort());
  });

  it('survives damage', async () => {
    const checked = fc.assert(
      fc.asyncProperty(damaged(content), async (bytes) => void (await surviveText(format, { [file]: bytes }))),
      { numRuns: 100 },
    );
    await expect(checked).resolves.toBeUndefined();
  });
});

describe('long records', () => {
  it.each(['a.jsonl', 'a.json'])('are recognised in %s where the first line is long', async (file) => {
    const long = `Bob ${'x'.repeat(1_500_000)}`;
    const task = (said: string) => ({ text: said, spans: [{ start: 0, end: 3, label: 'PER' }], answer: 'accept' });
    const folder = memoryFolder({ [file]: lines(task(long), task(`${long}${long}`), task(`${long}${long}`)) });
    expect((await recogniseText(folder)).format).toBe(prodigy);
    expect((await prodigy.read(folder)).items).toHaveLength(3);
  });
});

describe('offsets', () => {
  const task = (start: number, end: number, words = 'Ann') =>
    lines({ text, spans: [{ start, end, label: 'PER', text: words }], answer: 'accept', _task_hash: 1 });

  it('of UTF-16 are read so where the words fit only then, which is said, and stay so', async () => {
    const folder = memoryFolder({ 'a.jsonl': task(18, 21) });
    const read = await prodigy.read(folder);
    expect(seenTexts(writtenTexts(read))[0]?.annotations).toEqual([['PER', 'Ann']]);
    expect(read.notes).toEqual([{ file: 'a.jsonl', note: expect.stringContaining('count UTF-16 units and not code') }]);
    const items = writtenTexts(read).map((item) => ({
      ...item,
      annotations: item.annotations.map((one) => ({ ...one, label: 'X' })),
    }));
    const written = new TextDecoder().decode(await (await writeBack(folder, prodigy, read, items)).read('a.jsonl'));
    expect(JSON.parse(written).spans).toEqual([{ start: 18, end: 21, label: 'X', text: 'Ann' }]);
  });

  it.each([
    ['a.jsonl: line 2.spans[0]: says "Ann", but there the text has "Bob"', `\n${task(2, 5)}`],
    ['a.jsonl: line 1.spans[0]: 2 to 99 is no stretch of a text of 20 characters', task(2, 99)],
    ['a.jsonl: line 1.spans[0]: the offset 2.5 is no whole number', task(2.5, 5)],
    [
      'a.jsonl: line 1.tokens[0]: says "no"',
      lines({ text, spans: [], tokens: [{ text: 'no', start: 0, end: 2 }], _task_hash: 1 }),
    ],
  ])('that fit nowhere are refused: %s', async (reason, content) => {
    await expect(prodigy.read(memoryFolder({ 'a.jsonl': content }))).rejects.toThrow(reason);
  });

  it('are checked by the names of entities', async () => {
    const folder = memoryFolder({ 'a.json': [{ text, entities: [{ name: 'Ann', span: [2, 5], type: 'PER' }] }] });
    await expect(jsonspans.read(folder)).rejects.toThrow(
      'a.json: [0].entities[0]: says "Ann", but there the text has "Bob"',
    );
  });
});

describe('a span that an editor drew', () => {
  const drawn = (item: WrittenText): WrittenText => ({
    ...item,
    annotations: [
      ...item.annotations,
      { id: 'new', label: 'PER', geometry: { kind: 'span', ranges: [[18, 21]] }, attributes: {}, source: {} },
    ],
  });

  it.each([
    ['its words', { text: 'Bob' }, { text: 'Ann' }],
    ['no words', {}, {}],
  ])('has %s in Prodigy where the others have', async (_, had, has) => {
    const spans = [{ ...had, start: 2, end: 5, label: 'PER' }];
    const folder = memoryFolder({ 'a.jsonl': lines({ text, spans, answer: 'accept', _task_hash: 1 }) });
    const read = await prodigy.read(folder);
    const written = await writeBack(folder, prodigy, read, writtenTexts(read).map(drawn));
    const now = JSON.parse(new TextDecoder().decode(await written.read('a.jsonl')));
    expect(now.spans).toEqual([...spans, { ...has, start: 17, end: 20, label: 'PER' }]);
  });

  it('has its words in other records where any of the others has', async () => {
    const entities = [
      { span: [0, 1], type: 'SIGN' },
      { span: [2, 5], type: 'PER', name: 'Bob' },
    ];
    const folder = memoryFolder({ 'a.json': [{ text, entities }] });
    const read = await jsonspans.read(folder);
    const written = await writeBack(folder, jsonspans, read, writtenTexts(read).map(drawn));
    const [now] = JSON.parse(new TextDecoder().decode(await written.read('a.json')));
    expect(now.entities).toEqual([...entities, { span: [17, 20], type: 'PER', name: 'Ann' }]);
  });
});

describe('relations and classes', () => {
  it('of Prodigy join its spans, and words that nobody labelled', async () => {
    const said = {
      ...{ text: 'Ann met Bob', _task_hash: 1, tokens: [] },
      spans: [{ start: 0, end: 3, label: 'PER' }],
      relations: [
        {
          ...{ head: 0, child: 2, label: 'met', color: '#fff' },
          head_span: { start: 0, end: 3, label: 'PER' },
          child_span: { start: 8, end: 11, label: null },
        },
      ],
    };
    const folder = memoryFolder({ 'a.jsonl': lines(said) });
    const read = await prodigy.read(folder);
    expect(seenTexts(writtenTexts(read))[0]).toMatchObject({ relations: [['Ann', 'met', 'Bob']] });
    const items = writtenTexts(read).map((item) => ({
      ...item,
      relations: (item.relations ?? []).map((one) => ({ ...one, label: 'saw' })),
    }));
    const written = JSON.parse(
      new TextDecoder().decode(await (await writeBack(folder, prodigy, read, items)).read('a.jsonl')),
    );
    expect(written.spans).toEqual(said.spans);
    expect(written.relations).toMatchObject([{ label: 'saw', color: '#fff', child_span: { start: 8, end: 11 } }]);
  });

  it('of doccano join its entities by their ids', async () => {
    const said = {
      ...{ id: 1, text: 'Ann met Bob' },
      entities: [
        { id: 4, label: 'PER', start_offset: 0, end_offset: 3 },
        { id: 9, label: 'PER', start_offset: 8, end_offset: 11 },
      ],
      relations: [{ id: 2, from_id: 9, to_id: 4, type: 'met' }],
    };
    const folder = memoryFolder({ 'a.jsonl': lines(said) });
    expect(seenTexts(writtenTexts(await doccano.read(folder)))[0]?.relations).toEqual([['Bob', 'met', 'Ann']]);
    const lost = lines({ ...said, relations: [{ id: 2, from_id: 3, to_id: 4, type: 'met' }] });
    await expect(doccano.read(memoryFolder({ 'a.jsonl': lost }))).rejects.toThrow(
      'there is no annotation with the id 3',
    );
  });

  it.each<[string, TextFormat, unknown, readonly (readonly [string, object])[]]>([
    ['a label of Prodigy', prodigy, { text, label: 'GOOD', answer: 'reject' }, [['GOOD', { answer: 'reject' }]]],
    [
      'accepted options of Prodigy',
      prodigy,
      {
        text,
        options: [
          { id: 'A', text: 'a' },
          { id: 'B', text: 'b' },
        ],
        accept: ['B'],
        answer: 'accept',
      },
      [['B', {}]],
    ],
    [
      'labels of doccano',
      doccano,
      { id: 1, text, label: ['GOOD', 'LONG'] },
      [
        ['GOOD', {}],
        ['LONG', {}],
      ],
    ],
    ['categories of spaCy', spacy, { text, cats: { GOOD: 1, BAD: 0 } }, [['GOOD', {}]]],
  ])('%s are classes of the whole text', async (_, format, record, expected) => {
    const folder = memoryFolder({ 'a.jsonl': lines(record) });
    expect((await recogniseText(folder)).format).toBe(format);
    const read = await format.read(folder);
    expect(
      read.items[0]?.annotations.map(({ label, attributes, geometry }) => [label, attributes, geometry.kind]),
    ).toEqual(expected.map(([label, attributes]) => [label, attributes, 'whole']));
    const items = writtenTexts(read).map((item) => ({
      ...item,
      annotations: item.annotations.slice(0, 1).map((one) => ({ ...one, label: 'NEW', attributes: {} })),
    }));
    const again = await format.read(await writeBack(folder, format, read, items));
    expect(again.items[0]?.annotations.map(({ label }) => label)).toEqual(['NEW']);
  });
});

describe('texts from elsewhere', () => {
  const item: WrittenText = {
    ...{ fileName: 'd/a.txt', mediaPath: 'd/a.txt', width: null, height: null, source: {} },
    text,
    annotations: [
      { id: 'x', label: 'PER', geometry: { kind: 'span', ranges: [[3, 6]] }, attributes: { sure: true }, source: {} },
      { id: 'y', label: 'LOC', geometry: { kind: 'span', ranges: [[12, 17]] }, attributes: {}, source: {} },
      { id: 'z', label: 'GOOD', geometry: { kind: 'whole' }, attributes: {}, source: {} },
    ],
    relations: [{ id: 'r', label: 'met', from: 'x', to: 'y', attributes: {}, source: {} }],
  };

  it.each<[TextFormat, number, number]>([
    [prodigy, 3, 1],
    [doccano, 3, 1],
    [spacy, 3, 0],
    [jsonspans, 2, 0],
  ])('are written as $name and read again', async (format, annotations, relations) => {
    const { template } = await prodigy.read(
      memoryFolder({ 'a.jsonl': lines({ text, label: 'GOOD', answer: 'accept' }) }),
    );
    const files: Record<string, Uint8Array> = {};
    for await (const { path, bytes } of format.write([item], template)) files[path] = bytes;
    const folder = memoryFolder(files);
    expect((await recogniseText(folder)).format).toBe(format);
    const [seen] = seenTexts(writtenTexts(await format.read(folder)));
    expect(seen?.annotations.slice(0, 2)).toEqual([
      ['PER', 'Bob'],
      ['LOC', 'Cafe\u0301'],
    ]);
    expect([seen?.annotations.length, seen?.relations.length]).toEqual([annotations, relations]);
  });
});

describe('hostile records', () => {
  const root = realData('badinput/json/JSONTestSuite');
  it.skipIf(root === null).each([prodigy, doccano, spacy, jsonspans])(
    '$name refuses JSON that is none at its line',
    async (format) => {
      const names = readdirSync(root ?? '').filter((name) => name.endsWith('.json'));
      expect(names.length).toBeGreaterThan(200);
      for (const name of names) {
        const bytes = readFileSync(join(root ?? '', name));
        await surviveText(format, { 'a.json': bytes });
        await surviveText(format, { 'a.jsonl': bytes });
      }
    },
  );

  it('half a character in a text is refused, and a NUL in it is not', async () => {
    const half = '{"text":"a\\ud800","label":"GOOD","answer":"accept"}\n';
    await expect(prodigy.read(memoryFolder({ 'a.jsonl': half }))).rejects.toThrow('line 1');
    const both = '{"text":"a\\u0000\\ud800","label":"GOOD","answer":"accept"}\n';
    await expect(prodigy.read(memoryFolder({ 'a.jsonl': both }))).rejects.toThrow('line 1: the text holds a NUL');
    const nul = '{"text":"a\\u0000b","label":"GOOD","answer":"accept"}\n';
    const read = await surviveText(prodigy, { 'a.jsonl': nul });
    expect([...(read?.texts.values() ?? [])]).toEqual(['a\0b']);
    const label = '{"text":"ab","label":"GO\\u0000OD","answer":"accept"}\n';
    await expect(prodigy.read(memoryFolder({ 'a.jsonl': label }))).rejects.toThrow(
      'line 1.label: the text holds a NUL',
    );
  });

  it('an element of a list and a text beyond their limits are refused by name', async () => {
    const long = lines({ text: 'a'.repeat(16 * 1024 ** 2 + 1), label: 'GOOD', answer: 'accept' });
    await expect(prodigy.read(memoryFolder({ 'a.jsonl': long }))).rejects.toThrow(
      'a.jsonl: line 1: the text has 16777217 bytes; 16777216 are possible: split it',
    );
  });

  it('a mark in the middle of a file is refused at its line', async () => {
    const said = `${lines({ text, label: 'A', answer: 'accept' })}\ufeff${lines({ text, label: 'A', answer: 'accept' })}`;
    await expect(prodigy.read(memoryFolder({ 'a.jsonl': said }))).rejects.toThrow(
      'a.jsonl: line 2, column 1: is not valid JSON',
    );
  });
});

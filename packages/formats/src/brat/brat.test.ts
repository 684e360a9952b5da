import { findRuleProblems } from '@countersign/domain';
import { describe, expect, it } from 'vitest';
import type { ReadResult, WrittenText } from '../format.ts';
import { textFormats } from '../recognise-format.ts';
import { diskFolder, memoryFolder, realData } from '../testing/folders.ts';
import { recogniseText } from '../testing/recognise-written.ts';
import { seenTexts, surviveText, writeBack, writtenTexts } from '../testing/texts.ts';
import { countTextContents } from '../texts/count-contents.ts';

const { brat } = textFormats;

const text = '\u{1f600} Bob met Ann.\r\nCafe\u0301 of Ann\n';
const ann = [
  'T1\tPerson 2 5\tBob',
  'T2\tPerson 10 13\tAnn',
  'T3\tMeet 6 9\tmet',
  'T4\tPlace 16 21;25 28\tCafe\u0301 Ann',
  'E1\tMeet:T3 Who:T1 Who2:T2',
  'E2\tMeet:T3 Who:E1',
  'A1\tNegation E1',
  'A2\tKind T1 guest',
  'M1\tNegation E2',
  'R1\tKnows Arg1:T1 Arg2:T2',
  'A3\tLong R1',
  '*\tEquiv T1 T2 T4',
  'N1\tReference T1 Wiki:1\tBob',
  '#1\tAnnotatorNotes T2\tsure?',
  '#2\tAnnotatorNotes R1\tsince when?',
  '',
].join('\n');
const folder = memoryFolder({ 'd/a.txt': text, 'd/a.ann': ann });

async function annOf(items: readonly WrittenText[], source = {}): Promise<string> {
  const read = await brat.read(folder);
  for await (const { path, bytes } of brat.write(items, read.template, source))
    if (path === 'd/a.ann') return new TextDecoder().decode(bytes);
  throw new Error('no .ann was written');
}

async function lines(change: (item: WrittenText) => Partial<WrittenText>): Promise<string[]> {
  const [item] = writtenTexts(await brat.read(folder));
  if (item === undefined) throw new Error('nothing was read');
  return (await annOf([{ ...item, ...change(item) }])).split('\n');
}

describe('what brat says of a text', () => {
  it('is read by code points, whatever stands before a span', async () => {
    const read = await brat.read(folder);
    expect(read.notes).toEqual([]);
    expect(seenTexts(writtenTexts(read))).toEqual([
      {
        fileName: 'd/a.txt',
        annotations: [
          ['Person', 'Bob'],
          ['Person', 'Ann'],
          ['Meet', 'met'],
          ['Place', 'Cafe\u0301 Ann'],
        ],
        relations: [
          ['Bob', 'Knows', 'Ann'],
          ['met', 'Who', 'Bob'],
          ['met', 'Who', 'Ann'],
          ['met', 'Who', 'met'],
          ['Bob', 'Equiv', 'Ann'],
          ['Ann', 'Equiv', 'Cafe\u0301 Ann'],
        ],
      },
    ]);
    expect(read.texts.get('d/a.txt')).toBe(text);
    expect(read.template.relations).toContainEqual({ label: 'Equiv', isDirected: false, attributes: [] });
  });

  it('has attributes of words, of their events and of relations', async () => {
    const [item] = (await brat.read(folder)).items;
    expect(item?.annotations.map(({ attributes }) => attributes)).toEqual([
      { Kind: 'guest' },
      {},
      { Negation: true, 'Negation (E2)': true },
      {},
    ]);
    expect(item?.relations?.[0]?.attributes).toEqual({ Long: true });
  });

  it('comes back byte for byte, with line ends of either kind', async () => {
    for (const said of [ann, ann.replaceAll('\n', '\r\n'), ann.trimEnd(), '']) {
      const own = memoryFolder({ 'a.txt': text, 'a.ann': said });
      const written = await writeBack(own, brat, await brat.read(own));
      expect(new TextDecoder().decode(await written.read('a.ann'))).toBe(said);
      expect(await written.read('a.txt')).toEqual(await own.read('a.txt'));
    }
  });

  it.each([
    ['UTF-16 units', [3, 6]],
    ['UTF-8 bytes', [5, 8]],
  ])('is read by %s where only those fit, which is said, and written so again', async (counting, [from, to]) => {
    const own = memoryFolder({ 'a.txt': text, 'a.ann': `T1\tPerson ${from} ${to}\tBob\n` });
    const read = await brat.read(own);
    expect(seenTexts(writtenTexts(read))[0]?.annotations).toEqual([['Person', 'Bob']]);
    expect(read.notes).toEqual([{ file: 'a.ann', note: expect.stringContaining(`count ${counting} and not code`) }]);
    const written = await writeBack(own, brat, read);
    expect(await written.read('a.ann')).toEqual(await own.read('a.ann'));
  });

  it('is read with CRLF as one character where only that fits', async () => {
    const own = memoryFolder({ 'a.txt': 'one\r\ntwo', 'a.ann': 'T1\tNumber 4 7\ttwo\n' });
    expect(seenTexts(writtenTexts(await brat.read(own)))[0]?.annotations).toEqual([['Number', 'two']]);
  });

  it.each([
    ['a.ann: line 1: says "Bob", but there the text has "b m"', 'T1\tPerson 4 7\tBob\n'],
    ['a.ann: line 1: 2 to 2 is no stretch of a text', 'T1\tPerson 2 2\t\n'],
    ['a.ann: line 1: 2 to 999 is no stretch of a text of 29 characters', 'T1\tPerson 2 999\tBob\n'],
    ['a.ann: line 1: the part 4 to 5 overlaps another part of the same span', 'T1\tPerson 2 5;4 5\n'],
    [
      'a.ann: line 1: the span has 1001 parts; 1000 are possible',
      `T1\tPerson ${Array.from({ length: 1001 }, (_, at) => `${2 * at} ${2 * at + 1}`).join(';')}\n`,
    ],
    ['a.ann: line 2: the id T1 is taken by line 1', 'T1\tPerson 2 5\tBob\nT1\tPerson 2 5\tBob\n'],
    ['a.ann: line 1: there is no annotation with the id T9', 'R1\tKnows Arg1:T9 Arg2:T9\n'],
    ['a.ann: line 1: there is no annotation with the id T9', 'E1\tMeet:T9\n'],
    ['a.ann: line 1: there is no annotation with the id T9', 'A1\tKind T9\n'],
    ['a.ann: line 1: is "T1 Person 2 5", which is no annotation of brat', 'T1 Person 2 5\n'],
    ['a.ann: line 1: the text holds a NUL character', 'T1\tPer\0son 2 5\tBob\n'],
    ['a.ann: line 1: the key __proto__ is refused', 'A1\t__proto__ T1\nT1\tPerson 2 5\tBob\n'],
  ])('is refused where it is wrong: %s', async (reason, said) => {
    await expect(brat.read(memoryFolder({ 'a.txt': text, 'a.ann': said }))).rejects.toThrow(reason);
  });

  it.each([
    // これはテキストです。, 我們是中國人，你好 and これはテキストです。, written by Python's codecs.
    ['Shift_JIS', '82b182ea82cd8365834c8358836782c582b78142', 4, 'これ'],
    ['Big5', 'a7daadccac4fa4a4b0eaa448a141a741a66e', 4, '我們'],
    ['EUC-JP', 'a4b3a4eca4cfa5c6a5ada5b9a5c8a4c7a4b9a1a3', 4, 'これ'],
  ])('is read in the encoding of its text, %s, where it is too short to tell', async (_, hex, length, words) => {
    const bytes = Buffer.from(hex, 'hex');
    const own = Buffer.concat([Buffer.from('T1\tX 0 2\t'), bytes.subarray(0, length), Buffer.from('\n')]);
    const read = await brat.read(memoryFolder({ 'a.txt': new Uint8Array(bytes), 'a.ann': new Uint8Array(own) }));
    expect(seenTexts(writtenTexts(read))[0]?.annotations).toEqual([['X', words]]);
  });

  it('is refused where its text is UTF-8 but for a byte, with the place of that', async () => {
    const broken = Buffer.concat([Buffer.from('é à ç '), Buffer.from('e9', 'hex'), Buffer.from(' ok\n')]);
    await expect(
      brat.read(memoryFolder({ 'a.txt': new Uint8Array(broken), 'a.ann': 'T1\tX 0 1\té\n' })),
    ).rejects.toThrow('a.txt: byte 9: is not valid UTF-8');
  });

  it('loses nothing by names that the reader gave', async () => {
    const read = await brat.read(folder);
    expect(brat.losses(countTextContents(writtenTexts(read), 'brat'))).toEqual([]);
  });

  it('is refused without its text, and the text without it is listed', async () => {
    await expect(brat.read(memoryFolder({ 'a.ann': ann }))).rejects.toThrow('there is no text a.txt in the folder');
    const { skipped } = await brat.read(memoryFolder({ 'a.txt': text, 'a.ann': ann, 'b.txt': 'b', 'README.txt': '' }));
    expect(skipped).toEqual([{ file: 'b.txt', reason: 'no .ann file goes with this text' }]);
  });

  it('may have a NUL and marks of every kind in the text', async () => {
    const odd = '\u202eab\0c\u0300\u0301\ufeff d';
    const read = await surviveText(brat, { 'a.txt': odd, 'a.ann': 'T1\tX 2 3\n' });
    expect(read?.texts.get('a.txt')).toBe(odd);
  });
});

describe('what an acceptor changed', () => {
  it('is written in the place of its line, with its id', async () => {
    const changed = await lines(({ annotations }) => ({
      annotations: annotations.map((one) =>
        one.id === 'T1'
          ? {
              ...one,
              label: 'Big Animal',
              geometry: { kind: 'span', ranges: [[3, 10]] },
              attributes: { Kind: 'a b', Age: 7 },
            }
          : one,
      ),
    }));
    expect(changed[0]).toBe('T1\tBig_Animal 2 9\tBob met');
    expect(changed.slice(1, 7)).toEqual(ann.split('\n').slice(1, 7));
    expect(changed).toContain('A2\tKind T1 a_b');
    expect(changed).toContain('A4\tAge T1 7');
  });

  it('takes what hangs on it with it', async () => {
    const left = await lines(({ annotations }) => ({ annotations: annotations.filter(({ id }) => id !== 'T1') }));
    expect(left).toEqual([
      ...['T2\tPerson 10 13\tAnn', 'T3\tMeet 6 9\tmet', 'T4\tPlace 16 21;25 28\tCafe\u0301 Ann'],
      ...['E1\tMeet:T3 Who2:T2', 'E2\tMeet:T3 Who:E1', 'A1\tNegation E1', 'M1\tNegation E2'],
      ...['*\tEquiv T2 T4', '#1\tAnnotatorNotes T2\tsure?', ''],
    ]);
  });

  it('is a relation with another label, or none', async () => {
    const changed = await lines(({ relations = [] }) => ({
      relations: relations
        .filter(({ label, from }) => label !== 'Equiv' || from !== 'T1')
        .map((one) => (one.label === 'Equiv' ? one : { ...one, label: `no ${one.label}`, attributes: {} })),
    }));
    expect(changed).toContain('E1\tMeet:T3 no_Who:T1 no_Who:T2');
    expect(changed).toContain('R1\tno_Knows Arg1:T1 Arg2:T2');
    expect(changed).toContain('*\tEquiv T2 T4');
    expect(changed).not.toContain('A3\tLong R1');
  });
});

describe('texts from elsewhere', () => {
  const item: WrittenText = {
    ...{ fileName: 'x.jsonl/1.txt', mediaPath: 'x.jsonl/1.txt', width: null, height: null, source: {} },
    text: '\u{1f600} one\ntwo three',
    annotations: [
      {
        id: 'a',
        label: 'big number',
        geometry: { kind: 'span', ranges: [[3, 10]] },
        attributes: { is: 'x y' },
        source: {},
      },
      {
        id: 'b',
        label: 'n',
        geometry: {
          kind: 'span',
          ranges: [
            [7, 10],
            [11, 16],
          ],
        },
        attributes: {},
        source: {},
      },
      { id: 'c', label: 'topic', geometry: { kind: 'whole' }, attributes: {}, source: {} },
    ],
    relations: [{ id: 'r', label: 'has a', from: 'a', to: 'b', attributes: {}, source: {} }],
  };

  it('are written with what brat has a place for, and read again', async () => {
    const template = (await brat.read(folder)).template;
    const files: Record<string, Uint8Array> = {};
    for await (const { path, bytes } of brat.write([item], template)) files[path] = bytes;
    expect(Object.keys(files)).toEqual(['x.jsonl/1.txt', 'x.jsonl/1.ann', 'annotation.conf']);
    const said = new TextDecoder().decode(files['x.jsonl/1.ann']);
    expect(said).toBe(
      'T1\tbig_number 2 5;6 9\tone two\nA1\tis T1 x_y\nT2\tn 6 9;10 15\ttwo three\nR1\thas_a Arg1:T1 Arg2:T2\n',
    );
    const again = await brat.read(memoryFolder(files));
    expect(again.texts.get('x.jsonl/1.txt')).toBe(item.text);
    expect((await recogniseText(memoryFolder(files))).format).toBe(brat);
  });

  it('lose what is named', () => {
    expect(brat.losses(countTextContents([item], 'brat'))).toEqual([
      '1 × span over a line end: written as a span of several parts.',
      '1 × label or attribute with blanks: written with _ for blanks.',
      '1 × class of the whole text: left out.',
    ]);
  });
});

describe('settings', () => {
  const conf =
    '[entities]\nPerson\n!Thing\n\tPlace\n[relations]\nKnows\tArg1:Person, Arg2:Person, <REL-TYPE>:symmetric\n[events]\n<P>=Person|Place\nMeet\tWho+:<P>\n[attributes]\nKind\tArg:<ENTITY>, Value:guest|host\n';

  it('declare labels, roles and choices, and come back', async () => {
    const own = memoryFolder({ 'a.txt': text, 'a.ann': 'T1\tPerson 2 5\tBob\n', 'annotation.conf': conf });
    const read = await brat.read(own);
    expect(read.labels).toEqual([
      { name: 'Person', count: 1 },
      { name: 'Thing', count: 0 },
      { name: 'Place', count: 0 },
      { name: 'Meet', count: 0 },
    ]);
    const kind = { name: 'Kind', kind: 'choice', options: ['guest', 'host'], required: false };
    expect(read.template.labels.map(({ attributes }) => attributes)).toEqual([[kind], [kind], [kind], []]);
    expect(read.template.relations?.map(({ label, isDirected }) => [label, isDirected])).toEqual([
      ['Knows', false],
      ['Who', true],
    ]);
    const written = await writeBack(own, brat, read);
    expect(new TextDecoder().decode(await written.read('annotation.conf'))).toBe(conf);
  });
});

describe('events of one word', () => {
  const said = [
    ...['T1\tMeet 6 9\tmet', 'T2\tPerson 2 5\tBob', 'T3\tSay 14 16\tCa'],
    ...['E1\tMeet:T1 Who:T2', 'E2\tMeet:T1 Who:T2', 'E3\tSay:T3 What:E1 What2:E2', ''],
  ].join('\n');
  const own = memoryFolder({ 'a.txt': '\u{1f600} Bob met Ann.Cafe', 'a.ann': said });

  it('have relations of their own, which break no rule and are written as they came', async () => {
    const read = await brat.read(own);
    expect(read.items[0]?.relations?.map(({ id, attributes }) => [id, attributes])).toEqual([
      ['E1.1', {}],
      ['E2.1', { event: 'E2' }],
      ['E3.1', {}],
      ['E3.2', { argument: 'E2' }],
    ]);
    expect(brokenRules(read)).toEqual([]);
    const written = await writeBack(own, brat, read);
    expect(new TextDecoder().decode(await written.read('a.ann'))).toBe(said);
  });
});

/** The problems that the default rules find in what was read. */
function brokenRules({ items, template }: ReadResult) {
  return items.flatMap(({ annotations, relations = [] }) =>
    findRuleProblems(
      template,
      { ...{ annotations, relations, tickable: new Set(), questions: new Map() }, changedIds: new Set(), pieces: null },
      '10',
      { itemErrors: [], ticks: [], comment: '' },
    ),
  );
}

describe('the real events', () => {
  const roots = ['ID', 'REL'].map((name) => realData(`text/brat_ann/BioNLP-ST_2011/BioNLP-ST_2011_${name}`));
  it.each(roots.filter((root) => root !== null))('of %s break no rule', async (root) => {
    expect(brokenRules(await brat.read(diskFolder(root)))).toEqual([]);
  });

  const root = realData('text/brat_ann/BioNLP-ST_2011/BioNLP-ST_2011_ID');
  it.skipIf(root === null)('are 348 in number, of 1133 annotations', async () => {
    const { items } = await brat.read(diskFolder(root ?? ''));
    const annotations = items.flatMap((item) => item.annotations);
    const events = annotations.flatMap(({ source }) => (source['brat'] as { events?: unknown[] }).events ?? []);
    expect([annotations.length, events.length]).toEqual([1133, 348]);
    expect(annotations.filter(({ attributes }) => attributes['Negation'] === true)).toHaveLength(6);
  });
});

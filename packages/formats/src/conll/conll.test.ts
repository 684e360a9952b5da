import { describe, expect, it } from 'vitest';
import type { WrittenText } from '../format.ts';
import { textFormats } from '../recognise-format.ts';
import { diskFolder, memoryFolder, realData } from '../testing/folders.ts';
import { recogniseText } from '../testing/recognise-written.ts';
import { seenTexts, surviveText, writeBack, writtenTexts } from '../testing/texts.ts';
import { countTextContents } from '../texts/count-contents.ts';
import { createSchemeFinder, readTags, type TagScheme, writeTags } from './tags.ts';

const { conll } = textFormats;

async function readBack(text: string | Uint8Array, file = 'a.conll') {
  const folder = memoryFolder({ [file]: text });
  const read = await conll.read(folder);
  const written = await writeBack(folder, conll, read);
  expect(await written.read(file)).toEqual(await folder.read(file));
  expect(await conll.read(written)).toEqual(read);
  return { ...read, seen: seenTexts(writtenTexts(read)), all: [...read.texts.values()] };
}

async function edited(text: string, change: (items: WrittenText[]) => readonly WrittenText[]): Promise<string> {
  const folder = memoryFolder({ 'a.conll': text });
  const read = await conll.read(folder);
  const written = await writeBack(folder, conll, read, [...change(writtenTexts(read))]);
  return new TextDecoder().decode(await written.read('a.conll'));
}

describe('schemes', () => {
  const entities = [
    { from: 0, to: 2, label: 'A' },
    { from: 2, to: 3, label: 'A' },
    { from: 4, to: 7, label: 'B-x' },
  ];
  it.each<[TagScheme, string]>([
    ['IOB1', 'I-A I-A B-A O I-B-x I-B-x I-B-x'],
    ['IOB2', 'B-A I-A B-A O B-B-x I-B-x I-B-x'],
    ['IOBES', 'B-A E-A S-A O B-B-x I-B-x E-B-x'],
    ['BILOU', 'B-A L-A U-A O B-B-x I-B-x L-B-x'],
    ['BMES', 'B-A E-A S-A O B-B-x M-B-x E-B-x'],
  ])('%s is found out, read and written', (scheme, tags) => {
    const finder = createSchemeFinder();
    finder.see(tags.split(' '));
    expect([finder.scheme(), finder.irregular()]).toEqual([scheme, 0]);
    expect(readTags(tags.split(' '))).toEqual(entities);
    expect(writeTags(entities, 7, scheme).join(' ')).toBe(tags);
  });

  it('an entity that begins in another way begins all the same', () => {
    expect(readTags(['I-A', 'I-B', 'O', 'E-A', 'I-A', 'L-A', 'I-A'])).toEqual([
      ...[
        { from: 0, to: 1, label: 'A' },
        { from: 1, to: 2, label: 'B' },
        { from: 3, to: 4, label: 'A' },
      ],
      ...[
        { from: 4, to: 6, label: 'A' },
        { from: 6, to: 7, label: 'A' },
      ],
    ]);
  });
});

describe('columns of words and tags', () => {
  it('are a sentence an item, with tabs, CRLF, comments and emoji', async () => {
    const text = '# id 1\r\n\u{1f600}\tO\r\nAnn\tB-PER\r\nLee\tI-PER\r\n\r\n\r\n#\tO\r\nCafe\u0301\tB-LOC\r\n';
    const { seen, all, notes } = await readBack(text);
    expect(all).toEqual(['\u{1f600} Ann Lee', '# Cafe\u0301']);
    expect(seen.map(({ fileName, annotations }) => [fileName, annotations])).toEqual([
      ['a.conll/1.txt', [['PER', 'Ann Lee']]],
      ['a.conll/2.txt', [['LOC', 'Cafe\u0301']]],
    ]);
    expect(notes.map(({ note }) => note)).toEqual([
      'each sentence is an item (2), its tokens joined with a blank between them; tags are IOB2',
    ]);
  });

  it('are CoNLL-2003 with its documents, and its chunks are kept', async () => {
    const text =
      '-DOCSTART- -X- -X- O\n\nEU NNP I-NP I-ORG\nrejects VBZ I-VP O\n\nHe PRP I-NP O\n\n-DOCSTART- -X- -X- O\n\nPeter NNP I-NP I-PER\nB NNP I-NP B-PER\n';
    const { seen, all, notes } = await readBack(text);
    expect(all).toEqual(['EU rejects\nHe', 'Peter B']);
    expect(seen.map(({ annotations }) => annotations)).toEqual([
      [['ORG', 'EU']],
      [
        ['PER', 'Peter'],
        ['PER', 'B'],
      ],
    ]);
    expect(notes.map(({ note }) => note)).toEqual([
      'each document is an item (2), its tokens joined with a blank between them; tags are IOB1',
      'a column of chunks is kept and not shown',
    ]);
  });

  it('are nested in several columns, behind numbers of the words', async () => {
    const text = '#\thttp://a [2010]\n1\tUni\tB-ORG\tO\n2\tof\tI-ORG\tO\n3\tUlm\tI-ORG\tB-LOC\n\n1\tx\tO\tO\n';
    const { seen, all } = await readBack(text);
    expect(all).toEqual(['Uni of Ulm', 'x']);
    expect(seen[0]?.annotations).toEqual([
      ['ORG', 'Uni of Ulm'],
      ['LOC', 'Ulm'],
    ]);
  });

  it('of single characters have no blanks between them', async () => {
    const { all, notes, seen } = await readBack('北\tB-LOC\n京\tI-LOC\n的\tO\niPhone\tO\n好\tO\n');
    expect(all).toEqual(['北京的iPhone好']);
    expect(seen[0]?.annotations).toEqual([['LOC', '北京']]);
    expect(notes[0]?.note).toContain('joined without anything between them');
  });

  it('of characters numbered within their words are shown without the numbers', async () => {
    const numbered =
      '北0\tB-LOC\n京1\tI-LOC\n的0\tO\ni0\tO\nP1\tO\n5\u00312\tO\n\u{1f600}0\tO\n\ufffd\ufffd0\tO\n\n好0\tO\n';
    const { all, notes, seen } = await readBack(numbered);
    expect(all).toEqual(['北京的iP5\u{1f600}\ufffd\ufffd', '好']);
    expect(seen[0]?.annotations).toEqual([['LOC', '北京']]);
    expect(notes.map(({ note }) => note)).toEqual([
      'each sentence is an item (2), its tokens joined without anything between them; tags are IOB2',
      'each token is a character and its number within its word; the numbers are kept and not shown',
    ]);
    const now = await edited(numbered, (items) =>
      items.map((item) => ({
        ...item,
        annotations: item.annotations.map((one) => ({ ...one, geometry: { kind: 'span', ranges: [[1, 3]] } })),
      })),
    );
    expect(now.split('\n').slice(0, 3)).toEqual(['北0\tO', '京1\tB-LOC', '的0\tI-LOC']);
    expect((await readBack(`${numbered}word\tO\n`)).all[0]).toMatch(/^北0 京1/);
  });

  it.each([
    ['a.conll: line 3: has 1 columns; there should be 2', `a\tB-X\nb\tO\nc\n${'d\tO\n'.repeat(9)}`],
    ['a.conll: line 2: the text holds a NUL', 'a\tB-X\nb\0\tO\n'],
    ['a.conll: line 3: the token is missing', 'a\tB-X\nb\tO\n\tB-X\n'],
  ])('are refused where they are wrong: %s', async (reason, text) => {
    await expect(conll.read(memoryFolder({ 'a.conll': text }))).rejects.toThrow(reason);
  });

  it('in other encodings come back in UTF-8, which is said where it was guessed', async () => {
    const root = realData('text/reencoded_gb18030_utf16');
    if (root === null) return;
    const folder = diskFolder(root);
    const only = (file: string) => ({ ...folder, list: () => folder.list().filter(({ path }) => path === file) });
    const [gb, utf16] = ['weiboNER_2nd_conll.dev.gb18030.txt', 'weiboNER_2nd_conll.dev.utf16le-bom.txt'];
    const read = [await conll.read(only(gb)), await conll.read(only(utf16))];
    const texts = read.map((one) => [...one.texts.values()]);
    expect(texts[0]).toEqual(texts[1]);
    expect(texts[0]).toHaveLength(270);
    expect(read.map(({ annotations }) => annotations)).toEqual([389, 389]);
    expect(read[0]?.notes[0]).toEqual({
      file: gb,
      note: 'its encoding is not said anywhere and was taken for GB 18030',
    });
    expect(read[1]?.notes.filter(({ note }) => note.includes('encoding'))).toEqual([]);
    const written = await writeBack(only(gb), conll, read[0] ?? (await conll.read(only(gb))));
    expect((await written.read(gb)).subarray(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf));
    expect([...(await conll.read(written)).texts.values()]).toEqual(texts[0]);
  });
});

describe('what an acceptor changed', () => {
  const text = '# one\nAnn  NN  B-PER\nLee  NN  I-PER\nin   IN  O\n\nUlm  NN  B-LOC\n';
  it('is written in its column, and nothing else is', async () => {
    const now = await edited(text, ([first, ...rest]) => [
      {
        ...(first as WrittenText),
        annotations: (first?.annotations ?? []).map((one) => ({
          ...one,
          label: 'big name',
          geometry: { kind: 'span', ranges: [[5, 9]] },
        })),
      },
      ...rest,
    ]);
    expect(now).toBe('# one\nAnn  NN  O\nLee  NN  B-big_name\nin   IN  I-big_name\n\nUlm  NN  B-LOC\n');
  });

  it('counts what has no place', async () => {
    const [item] = writtenTexts(await conll.read(memoryFolder({ 'a.conll': text })));
    const [one] = item?.annotations ?? [];
    if (item === undefined || one === undefined) throw new Error('nothing was read');
    const more: WrittenText = {
      ...item,
      annotations: [one, { ...one, id: '2', geometry: { kind: 'span', ranges: [[5, 7]] } }],
    };
    expect(conll.losses(countTextContents([item], 'conll'))).toEqual([]);
    expect(conll.losses(countTextContents([more], 'conll'))).toEqual([
      '1 × span inside or across another: left out.',
      '1 × span that begins or ends inside a token: widened to the tokens it touches.',
    ]);
  });
});

describe('texts from elsewhere', () => {
  const item: WrittenText = {
    ...{ fileName: 'd/a.txt', mediaPath: 'd/a.txt', width: null, height: null, source: {} },
    text: 'Ann-Lee  (of 乌尔姆)\n\u{1f600} came.\n',
    annotations: [
      { id: 'a', label: 'PER', geometry: { kind: 'span', ranges: [[0, 7]] }, attributes: { sure: true }, source: {} },
      { id: 'b', label: 'PER', geometry: { kind: 'span', ranges: [[0, 2]] }, attributes: {}, source: {} },
      {
        id: 'c',
        label: 'LOC',
        geometry: {
          kind: 'span',
          ranges: [
            [13, 15],
            [18, 20],
          ],
        },
        attributes: {},
        source: {},
      },
    ],
  };

  it('are tokens that end where spans do, by document', async () => {
    const template = (await conll.read(memoryFolder({ 'a.conll': 'a\tB-X\nb\tO\n' }))).template;
    const files: Record<string, Uint8Array> = {};
    for await (const { path, bytes } of conll.write([item], template)) files[path] = bytes;
    expect(new TextDecoder().decode(files['d.conll'])).toBe(
      '-DOCSTART-\tO\n\nAn\tB-PER\nn\tI-PER\n-\tI-PER\nLee\tI-PER\n(\tO\nof\tO\n乌\tB-LOC\n尔\tI-LOC\n姆\tO\n)\tO\n\n\u{1f600}\tB-LOC\ncame\tO\n.\tO\n\n',
    );
    expect((await recogniseText(memoryFolder(files))).format).toBe(conll);
    expect(conll.losses(countTextContents([item], 'conll'))).toEqual([
      '1 × annotation with attributes: attributes left out.',
      '1 × span of several parts: written as a span of its own for each part.',
      '1 × span inside or across another: left out.',
      '1 × text with other blanks than one between tokens: written as its tokens.',
    ]);
  });
});

it('a token that begins or ends with a blank of its own breaks no span', async () => {
  const rows = 'Ann\tB-PER\n\u00a0Lee\u00a0\tI-PER\ncame\tO\n\n';
  const own = memoryFolder({ 'a.conll': rows.repeat(5) });
  const read = await textFormats.conll.read(own);
  expect(textFormats.conll.losses(countTextContents(writtenTexts(read), 'conll'))).toEqual([]);
  const root = realData('text/conll_wnut17_en');
  if (root === null) return;
  const real = await textFormats.conll.read(diskFolder(root));
  expect(textFormats.conll.losses(countTextContents(writtenTexts(real), 'conll'))).toEqual([]);
});

it('sentences without any entity are known by the tag beside each word, several of them', async () => {
  const read = await recogniseText(memoryFolder({ 'a.txt': 'a\tO\n'.repeat(5) }));
  expect(read.format).toBe(conll);
  await expect(recogniseText(memoryFolder({ 'a.txt': 'a\tO\n'.repeat(4) }))).rejects.toThrow('texts');
});

describe('hostile files', () => {
  it.each([
    ['one line of a million blanks', `a\tB-X\nb\tO\n${' '.repeat(1_000_000)}`],
    ['a row of ten thousand cells', `a\tB-X\nb\tO\n${'c\t'.repeat(10_000)}O\n`],
    ['a sentence of fifty thousand tokens', 'a\tB-X\nb\tO\n'.repeat(25_000)],
    ['tags of odd letters', 'a\tB-__proto__\nb\tO\nc\tB-\u202e\nd\tI-\n'],
  ])('%s', async (_, text) => {
    await expect(surviveText(conll, { 'a.conll': text })).resolves.not.toBeUndefined();
  });

  it('YOLO rows are none', async () => {
    await expect(recogniseText(memoryFolder({ 'a.txt': '0 .5 .5 .1 .1\n1 .5 .5 .1 .1\n' }))).rejects.toThrow('texts');
  });
});

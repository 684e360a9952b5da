import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ReadResult, WrittenText } from '../format.ts';
import { recogniseFormat, textFormats } from '../recognise-format.ts';
import { columnMapping } from '../table/column-mapping.ts';
import { diskFolder, memoryFolder, realData } from '../testing/folders.ts';
import { picturePng } from '../testing/pictures.ts';
import { recogniseText } from '../testing/recognise-written.ts';
import { surviveText, writeBack, writtenTexts } from '../testing/texts.ts';
import { countTextContents } from '../texts/count-contents.ts';

const { csvtext } = textFormats;

const seen = ({ items, texts }: ReadResult) =>
  items.map(({ fileName, annotations }) => [fileName, texts.get(fileName), annotations.map(({ label }) => label)]);

describe('tables of texts', () => {
  it.each([
    [
      'quotes, line ends and blanks in a text, and emoji',
      'id,Text,label\r\n1," a ""b""\r\nc ",good\r\n2,\u{1f600}d,\r\n3,e,bad\r\n',
      [
        [' a "b"\r\nc ', ['good']],
        ['\u{1f600}d', []],
        ['e', ['bad']],
      ],
    ],
    [
      'several labels in a cell',
      'text;labels\na;x|y\nb;x\n',
      [
        ['a', ['x', 'y']],
        ['b', ['x']],
      ],
    ],
    ['Chinese names of columns', '文本,标签\n好,正面\n', [['好', ['正面']]]],
  ])('%s', async (_, content, expected) => {
    const folder = memoryFolder({ 'a.csv': content });
    expect((await recogniseText(folder)).format).toBe(csvtext);
    const read = await csvtext.read(folder);
    expect(seen(read).map(([, ...said]) => said)).toEqual(expected);
    const written = await writeBack(folder, csvtext, read);
    expect(await written.read('a.csv')).toEqual(await folder.read('a.csv'));
  });

  it('say what stands between the classes of a cell', async () => {
    const { notes } = await csvtext.read(memoryFolder({ 'a.csv': 'text;labels\na;x|y\n' }));
    expect(notes.map(({ note }) => note)).toEqual([
      '"text" is taken as the text, "labels" its classes with "|" between',
    ]);
  });

  it('have columns that a mapping explains', async () => {
    const root = realData('text/reencoded_gb18030_utf16');
    if (root === null) return;
    const all = diskFolder(root);
    const folder = { ...all, list: () => all.list().filter(({ path }) => path.endsWith('.csv')) };
    const columns = columnMapping.parse({ text: 'query_text', label: 'context_id' });
    const read = await csvtext.read(folder, { columns });
    expect(read.items).toHaveLength(986);
    expect(read.notes[0]?.note).toBe('its encoding is not said anywhere and was taken for GB 18030');
    expect([...read.texts.values()][0]).toBe('生命数耗完即算为什么？');
    await expect(csvtext.read(folder)).rejects.toThrow('which of them is the text or the label is not known');
    const lacking = columnMapping.parse({ text: 'nothing' });
    await expect(csvtext.read(folder, { columns: lacking })).rejects.toThrow(
      'has no column nothing, only "context_id"',
    );
  });

  it.each([
    [{ text: 'a', picture: 'b' }, 'needs a picture, a text or a recording'],
    [{ text: 'a', attributes: ['b'] }, 'neither boxes, attributes'],
    [{ label: 'a' }, 'needs a picture, a text or a recording'],
  ])('have no mapping such as %j', (mapping, reason) => {
    expect(JSON.stringify(columnMapping.safeParse(mapping).error?.issues)).toContain(reason);
  });

  it.each([
    ['a.csv: line 3: has 3 columns; there should be 2', 'text,label\ngood,pos\nThe film, which I saw,neg\n'],
    ['a.csv: line 3: has 1 columns; there should be 2', 'text,label\ngood,pos\nThe film\n'],
  ])('are refused where a row is wider or narrower: %s', async (reason, content) => {
    await expect(csvtext.read(memoryFolder({ 'a.csv': content }))).rejects.toThrow(reason);
  });

  it('are none beside pictures', async () => {
    const files = { 'a.png': picturePng(20, 10), 'a.csv': 'filename,label\na.png,nut\n', 'b.csv': 'text,label\na,b\n' };
    expect((await recogniseFormat(memoryFolder(files))).format.name).toBe('csv');
  });

  it('have what an acceptor changed in its cell alone', async () => {
    const content = 'text,n,label\n"a, b",7,good\nc,8,bad\n\n,,\n,9,bad\n';
    const folder = memoryFolder({ 'a.csv': content });
    const read = await csvtext.read(folder);
    expect(read.notes.map(({ note }) => note)).toContain('rows without a text were left out (1)');
    const items = writtenTexts(read).map((item) => ({
      ...item,
      annotations: item.annotations.map((one) => ({ ...one, label: one.label === 'good' ? 'very, good' : one.label })),
    }));
    const written = await writeBack(folder, csvtext, read, items);
    expect(new TextDecoder().decode(await written.read('a.csv'))).toBe(
      'text,n,label\n"a, b",7,"very, good"\nc,8,bad\n,9,bad\n',
    );
  });

  it('of texts from elsewhere are new, and lose what is no class', async () => {
    const item: WrittenText = {
      ...{ fileName: 'a.txt', mediaPath: 'a.txt', width: null, height: null, source: {}, text: 'a "b"\n' },
      annotations: [
        ...['x', 'y'].map((label) => ({
          id: label,
          label,
          geometry: { kind: 'whole' as const },
          attributes: {},
          source: {},
        })),
        { id: 's', label: 'z', geometry: { kind: 'span', ranges: [[0, 1]] }, attributes: {}, source: {} },
      ],
    };
    const { template } = await csvtext.read(memoryFolder({ 'a.csv': 'text,label\na,b\n' }));
    const files: Record<string, Uint8Array> = {};
    for await (const { path, bytes } of csvtext.write([item], template)) files[path] = bytes;
    expect(new TextDecoder().decode(files['texts.csv'])).toBe('text,labels\n"a ""b""\n",x|y\n');
    expect(seen(await csvtext.read(memoryFolder(files)))).toEqual([['texts.csv/1.txt', 'a "b"\n', ['x', 'y']]]);
    expect(csvtext.losses(countTextContents([item], 'csvtext'))).toEqual(['1 × span of a text: left out.']);
  });
});

describe('hostile tables', () => {
  const root = realData('badinput/csv/csv-spectrum');
  it.skipIf(root === null)('of every kind are read or refused', async () => {
    for (const name of readdirSync(root ?? '').filter((one) => one.endsWith('.csv'))) {
      const said = readFileSync(join(root ?? '', name), 'utf8');
      await expect(surviveText(csvtext, { 'a.csv': said })).resolves.toBeNull();
      const lines = said.split('\n').filter((line) => line.split('"').length % 2 === 1);
      await surviveText(csvtext, { 'a.csv': ['text,label', ...lines].join('\n') });
    }
  });

  it('may have a NUL in a text, and not in another cell', async () => {
    const read = await surviveText(csvtext, { 'a.csv': 'text,label\na\0b,x\n' });
    expect([...(read?.texts.values() ?? [])]).toEqual(['a\0b']);
    await expect(csvtext.read(memoryFolder({ 'a.csv': 'text,label\nab,x\0\n' }))).rejects.toThrow(
      'line 2: the text holds',
    );
  });
});

import { describe, expect, it } from 'vitest';
import { readers, recogniseFormat } from '../recognise-format.ts';
import { memoryFolder } from '../testing/folders.ts';
import { picturePng } from '../testing/pictures.ts';

const nameOf = (files: Parameters<typeof memoryFolder>[0]) =>
  recogniseFormat(memoryFolder(files)).then(
    ({ format }) => format.name,
    () => null,
  );

it('a licence in a file without an ending beside one with makes no YOLO of texts', async () => {
  const files = { LICENSE: 'MIT\n', 'LICENSE.txt': 'MIT\n', 'a.txt': 'one\n', 'b.txt': 'two\n' };
  const { format } = await recogniseFormat(memoryFolder(files));
  expect(format.name).toBe('texts');
  const readmes = { README: 'x\n', 'readme.txt': 'x\n', 'a.txt': 'one\n' };
  expect((await recogniseFormat(memoryFolder(readmes))).format.name).toBe('texts');
});

describe('texts without annotations', () => {
  it('are items as they are, a mark left out and CRLF kept', async () => {
    const files = { 'b/2.txt': '\ufeffa\r\n', 'b/10.txt': ' \u{1f600}\0', 'README.txt': 'x', LICENSE: 'y' };
    expect(await nameOf(files)).toBe('texts');
    const read = await readers.texts.read(memoryFolder(files));
    expect([...read.texts]).toEqual([
      ['b/2.txt', 'a\r\n'],
      ['b/10.txt', ' \u{1f600}\0'],
    ]);
    expect(read.items.map(({ fileName, annotations }) => [fileName, annotations])).toEqual([
      ['b/2.txt', []],
      ['b/10.txt', []],
    ]);
  });

  it.each<[string, Parameters<typeof memoryFolder>[0], string | null]>([
    ['labels of YOLO', { 'a.png': picturePng(20, 10), 'a.txt': '0 .5 .5 .1 .1\n' }, 'yolo'],
    ['a note beside pictures', { 'a.png': picturePng(20, 10), 'b.txt': 'a note' }, null],
    [
      'records beside a picture',
      { 'a.png': picturePng(20, 10), 'a.jsonl': '{"text":"a","label":"B","answer":"accept"}' },
      null,
    ],
    ['a tag beside each word beside a picture', { 'a.png': picturePng(20, 10), 'a.conll': 'a\tB-X\nb\tO\n' }, null],
    ['tracks of MOT', { 'gt/gt.txt': '1,1,912,484,97,109,0,7,1\n' }, 'mot'],
    ['transcripts of sound', { 'a.wav': 'RIFF', 'a.txt': 'hello' }, 'transcripts'],
    ['a file nobody knows', { 'a.txt': 'a', 'b.dat': 'b' }, null],
    ['bytes that are no text', { 'a.txt': new Uint8Array([0, 255, 0, 129, 1]) }, 'texts'],
  ])('are not taken from %s', async (_, files, name) => {
    expect(await nameOf(files)).toBe(name);
  });

  it('leave pictures beside them out, which is said', async () => {
    const folder = memoryFolder({ 'a.png': picturePng(20, 10), 'a.txt': 'a' });
    const { skipped } = await readers.texts.read(folder);
    expect(skipped.map(({ file }) => file)).toEqual(['a.png']);
  });

  it('are refused by name where they are no text', async () => {
    const folder = memoryFolder({ 'a.txt': new Uint8Array([0, 255, 0, 129, 1]) });
    await expect(readers.texts.read(folder)).rejects.toThrow('a.txt: is not UTF-8, does not say its encoding');
  });
});

describe('texts in folders of classes', () => {
  const reviews = { 'set/train/neg/1.txt': 'bad', 'set/train/pos/1.txt': 'good', 'set/test/pos/2.txt': 'fine' };

  it('have the class of their folder, where parts of a data set have the same folders', async () => {
    expect(await nameOf(reviews)).toBe('textfolders');
    const { items, texts, skipped, notes } = await readers.textfolders.read(
      memoryFolder({ ...reviews, 'set/all.txt': 'x', 'set/imdb.vocab': 'the' }),
    );
    expect(items.map((item) => [item.fileName, item.annotations.map(({ label }) => label)])).toEqual([
      ['set/test/pos/2.txt', ['pos']],
      ['set/train/neg/1.txt', ['neg']],
      ['set/train/pos/1.txt', ['pos']],
    ]);
    expect(items[0]?.annotations[0]?.geometry).toEqual({ kind: 'whole' });
    expect(texts.get('set/test/pos/2.txt')).toBe('fine');
    expect(skipped.map(({ file }) => file)).toEqual(['set/all.txt', 'set/imdb.vocab']);
    expect(notes).toEqual([{ file: '', note: 'each folder is taken as the class of its texts: 2 classes (neg, pos)' }]);
  });

  it('may as well be anything else, so that the person who delivers says it', async () => {
    const folder = memoryFolder({ 'neg/1.txt': 'bad', 'pos/1.txt': 'good' });
    await expect(recogniseFormat(folder)).rejects.toThrow(/can be read in several ways; .*texts: .*textfolders: /);
  });

  it('are refused where a label is not in the template', async () => {
    const { template } = await readers.textfolders.read(memoryFolder({ 'neg/1.txt': 'bad', 'fine/1.txt': 'x' }));
    await expect(readers.textfolders.read(memoryFolder(reviews), { template })).rejects.toThrow(
      /pos.2\.txt: the template has/,
    );
  });
});

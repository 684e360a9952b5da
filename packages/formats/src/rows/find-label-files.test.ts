import { describe, expect, it } from 'vitest';
import { FormatError } from '../problem.ts';
import { formats } from '../recognise-format.ts';
import { memoryFolder, withFiles } from '../testing/folders.ts';
import { picturePng } from '../testing/pictures.ts';

const picture = picturePng(100, 100);
type Files = Parameters<typeof memoryFolder>[0];

describe.each([
  ['yolo', '0 0.5 0.5 0.1 0.1', 'labels'],
  ['kitti', 'Car 0.00 0 -1.59 58 19 66 26 1.36 1.69 3.38 0.28 2.08 17.74 -1.58', 'label_2'],
  ['dota', '1 1 9 1 9 9 1 9 plane 0', 'labelTxt'],
] as const)('text files beside pictures as %s', (name, row, labels) => {
  const format = formats[name];
  const pictures = labels === 'label_2' ? 'image_2' : 'images';

  async function told(files: Files): Promise<string[]> {
    try {
      const { skipped } = await format.read(memoryFolder({ 'a.txt': row, 'a.png': picture, ...files }));
      return skipped.map(({ file, reason }) => `${file}: ${reason}`);
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      return error.problems.map(({ file, code }) => `${file}: ${code}`);
    }
  }

  it('are its own by their rows alone', async () => {
    const lines = (count: number) => [...Array(count).fill(row), ...Array(5 - count).fill('a word')].join('\n');
    expect(await told({ '备注.txt': lines(2) })).toEqual(['备注.txt: it is text, and no picture goes by its name']);
    expect(await told({ '备注.txt': lines(3) })).toEqual(['备注.txt: picture-missing']);
    expect(await told({ 'note.txt': '' })).toEqual(['note.txt: it is text, and no picture goes by its name']);
  });

  it('are told from other text of the same picture', async () => {
    const files = { 'calib/a.txt': 'P0: 7.07e+02 0.0\nP1: 7.07e+02 0.0', [`${pictures}/b.png`]: picture };
    const empty = { 'calib/b.txt': 'P0: 1', [`${labels}/b.txt`]: '' };
    const other = 'it is other text, beside the rows of the same picture';
    expect(await told({ ...files, ...empty })).toEqual([`calib/a.txt: ${other}`, `calib/b.txt: ${other}`]);
  });

  it('may list pictures, of which the missing ones are named', async () => {
    expect(await told({ 'train.txt': './a.png\n' })).toEqual([]);
    expect(await told({ 'train.txt': 'a.png\nb.png\n' })).toEqual([
      'train.txt: it lists a picture that is not in the folder: b.png',
    ]);
  });

  it('are refused where several pictures have the name', async () => {
    const files = { 'x/梨.txt': row, 'y/梨.png': picture, 'z/梨.png': picture };
    expect(await told(files)).toEqual(['x/梨.txt: picture-ambiguous']);
  });

  it.each(['\n', '\r\n', '\r'])('go with the pictures of their folder, and come back with %j', async (lineEnd) => {
    for (const folder of [labels, 'labels']) {
      const of = folder === 'labels' ? 'images' : pictures;
      const texts = {
        [`train/${folder}/1.txt`]: row + lineEnd,
        [`val/${folder}/1.txt`]: row + lineEnd + row,
        'classes.txt': 'nut\n',
      };
      const all = memoryFolder({ ...texts, [`train/${of}/1.png`]: picture, [`val/${of}/1.png`]: picture });
      const { items, template, source } = await format.read(all);
      expect(items.map(({ mediaPath }) => mediaPath)).toEqual([`train/${of}/1.png`, `val/${of}/1.png`]);
      const written = await withFiles(all, format.write(items, template, source));
      for (const [path, text] of Object.entries(texts))
        expect(new TextDecoder().decode(await written.read(path))).toBe(text);
      const foreign = await withFiles(
        all,
        format.write(
          items.map((item) => ({ ...item, source: {} })),
          template,
        ),
      );
      expect(foreign.list().map(({ path }) => path)).toContain(`train/${folder}/1.txt`);
    }
  });
});

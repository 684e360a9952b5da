import { describe, expect, it } from 'vitest';
import { readers, recogniseFormat } from '../recognise-format.ts';
import { diskFolder, memoryFolder, realData } from '../testing/folders.ts';
import { picturePng } from '../testing/pictures.ts';
import { listingUnread } from './listing-unread.ts';

const png = picturePng(20, 10);
const pictureOf = (paths: readonly string[]) => Object.fromEntries(paths.map((path) => [path, png]));

describe('pictures without annotations', () => {
  it('are items of nothing, beside terms and lists of pictures', async () => {
    const folder = memoryFolder({
      ...pictureOf(['b/10.png', 'b/2.png']),
      LICENSE: 'MIT',
      'README.md': '',
      'train.txt': '2.png\nb/10.png\n',
    });
    const { format, why } = await recogniseFormat(folder);
    expect([format.name, why]).toEqual(['pictures', 'the folder holds 2 pictures and no annotations']);
    const { items, annotations, labels } = await format.read(folder);
    expect(items.map(({ mediaPath, width, height, annotations: all }) => [mediaPath, width, height, all])).toEqual([
      ['b/2.png', 20, 10, []],
      ['b/10.png', 20, 10, []],
    ]);
    expect([annotations, labels]).toEqual([0, []]);
  });

  it.each(['a.mat', 'boxes.parquet', 'notes.txt', 'a.npy', 'data.jsonl', 'model.pkl', 'x.yaml'])(
    'are not what a folder with %s is taken for, unless somebody says so',
    async (name) => {
      const folder = memoryFolder({ ...pictureOf(['a.png']), [name]: 'something else' });
      await expect(recogniseFormat(folder)).rejects.toMatchObject({
        problems: [{ code: 'unknown-format', reason: expect.stringContaining(`not read: ${name}`) as string }],
      });
      const { items, skipped } = await readers.pictures.read(folder);
      expect(items).toHaveLength(1);
      expect(skipped).toEqual([
        { file: name, reason: 'it is neither a picture nor part of the annotations, and was not read' },
      ]);
    },
  );

  it.each(['a.json', 'a.xml', 'a.csv', 'a.txt', 'classes.txt'])(
    'are not what a folder with a broken %s is taken for',
    async (name) => {
      const folder = memoryFolder({ ...pictureOf(['a.png']), [name]: '{"half": <' });
      const name_ = await recogniseFormat(folder).then(
        ({ format }) => format.name,
        () => 'refused',
      );
      expect(['pictures', 'folders']).not.toContain(name_);
    },
  );

  it('are told apart by one other file, however many there are', async () => {
    const labels = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`labels/${at}.txt`, 'a word']));
    const folder = memoryFolder({ ...pictureOf(['a.png']), ...labels, 'empty.txt': '' });
    let reads = 0;
    const counted = {
      ...folder,
      read: (path: string) => {
        reads += 1;
        return folder.read(path);
      },
    };
    expect(await readers.pictures.recognise(counted)).toBeNull();
    expect(reads).toBe(1);
    expect(await readers.pictures.recognise(memoryFolder({ ...pictureOf(['a.png']), 'a.txt': '' }))).toBeNull();
  });

  const turned = realData('image/exif_orientation');
  it.skipIf(turned === null)('of cameras have the size they are shown in', async () => {
    const folder = diskFolder(turned ?? '');
    const { format } = await recogniseFormat(folder);
    const { items } = await format.read(folder);
    expect(format.name).toBe('pictures');
    expect(new Set(items.map(({ width, height }) => (width ?? 0) > (height ?? 0)))).toEqual(new Set([true]));
    expect(items).toHaveLength(8);
  });
});

describe('classes by folder', () => {
  const splits = ['set/train/cat/1.png', 'set/train/dog/2.png', 'set/val/cat/3.png', 'set/val/dog/4.png'];

  it('are certain where parts of a data set have the same ones', async () => {
    const folder = { ...memoryFolder(pictureOf(splits)), emptyFolders: () => ['set/val/fox', 'set/notes/x/y', 'logs'] };
    const { format, why } = await recogniseFormat(folder);
    expect([format.name, why]).toEqual(['folders', 'train and val have the same 3 folders, which are classes']);
    const { items, labels, notes } = await format.read(folder);
    expect(
      items.map(({ mediaPath, annotations }) => [
        mediaPath,
        ...annotations.map(({ label, geometry }) => `${label} ${geometry.kind}`),
      ]),
    ).toEqual([
      ['set/train/cat/1.png', 'cat whole'],
      ['set/train/dog/2.png', 'dog whole'],
      ['set/val/cat/3.png', 'cat whole'],
      ['set/val/dog/4.png', 'dog whole'],
    ]);
    expect(labels).toEqual([
      { name: 'cat', count: 2 },
      { name: 'dog', count: 2 },
      { name: 'fox', count: 0 },
    ]);
    expect(notes).toEqual([
      { file: '', note: 'each folder is taken as the class of its pictures: 3 classes (cat, dog, fox)' },
    ]);
  });

  it('may be something else, and then somebody has to say which', async () => {
    const folder = memoryFolder(pictureOf(['monday/1.png', 'tuesday/2.png']));
    await expect(recogniseFormat(folder)).rejects.toMatchObject({
      problems: [
        {
          code: 'several-formats',
          reason:
            'can be read in several ways; say with --format NAME which one is meant: pictures: the folder holds 2 pictures and no annotations; folders: the folders monday, tuesday might be classes',
        },
      ],
    });
    const { items } = await readers.folders.read(folder);
    expect(items.map(({ annotations }) => annotations[0]?.label)).toEqual(['monday', 'tuesday']);
  });

  it.each([
    ['one folder', ['cat/1.png', 'cat/2.png']],
    ['a picture beside', ['cat/1.png', 'dog/2.png', '3.png']],
    ['folders in folders', ['cat/a/1.png', 'dog/2.png']],
    ['folders that say otherwise', ['images/1.png', 'raw/2.png']],
  ])('are not guessed for %s', async (_, paths) => {
    expect((await recogniseFormat(memoryFolder(pictureOf(paths)))).format.name).toBe('pictures');
  });

  it('leave out pictures without one when somebody asks, and refuse a label that the template lacks', async () => {
    const folder = memoryFolder(pictureOf(['cat/1.png', 'dog/2.png', '3.png']));
    const { items, skipped, template } = await readers.folders.read(folder);
    expect(items).toHaveLength(2);
    expect(skipped).toEqual([{ file: '3.png', reason: 'it is in no folder of a class' }]);
    const other = memoryFolder(pictureOf(['cat/1.png', 'fox/2.png']));
    await expect(readers.folders.read(other, { template })).rejects.toThrow('fox: the template has no label "fox"');
    await expect(readers.folders.read(memoryFolder({ 'a.png': png }))).rejects.toThrow(
      'holds no picture in a folder of a class',
    );
  });
});

describe('what a reader leaves unread', () => {
  it('is a file of which it looked at the start alone', async () => {
    const folder = memoryFolder({ ...pictureOf(['a.png']), 'whole.json': '{}', 'start.bin': 'something else' });
    const peeking = listingUnread({
      ...readers.pictures,
      read: async (source) => {
        await source.read('whole.json');
        await source.read('start.bin', 4);
        return readers.pictures.read(memoryFolder(pictureOf(['a.png'])));
      },
    });
    const { skipped } = await peeking.read(folder);
    expect(skipped.map(({ file }) => file)).toEqual(['start.bin']);
  });
});

import { randomSource } from '@countersign/domain';
import { describe, expect, it } from 'vitest';
import { decodeIndexPng, encodeIndexPng } from '../png/index-png.ts';
import { decodeSegmentPng, encodeSegmentPng } from '../png/segment-png.ts';
import { FormatError } from '../problem.ts';
import { formats, recogniseFormat } from '../recognise-format.ts';
import { diskFolder, memoryFolder, realData, withFiles } from '../testing/folders.ts';
import { picturePng } from '../testing/pictures.ts';
import { mask } from './mask.ts';
import { packColour, vocColour, vocIndex } from './voc-colour.ts';

type Files = Record<string, string | Uint8Array>;
type Colour = readonly number[];

const size = { width: 3, height: 2 };
const picture = picturePng(3, 2);
const [black, red, green, blue, white] = [
  [0, 0, 0],
  [250, 50, 83],
  [1, 200, 3],
  [4, 5, 255],
  [224, 224, 192],
] as const;
const colours = (...pixels: readonly Colour[]) =>
  encodeSegmentPng({ ...size, pixels: Uint32Array.from(pixels.map(packColour)) });
const numbers = (...pixels: readonly number[]) =>
  encodeIndexPng({ ...size, pixels: Uint8Array.from(pixels), palette: null });
const labelmap = (...lines: readonly string[]) => `# label:color_rgb:parts:actions\n${lines.join('\n')}\n`;
const fruits = labelmap('background:0,0,0::', 'fig:1,200,3::', 'nut:250,50,83::');

async function codesOf(files: Files): Promise<string[]> {
  const refused = await mask.read(memoryFolder(files)).catch((error: unknown) => error);
  if (!(refused instanceof FormatError)) throw refused;
  return refused.problems.map(({ file, code, reason }) => `${file} ${code}: ${reason}`);
}

/** Reads a folder and writes it again, through JSON, as it is stored between. */
async function roundTrip(
  files: Files,
  change: (items: Awaited<ReturnType<typeof mask.read>>['items']) => void = () => {},
) {
  const folder = memoryFolder(files);
  const { format } = await recogniseFormat(folder);
  expect(format.name).toBe('mask');
  const read = await mask.read(folder);
  const items = JSON.parse(JSON.stringify(read.items)) as typeof read.items;
  change(items);
  return { read, written: await withFiles(folder, mask.write(items, read.template, read.source)) };
}

const decoded = async (bytes: Uint8Array | Promise<Uint8Array>) => {
  const png = await bytes;
  return png[25] === 2 || png[25] === 6 ? decodeSegmentPng(png) : decodeIndexPng(png);
};

describe('colours', () => {
  it('of VOC belong to one number each', () => {
    const { below } = randomSource('5eed0fc0ffee5eed0fc0ffee00000011');
    const drawn = Array.from({ length: 500 }, () => below(2 ** 24));
    expect(drawn.map((index) => vocIndex(packColour(vocColour(index))))).toEqual(drawn);
  });
});

describe('masks in colours', () => {
  const cvat: Files = {
    'labelmap.txt': fruits,
    'ImageSets/Segmentation/default.txt': 'a\n',
    'JPEGImages/a.jpg': picture,
    'SegmentationClass/a.png': colours(black, red, red, green, red, black),
    'SegmentationObject/a.png': colours(black, vocColour(1), vocColour(1), vocColour(2), vocColour(300), black),
  };

  it("of CVAT's Segmentation mask 1.1 are its objects, and come back to the pixel", async () => {
    const { read, written } = await roundTrip(cvat);
    expect(read.items[0]?.annotations.map(({ id, label, geometry }) => [id, label, geometry.kind])).toEqual([
      ['1-2', 'fig', 'mask'],
      ['2-1', 'nut', 'mask'],
      ['2-300', 'nut', 'mask'],
    ]);
    for (const path of Object.keys(cvat).filter((file) => file.endsWith('.png')))
      expect(await decoded(written.read(path))).toEqual(await decoded(cvat[path] as Uint8Array));
    expect(written.list()).toHaveLength(Object.keys(cvat).length);
    expect(await mask.read(written)).toEqual(read);
  });

  it('get a new class in a colour of its own', async () => {
    const { written } = await roundTrip(cvat, ([item]) => {
      const [first] = item?.annotations ?? [];
      if (first !== undefined) first.label = 'kiwi';
    });
    const text = new TextDecoder().decode(await written.read('labelmap.txt'));
    expect(text).toBe(`${fruits}kiwi:128,128,0::\n`);
    const again = await mask.read(written);
    expect(again.items[0]?.annotations.map(({ label }) => label)).toEqual(['nut', 'nut', 'kiwi']);
  });

  it('of VOC have edges that are left alone, and are kept', async () => {
    const files = { ...cvat, 'SegmentationClass/a.png': colours(black, red, white, green, red, white) };
    const { read, written } = await roundTrip(files);
    expect(read.items[0]?.annotations.map(({ label }) => label)).toEqual(['fig', 'nut', 'nut']);
    expect(await decoded(written.read('SegmentationClass/a.png'))).toEqual(
      await decoded(files['SegmentationClass/a.png']),
    );
  });

  it("of a palette mean their colours where these are not in the order of labelmap.txt's lines", async () => {
    const palette = [black, red, green].map((colour) => [...colour]);
    const png = encodeIndexPng({ ...size, pixels: Uint8Array.of(0, 1, 1, 2, 1, 0), palette });
    const files = { 'labelmap.txt': fruits, 'JPEGImages/a.jpg': picture, 'SegmentationClass/a.png': png };
    const { read, written } = await roundTrip(files);
    expect(read.items[0]?.annotations.map(({ label, geometry }) => [label, geometry])).toMatchObject([
      ['fig', { x: 0, y: 1, width: 1, height: 1 }],
      ['nut', { x: 1, y: 0, width: 2, height: 2 }],
    ]);
    expect(await decoded(written.read('SegmentationClass/a.png'))).toEqual(await decoded(png));
  });

  it('have the colours of VOC where labelmap.txt says none', async () => {
    const nut = vocColour(2);
    const files = {
      ...{ 'labelmap.txt': labelmap('background:::', 'fig:::', 'nut:::'), 'JPEGImages/a.jpg': picture },
      'SegmentationClass/a.png': colours(black, nut, nut, vocColour(1), nut, black),
    };
    const { read } = await roundTrip(files);
    expect(read.items[0]?.annotations.map(({ label }) => label)).toEqual(['fig', 'nut']);
  });

  it.each([
    ['label_colors.txt', '250 50 83\tnut\n1 200 3\t\tfig\n0 0 0 Void\n', 'labels/a_L.png'],
    ['class_dict.csv', 'name,r,g,b\nnut,250,50,83\nfig,1,200,3\nvoid,0,0,0\n', 'train_labels/a_L.png'],
  ])('of CamVid are named by %s, its first class too', async (file, text, path) => {
    const files = { [file]: text, 'train/a.png': picture, [path]: colours(black, red, red, green, red, black) };
    const { read, written } = await roundTrip(files);
    expect(read.labels).toEqual([
      { name: 'nut', count: 1 },
      { name: 'fig', count: 1 },
    ]);
    expect(await decoded(written.read(path))).toEqual(await decoded(files[path] as Uint8Array));
    expect(new TextDecoder().decode(await written.read(file))).toBe(text);
  });

  it.each([
    [
      'a colour that no class has',
      { ...cvat, 'SegmentationClass/a.png': colours(black, blue, red, blue, red, black) },
      ['SegmentationClass/a.png unknown-colour: labelmap.txt has no class in the colour 4, 5, 255'],
    ],
    [
      'colours that nothing explains',
      { 'images/a.jpg': picture, 'masks/a.png': colours(black, blue, red, blue, red, black) },
      [
        'masks/a.png invalid-mask: the mask cannot be used: it is in colours, and no labelmap.txt, label_colors.txt or class_dict.csv says what they mean',
      ],
    ],
  ])('are refused with %s', async (_, files, expected) => {
    expect(await codesOf(files)).toEqual(expected);
    expect((await recogniseFormat(memoryFolder(files))).format.name).toBe('mask');
  });
});

describe('Cityscapes', () => {
  const at = (name: string) => `gtFine/val/bonn/bonn_000000_000019_gtFine_${name}.png`;
  const [road, car, sky] = [
    [128, 64, 128],
    [0, 0, 142],
    [70, 130, 180],
  ];
  const cityscapes: Files = {
    'leftImg8bit/val/bonn/bonn_000000_000019_leftImg8bit.png': picture,
    [at('labelIds')]: numbers(23, 26, 26, 7, 7, 0),
    [at('instanceIds')]: encodeIndexPng({
      ...{ ...size, palette: null },
      pixels: Uint16Array.of(23, 26_000, 26_001, 7, 7, 0),
    }),
    [at('color')]: colours(sky ?? [], car ?? [], car ?? [], road ?? [], road ?? [], black),
  };

  it('is read by its own names and numbers, and comes back to the pixel', async () => {
    const { read, written } = await roundTrip(cityscapes);
    expect(read.items).toHaveLength(1);
    expect(read.skipped).toEqual([]);
    expect(read.items[0]?.annotations.map(({ id, label }) => `${id} ${label}`)).toEqual([
      ...['7-7 road', '23-23 sky', '26-26000 car', '26-26001 car'],
    ]);
    for (const path of Object.keys(cityscapes))
      expect(await decoded(written.read(path))).toEqual(await decoded(cityscapes[path] as Uint8Array));
    expect(written.list()).toHaveLength(5);
    expect(written.writtenPaths).toContain('ImageSets/Segmentation/trainval.txt');
  });

  it('has the numbers of the class an acceptor chose, in every PNG', async () => {
    const { written } = await roundTrip(cityscapes, ([item]) => {
      const last = item?.annotations.at(-1);
      if (last === undefined) return;
      last.label = 'sky';
      Object.assign(last.source, { edited: ['label'] });
    });
    expect(await decoded(written.read(at('labelIds')))).toMatchObject({ pixels: Uint8Array.of(23, 26, 23, 7, 7, 0) });
    expect(await decoded(written.read(at('instanceIds')))).toMatchObject({
      pixels: Uint16Array.of(23, 26_000, 23_000, 7, 7, 0),
    });
    expect(await decoded(written.read(at('color')))).toEqual(
      await decoded(colours(sky ?? [], car ?? [], sky ?? [], road ?? [], road ?? [], black)),
    );
  });

  it('as CVAT writes it has names of its own, and colours alone are enough', async () => {
    const files = {
      'label_colors.txt': '0 0 0 void\n1 200 3 fig\n250 50 83 nut\n',
      'imgsFine/leftImg8bit/default/a_leftImg8bit.png': picture,
      'gtFine/default/a_gtFine_color.png': colours(black, red, red, green, red, black),
    };
    const { read } = await roundTrip(files);
    expect(read.items[0]?.annotations.map(({ label }) => label)).toEqual(['fig', 'nut']);
  });
});

describe('a class 0', () => {
  const files = (names: string): Files => ({
    ...{ 'images/a.jpg': picture, 'label_colors.txt': names },
    'masks/a.png': numbers(0, 0, 1, 1, 2, 2),
  });

  it('that a file names is a class, and pixels of a removed annotation do not become it', async () => {
    for (const [names, nothing] of [
      ['1 2 3 sky\n4 5 6 nut\n7 8 9 fig\n', 255],
      ['1 2 3 sky\n4 5 6 nut\n7 8 9 fig\n0 0 0 Void\n', 3],
    ] as const) {
      const { read, written } = await roundTrip(files(names), ([item]) => void item?.annotations.splice(1, 1));
      expect(read.labels.map(({ name }) => name)).toEqual(['sky', 'nut', 'fig']);
      const pixels = Uint8Array.of(0, 0, nothing, nothing, 2, 2);
      expect(await decoded(written.read('masks/a.png'))).toMatchObject({ pixels });
      const again = await mask.read(written);
      expect(again.items[0]?.annotations.map(({ label }) => label)).toEqual(['sky', 'fig']);
    }
  });

  it('in black is a class too, and removed pixels get the colour that programs leave alone', async () => {
    const { read, written } = await roundTrip(
      {
        'labelmap.txt': labelmap('road:0,0,0::', 'nut:250,50,83::'),
        'JPEGImages/a.jpg': picture,
        'SegmentationClass/a.png': colours(black, red, red, black, red, black),
      },
      ([item]) => void item?.annotations.pop(),
    );
    expect(read.labels.map(({ name }) => name)).toEqual(['road', 'nut']);
    expect(await decoded(written.read('SegmentationClass/a.png'))).toEqual(
      await decoded(colours(black, white, white, black, white, black)),
    );
  });

  it('without a name is the background, and this is said', async () => {
    const one = { 'images/a.jpg': picture, 'masks/a.png': numbers(0, 0, 1, 1, 2, 2) };
    const { skipped, notes } = await mask.read(memoryFolder(one));
    expect(skipped).toEqual([]);
    expect(notes).toEqual([
      { file: 'masks/a.png', note: expect.stringMatching(/^the value 0 is taken for the background, because/) },
    ]);
    const more = { 'images/b.jpg': picture, 'masks/b.png': numbers(1, 1, 1, 1, 2, 2) };
    const most = { 'images/c.jpg': picture, 'masks/c.png': numbers(0, 0, 0, 0, 0, 2) };
    const all = await mask.read(memoryFolder({ ...one, ...more, ...most }));
    expect(all.notes).toEqual([{ file: 'masks/a.png', note: expect.stringContaining('as in 1 more mask,') }]);
    const named = await mask.read(memoryFolder({ ...one, 'labels.txt': 'sky\nnut\nfig\n' }));
    expect(named.notes).toEqual([]);
    const binary = await mask.read(memoryFolder({ ...one, 'masks/a.png': numbers(0, 0, 255, 255, 0, 0) }));
    expect(binary.notes).toEqual([]);
  });
});

describe('the real CamVid', () => {
  const root = realData('image/masks_camvid__CC-BY-NC');

  it.skipIf(root === null)(
    'in its colours reads as in its numbers, its sky too, and comes back to the pixel',
    async () => {
      const disk = diskFolder(root ?? '');
      const names = [
        'Sky',
        'Building',
        'Pole',
        'Road',
        'Pavement',
        'Tree',
        'Sign',
        'Fence',
        'Car',
        'Pedestrian',
        'Bike',
      ];
      const table = [...names, 'Void'].map((name, index) => ({
        name,
        colour: index === 11 ? [0, 0, 0] : vocColour(index + 1),
      }));
      const text = table.map(({ name, colour }) => `${colour.join(' ')}\t${name}\n`).join('');
      const [coloured, numbered]: [Files, Files] = [{ 'label_colors.txt': text }, { 'label_colors.txt': text }];
      const masks = disk.list().filter(({ path }) => path.startsWith('trainannot/'));
      const used = masks.slice(0, 4).flatMap(({ path }) => [path, path.replace('trainannot', 'train')]);
      for (const path of used) {
        const bytes = await disk.read(path);
        numbered[path] = bytes;
        const png = path.startsWith('trainannot/') ? decodeIndexPng(bytes) : null;
        if (png === null || 'problem' in png) coloured[path] = bytes;
        else {
          const pixels = Uint32Array.from(png.pixels, (value) => packColour(table[value]?.colour ?? []));
          coloured[path] = encodeSegmentPng({ width: png.width, height: png.height, pixels });
        }
      }
      const [inColours, inNumbers] = await Promise.all(
        [coloured, numbered].map((files) => mask.read(memoryFolder(files))),
      );
      const seen = (read: typeof inColours) =>
        read?.items.map(({ mediaPath, annotations }) => [
          mediaPath,
          annotations.map(({ label, geometry }) => [label, geometry]),
        ]);
      expect(seen(inColours)).toEqual(seen(inNumbers));
      expect(inColours?.labels[0]).toEqual({ name: 'Sky', count: inColours?.items.length });
      const { written } = await roundTrip(coloured);
      for (const path of Object.keys(coloured).filter((one) => one.startsWith('trainannot/')))
        expect(await decoded(written.read(path))).toEqual(await decoded(coloured[path] as Uint8Array));
      expect((await formats.mask.read(written)).annotations).toBe(inColours?.annotations);
    },
  );
});

import type { Annotation, DeliveredItem, Geometry } from '@countersign/contract';
import { boxCorners, defaultTemplate, eachSpan, randomSource } from '@countersign/domain';
import { describe, expect, it } from 'vitest';
import { countContents } from '../contents.ts';
import { maskOfPixels, pixelsOfMask } from '../mask-pixels.ts';
import { decodeIndexPng, encodeIndexPng } from '../png/index-png.ts';
import { encodeSegmentPng } from '../png/segment-png.ts';
import { formats } from '../recognise-format.ts';
import { memoryFolder, withFiles } from '../testing/folders.ts';
import { picturePng } from '../testing/pictures.ts';

const path = 'images/a.png';
const labels = ['tree', 'shrub'];
const template = defaultTemplate(labels.map((name) => ({ name, geometries: [], attributes: [] })));

function pictureOf(width: number, height: number, shapes: readonly (readonly [label: string, geometry: Geometry])[]) {
  const annotations = shapes.map(([label, geometry], at): Annotation => {
    return { id: `new-${at}`, label, geometry, attributes: {}, source: {} };
  });
  const item: DeliveredItem = { fileName: path, mediaPath: path, width, height, annotations, source: {} };
  return { item, folder: memoryFolder({ [path]: picturePng(width, height) }) };
}

const box = (x: number, y: number, width: number, height: number): Geometry => ({ kind: 'box', x, y, width, height });

async function againOf(name: 'mask' | 'panoptic', { item, folder }: ReturnType<typeof pictureOf>) {
  const written = await withFiles(folder, formats[name].write([item], template));
  const again = await formats[name].read(written);
  return {
    written,
    again,
    annotations: again.items[0]?.annotations ?? [],
    losses: formats[name].losses(countContents([item], name)),
  };
}

describe.each(['mask', 'panoptic'] as const)('%s', (name) => {
  it.each([279, 1000])('keeps %i trees of one picture apart', async (count) => {
    const trees = Array.from(
      { length: count },
      (_, at) => ['tree', box((at % 40) * 3, Math.floor(at / 40) * 3, 2, 2)] as const,
    );
    const { written, again, annotations } = await againOf(name, pictureOf(120, 75, trees));
    expect(annotations).toHaveLength(count);
    expect(new Set(annotations.map(({ label }) => label))).toEqual(new Set(['tree']));
    // Written again, every pixel is the same.
    const twice = await withFiles(written, formats[name].write(again.items, again.template, again.source));
    for (const file of written.writtenPaths) expect(await twice.read(file)).toEqual(await written.read(file));
  });

  it('shows the small shape on the large one in any order', async () => {
    const large = ['tree', box(0, 0, 40, 40)] as const;
    const small = ['shrub', box(10, 10, 5, 5)] as const;
    for (const shapes of [
      [small, large],
      [large, small],
    ]) {
      const { annotations, losses } = await againOf(name, pictureOf(50, 50, shapes));
      const areas = new Map(annotations.map(({ label, geometry }) => [label, geometry]));
      expect(areas.get('shrub')).toMatchObject({ x: 10, y: 10, width: 5, height: 5 });
      expect(areas.get('tree')).toMatchObject({ x: 0, y: 0, width: 40, height: 40 });
      expect(losses).toContain('1 × box: written without the pixels that smaller or edited annotations cover.');
    }
  });

  it('says which shapes others cover, and which have no pixel', async () => {
    const pixels = maskOfPixels(new Uint8Array(25).fill(1), { x: 10, y: 10, width: 5, height: 5 }, [50, 50]);
    const shapes = [
      ['tree', pixels],
      ['shrub', pixels],
      ['tree', box(30.6, 30.6, 0.3, 0.3)],
    ] as const;
    const { annotations, losses, written } = await againOf(name, pictureOf(50, 50, shapes));
    expect(annotations.map(({ label }) => label)).toEqual(['shrub']);
    const why = 'left out, for other annotations cover it, or no pixel is inside it.';
    expect(losses).toEqual([`1 × box: ${why}`, `1 × mask: ${why}`]);
    if (name !== 'panoptic') return;
    const document = JSON.parse(new TextDecoder().decode(await written.read('panoptic.json')));
    expect(document.annotations[0].segments_info).toMatchObject([{ area: 25, bbox: [10, 10, 5, 5] }]);
  });

  it.each(['5eed0fc0ffee5eed0fc0ffee00000011', '00c0ffee0000000100000002000000ab', '0badcafe12345678deadbeef00000007'])(
    'gives back as many of random shapes as it says (%s)',
    async (seed) => {
      const { below } = randomSource(seed);
      for (const count of [12, 80, 400]) {
        const drawn = Array.from({ length: count }, () => [labels[below(2)] ?? '', randomShape(below)] as const);
        const picture = pictureOf(160, 120, drawn);
        const { annotations, losses } = await againOf(name, picture);
        const saidOf = (word: string) =>
          losses.filter((one) => one.includes(word)).reduce((sum, one) => sum + Number.parseInt(one, 10), 0);
        const covered = saidOf('left out');
        expect(annotations).toHaveLength(count - covered);
        expect(covered).toBeLessThan(count);
        expect(saidOf('without the pixels')).toBe(countCut(drawn, annotations));
      }
    },
  );
});

/** Small and large boxes, triangles and masks, which lie over each other and over the edge. */
function randomShape(below: (limit: number) => number): Geometry {
  const [x, y, side] = [below(160) - 5, below(120) - 5, 1 + below(below(6) === 0 ? 80 : 14)];
  const kind = below(3);
  if (kind === 0) return box(x + below(10) / 10, y, side, side);
  if (kind === 1) return { kind: 'polygon', rings: [[x, y, x + side, y + 1, x + 2, y + side]] };
  const place = { x: below(140), y: below(100), width: 12, height: 10 };
  return maskOfPixels(
    Uint8Array.from({ length: 120 }, () => below(2)),
    place,
    [120, 160],
  );
}

/** How many shapes came back smaller than they are alone. */
function countCut(drawn: readonly (readonly [string, Geometry])[], annotations: readonly Annotation[]): number {
  const whole = drawn.map(([label, geometry]) => `${label} ${pixelsAlone(geometry)}`);
  let uncut = 0;
  for (const { label, geometry } of annotations) {
    const at = whole.indexOf(`${label} ${pixelsAlone(geometry)}`);
    if (at < 0) continue;
    whole.splice(at, 1);
    uncut += 1;
  }
  return annotations.length - uncut;
}

/** The places of the pixels inside a shape. */
function pixelsAlone(geometry: Geometry): string {
  const places: number[] = [];
  const ofPolygon = geometry.kind === 'polygon' ? geometry.rings : [];
  const rings = geometry.kind === 'box' ? [boxCorners(geometry)] : ofPolygon;
  for (const ring of rings)
    eachSpan(ring, { width: 160, height: 120 }, (row, first, end) => {
      for (let column = first; column < end; column += 1) places.push(row * 160 + column);
    });
  if (geometry.kind === 'mask')
    for (const [at, pixel] of (pixelsOfMask(geometry) ?? []).entries())
      if (pixel === 1)
        places.push((geometry.y + Math.floor(at / geometry.width)) * 160 + geometry.x + (at % geometry.width));
  return places.join(' ');
}

describe('masks of more objects than a byte has numbers for', () => {
  it('have two bytes a pixel, and leave 255 to programs that leave it alone', async () => {
    const trees = Array.from(
      { length: 300 },
      (_, at) => ['tree', box((at % 40) * 3, Math.floor(at / 40) * 3, 2, 2)] as const,
    );
    const { written } = await againOf('mask', pictureOf(120, 30, trees));
    const bytes = await written.read('SegmentationObject/images/a.png');
    expect([bytes[24], bytes[25]]).toEqual([16, 0]);
    const png = decodeIndexPng(bytes);
    const numbers = 'problem' in png ? [] : [...new Set(png.pixels)];
    expect(numbers).toHaveLength(301);
    expect(numbers).not.toContain(255);
    const few = await againOf('mask', pictureOf(120, 30, trees.slice(0, 254)));
    expect((await few.written.read('SegmentationObject/images/a.png'))[24]).toBe(8);
  });

  it('say how many share a number once two bytes are used up', () => {
    const tree = (at: number): Annotation => {
      const geometry = box(at % 300, Math.floor(at / 300), 1, 1);
      return { id: String(at), label: 'tree', geometry, attributes: {}, source: {} };
    };
    const annotations = Array.from({ length: 65_540 }, (_, at) => tree(at));
    const item = { fileName: path, mediaPath: path, width: 300, height: 300, annotations, source: {} };
    expect(formats.mask.losses(countContents([item], 'mask'))).toContain(
      '6 × mask of a class that is there twice: written as one mask with the others of its class.',
    );
  });
});

describe('hostile masks', () => {
  const read = (png: Uint8Array, width: number, height: number) =>
    formats.mask.read(
      memoryFolder({ 'images/a.png': picturePng(width, height), 'masks/a.png': png, 'classes.txt': 'bg\nnut' }),
    );

  it('are refused by their header where they are larger than memory', async () => {
    const png = encodeIndexPng({ width: 4, height: 3, pixels: new Uint16Array(12), palette: null });
    new DataView(png.buffer, png.byteOffset).setUint32(16, 20_000);
    new DataView(png.buffer, png.byteOffset).setUint32(20, 20_000);
    await expect(read(png, 4, 3)).rejects.toThrow('it has 400000000 pixels; 134217728 are possible');
  });

  it('of 65,535 classes end after the first problems', async () => {
    const pixels = Uint16Array.from({ length: 256 * 256 }, (_, at) => at);
    await expect(read(encodeIndexPng({ width: 256, height: 256, pixels, palette: null }), 256, 256)).rejects.toThrow(
      'classes.txt has no name for the class 2',
    );
  });

  it('of 65,535 objects are as many annotations, and more than an item holds are refused', async () => {
    const side = 400;
    const pixels = Uint16Array.from({ length: side * side }, (_, at) => at % 65_536);
    const ones = encodeIndexPng({
      width: side,
      height: side,
      pixels: new Uint8Array(side * side).fill(1),
      palette: null,
    });
    const of = (objects: Uint8Array) =>
      formats.mask.read(
        memoryFolder({
          ...{ 'JPEGImages/a.png': picturePng(side, side), 'SegmentationClass/a.png': ones },
          ...{ 'SegmentationObject/a.png': objects },
        }),
      );
    const { annotations } = await of(encodeIndexPng({ width: side, height: side, pixels, palette: null }));
    expect(annotations).toBe(65_536);
    const many = encodeSegmentPng({ width: side, height: side, pixels: Uint32Array.from(pixels.keys()) });
    await expect(of(many)).rejects.toThrow('it has more than 100000 numbers');
  });
});

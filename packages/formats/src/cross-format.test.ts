import { isDeepStrictEqual } from 'node:util';
import type { DeliveredItem, Geometry } from '@countersign/contract';
import { defaultTemplate } from '@countersign/domain';
import { describe, expect, it } from 'vitest';
import { countContents } from './contents.ts';
import type { Format, ReadResult, WrittenFile } from './format.ts';
import { maskOfPixels } from './mask-pixels.ts';
import { formats } from './recognise-format.ts';
import { type GeneratedKind, SIDE, seen, skeleton } from './testing/arbitraries.ts';
import { memoryFolder } from './testing/folders.ts';
import { picturePng } from './testing/pictures.ts';

const paths = ['images/a.png', 'images/b.png', 'images/empty.png'];
const pictures = Object.fromEntries(paths.map((path) => [path, picturePng(SIDE, SIDE)]));
const labels = ['nut', 'a "b" & <c>', '椰枣'];

/** A shape of each kind whose upper left corner lies there; it is 20 pixels wide and high at most. */
const shapeAt: Readonly<Record<GeneratedKind, (x: number, y: number) => Geometry>> = {
  box: (x, y) => ({ kind: 'box', x, y, width: 20, height: 12 }),
  rotatedBox: (x, y) => ({ kind: 'box', x: x + 4, y: y + 4, width: 12, height: 8, rotation: 30 }),
  polygon: (x, y) => ({ kind: 'polygon', rings: [[x, y, x + 20, y, x + 10, y + 16]] }),
  severalRings: (x, y) => ({
    kind: 'polygon',
    rings: [
      [x, y, x + 8, y, x + 4, y + 8],
      [x + 10, y, x + 18, y, x + 14, y + 8],
    ],
  }),
  mask: (x, y) => {
    const pixels = Uint8Array.from({ length: 120 }, (_, at) => Number(at % 12 <= at / 12));
    return maskOfPixels(pixels, { x, y, width: 12, height: 10 }, [SIDE, SIDE]);
  },
  polyline: (x, y) => ({ kind: 'polyline', points: [x, y, x + 20, y + 3, x + 5, y + 18] }),
  points: (x, y) => ({ kind: 'points', points: [x, y, x + 20, y + 3] }),
  skeleton: (x, y) => ({
    kind: 'skeleton',
    points: [
      { x, y, visibility: 2 },
      { x: x + 9, y: y + 4, visibility: 1 },
      { x: x + 3, y: y + 17, visibility: 2 },
    ],
  }),
  whole: () => ({ kind: 'whole' }),
};

/** Three pictures, the last without an annotation; no shape lies over another. */
function itemsOf(kind: GeneratedKind): DeliveredItem[] {
  return paths.map((path, picture) => ({
    ...{ fileName: path, mediaPath: path, width: SIDE, height: SIDE, source: {} },
    annotations: labels.slice(picture === 2 ? labels.length : picture).map((label, at) => ({
      ...{ id: `new-${at}`, label, attributes: {}, source: {} },
      geometry: shapeAt[kind](5 + 30 * at, 5 + 40 * picture),
    })),
  }));
}

function templateOf(kind: GeneratedKind) {
  const said = kind === 'skeleton' ? { skeleton } : {};
  return defaultTemplate(labels.map((name) => ({ name, geometries: [], attributes: [], ...said })));
}

/** A folder as an annotation tool exports it in a format, read; null where the format would not hold such shapes. */
async function deliver(format: Format, kind: GeneratedKind): Promise<ReadResult | null> {
  const items = itemsOf(kind);
  if (format.losses(countContents(items, format.name)).length > 0) return null;
  return format.read(memoryFolder({ ...pictures, ...(await filesOf(format.write(items, templateOf(kind)))) }));
}

async function filesOf(written: AsyncIterable<WrittenFile>): Promise<Readonly<Record<string, Uint8Array>>> {
  const files: Record<string, Uint8Array> = {};
  for await (const { path, bytes } of written) files[path] = bytes;
  return files;
}

/** The same without what the delivered files said beside. */
function bare(items: readonly DeliveredItem[]): DeliveredItem[] {
  return items.map((item) => ({
    ...item,
    annotations: item.annotations.map((annotation) => ({ ...annotation, source: {} })),
    source: {},
  }));
}

/** The shapes people see, in any order; the box around the points of a skeleton is nothing new. */
function shown(items: readonly DeliveredItem[]): unknown {
  const plain = items.map((item) => ({
    ...item,
    annotations: item.annotations
      .map((annotation) => ({ ...annotation, attributes: {}, geometry: withoutBox(annotation.geometry) }))
      .toSorted((a, b) => (a.label < b.label ? -1 : 1)),
  }));
  return seen(plain, 6);
}

function withoutBox(geometry: Geometry): Geometry {
  return geometry.kind === 'skeleton' ? { kind: 'skeleton', points: geometry.points } : geometry;
}

const kinds = Object.keys(shapeAt) as GeneratedKind[];
const targets = Object.values(formats);

describe('a delivery in one format and its export in another', () => {
  it.each(targets)('of $name: every picture, every shape or its loss said, and nothing said beside', async (from) => {
    for (const kind of kinds) {
      const delivered = await deliver(from, kind);
      if (delivered === null) continue;
      const { items, template, source } = delivered;
      expect(items.flatMap(({ annotations }) => annotations)).toHaveLength(5);
      for (const to of targets.filter((one) => one !== from)) {
        const what = `${kind} from ${from.name} to ${to.name}`;
        const files = await filesOf(to.write(items, template, source));
        expect(files, what).toEqual(await filesOf(to.write(bare(items), template)));
        const again = await to.read(memoryFolder({ ...pictures, ...files }));
        expect(again.items.map(({ fileName }) => fileName).sort(), what).toEqual(paths);
        const isKept =
          to.losses({ ...countContents(items, to.name), attributes: 0, otherAttributes: 0, skeletonBox: 0 }).length ===
          0;
        expect({ what, isSame: isDeepStrictEqual(shown(again.items), shown(items)) }).toEqual({ what, isSame: isKept });
      }
    }
  });

  it.each(['yolo', 'voc', 'labelme', 'mask'] as const)(
    'of pictures of one name but for the ending says that %s files are named otherwise',
    async (name) => {
      const source = { [name]: { file: 'a/kept' } };
      const twins = ['a/1.jpg', 'a/1.png', 'b/1.png'].map((path) => ({
        ...{ fileName: path, mediaPath: path, width: SIDE, height: SIDE, annotations: [], source: {} },
      }));
      const format = formats[name];
      const said = [expect.stringMatching(/^2 × picture that shares its name but for the ending: /)];
      expect(format.losses(countContents(twins, name))).toEqual(said);
      expect(Object.keys(await filesOf(format.write(twins, templateOf('box'))))).toContainEqual(
        expect.stringMatching(/1\.png\.[a-z]+$/),
      );
      expect(
        format.losses(
          countContents(
            twins.map((item) => ({ ...item, source })),
            name,
          ),
        ),
      ).toEqual([]);
      expect(formats.coco.losses(countContents(twins, 'coco'))).toEqual([]);
    },
  );

  it('of a label of two lines does not shift the classes behind it', async () => {
    const names = ['a\r\nb', 'c'];
    const ring = (x: number): Geometry => ({ kind: 'polygon', rings: [[x, 5, x + 20, 5, x, 30]] });
    const annotations = names.map((label, at) => ({
      ...{ id: String(at), label, attributes: {}, source: {} },
      geometry: ring(5 + 40 * at),
    }));
    const [path = ''] = paths;
    const items = [{ fileName: path, mediaPath: path, width: SIDE, height: SIDE, annotations, source: {} }];
    const template = defaultTemplate(names.map((name) => ({ name, geometries: [], attributes: [] })));
    const files = await filesOf(formats.mask.write(items, template));
    const again = await formats.mask.read(memoryFolder({ ...pictures, ...files }));
    expect(again.items[0]?.annotations.map(({ label }) => label).sort()).toEqual(['a b', 'c']);
  });
});

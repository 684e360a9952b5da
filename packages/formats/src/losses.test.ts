import type { Annotation, DeliveredItem, Geometry } from '@countersign/contract';
import { boxCorners, defaultTemplate, runLengths, withEditedParts } from '@countersign/domain';
import { describe, expect, it } from 'vitest';
import { countContents } from './contents.ts';
import type { Format } from './format.ts';
import { maskOfPixels } from './mask-pixels.ts';
import { formats } from './recognise-format.ts';
import { type GeneratedKind, SIDE, skeleton } from './testing/arbitraries.ts';
import { memoryFolder, withFiles } from './testing/folders.ts';
import { picturePng } from './testing/pictures.ts';

const shapes: Readonly<Record<GeneratedKind, (x: number, y: number) => Geometry>> = {
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
const kinds = Object.keys(shapes) as GeneratedKind[];
const path = 'images/a.png';
const pictures = memoryFolder({ [path]: picturePng(SIDE, SIDE) });
const template = defaultTemplate([
  ...['nut', 'fig'].map((name) => ({ name, geometries: [], attributes: [] })),
  ...['man', 'child'].map((name) => ({ name, geometries: [], attributes: [], skeleton })),
]);

function annotationOf(
  label: 'first' | 'second',
  kind: GeneratedKind,
  attributes: Annotation['attributes'],
): Annotation {
  const geometry = label === 'first' ? shapes[kind](5, 5) : shapes[kind](50, 50);
  const names = kind === 'skeleton' ? { first: 'man', second: 'child' } : { first: 'nut', second: 'fig' };
  return { id: `new-${label}`, label: names[label], geometry, attributes, source: {} };
}

/** What people see of an annotation: flags that are off say as much as none, and formats of text say numbers as text. */
function look({ label, geometry, attributes }: Annotation) {
  const said = Object.entries(attributes).filter(([, value]) => value !== false);
  const round = (_: string, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(6)) + 0 : value);
  return {
    label,
    shape: JSON.stringify(plainShape(geometry), round),
    attributes: JSON.stringify(said.map(([name, value]) => `${name}: ${value}`).toSorted()),
  };
}

function plainShape(geometry: Geometry): unknown {
  if (geometry.kind === 'mask') return { kind: 'mask', size: geometry.size, counts: runLengths(geometry) };
  if (geometry.kind === 'skeleton') return { kind: 'skeleton', points: geometry.points };
  return geometry.kind === 'box' && geometry.rotation !== undefined ? boxCorners(geometry) : geometry;
}

/** What was lost of each annotation between what was written and what was read again. */
function lostOf(before: readonly Annotation[], after: readonly Annotation[]) {
  const seen = after.map(look);
  return before.map(look).map(({ label, shape, attributes }) => {
    const same = seen.filter((one) => one.label === label);
    const found = same.find((one) => one.shape === shape);
    return {
      isShapeLost: found === undefined,
      areAttributesLost: found !== undefined && found.attributes !== attributes,
    };
  });
}

/** How many shapes and how many annotations with attributes the sentences name. */
function countSaid(losses: readonly string[]) {
  const isOfAttributes = (sentence: string) => sentence.includes('annotation with attributes');
  const sum = (sentences: readonly string[]) => sentences.reduce((all, one) => all + Number.parseInt(one, 10), 0);
  return {
    shapes: sum(losses.filter((one) => !isOfAttributes(one))),
    attributes: sum(losses.filter(isOfAttributes)),
  };
}

/** Writes what was delivered in a format with another annotation beside it or in its place, and reads it again. */
async function addTo(format: Format, delivered: GeneratedKind, added: Annotation, isAlone: boolean) {
  const size = { width: SIDE, height: SIDE };
  const annotations = [annotationOf('first', delivered, {})];
  const first: DeliveredItem = { fileName: path, mediaPath: path, ...size, annotations, source: {} };
  if (format.losses(countContents([first], format.name)).length > 0) return null;
  const folder = await withFiles(pictures, format.write([first], template));
  const { items, template: own, source } = await format.read(folder);
  const edited = items.map((item) => ({ ...item, annotations: [...(isAlone ? [] : item.annotations), added] }));
  const again = await format.read(await withFiles(folder, format.write(edited, own, source)));
  const lost = lostOf(edited[0]?.annotations ?? [], again.items[0]?.annotations ?? []);
  return { losses: format.losses(countContents(edited, format.name)), lost };
}

const said: readonly Annotation['attributes'][] = [
  {},
  { ripe: 'very', note: 3 },
  { ripe: true, description: 'torn', group_id: 4 },
  { truncated: 0.5, occluded: 2 },
  { truncated: 'cut off', difficult: true },
];

describe('an annotation that an acceptor adds to a delivery of other shapes', () => {
  it.each(Object.values(formats))('comes back from $name as it was, or its loss is said', async (format) => {
    const wrong: unknown[] = [];
    for (const delivered of kinds)
      for (const kind of kinds)
        for (const isAlone of [false, true])
          for (const attributes of said) {
            const came = await addTo(format, delivered, annotationOf('second', kind, attributes), isAlone);
            if (came === null) continue;
            const named = countSaid(came.losses);
            const shapesLost = came.lost.filter((one) => one.isShapeLost).length;
            const attributesLost = came.lost.filter((one) => one.areAttributesLost).length;
            const isRight =
              named.shapes === shapesLost &&
              (attributesLost === named.attributes || (shapesLost > 0 && attributesLost <= named.attributes));
            if (!isRight)
              wrong.push({ delivered, kind, isAlone, attributes, losses: came.losses, shapesLost, attributesLost });
          }
    expect(wrong.map((one) => JSON.stringify(one))).toEqual([]);
  });
});

describe('what a file says beside a shape', () => {
  const ring = [5, 5, 15, 5, 15, 15];
  const entry = { image_id: 1, category_id: 1, segmentation: [ring], area: 50, bbox: [5, 5, 10, 10], iscrowd: 0 };
  const coco = {
    images: [{ id: 1, file_name: 'a.png' }],
    annotations: [
      { id: 1, ...entry, score: 0.5 },
      { id: 2, ...entry, iscrowd: 1 },
      { id: 3, ...entry },
    ],
    categories: [{ id: 1, name: 'nut' }],
  };
  const picture = picturePng(SIDE, SIDE);
  const beside = (format: Format, items: readonly DeliveredItem[]) =>
    format.losses(countContents(items, format.name)).filter((one) => /crowd|confidence/.test(one));

  it('is named as lost by every format but the one it came in', async () => {
    const { items } = await formats.coco.read(memoryFolder({ 'a.json': coco, 'a.png': picture }));
    for (const format of Object.values(formats))
      expect([format.name, beside(format, items)]).toEqual([
        format.name,
        format.name === 'coco' ? [] : ['1 × mark of a crowd: left out.', '1 × confidence of a prediction: left out.'],
      ]);
  });

  it('is a confidence behind a row of YOLO too, and no more once an acceptor changed the shape', async () => {
    const folder = memoryFolder({
      'a.txt': '0 0.5 0.5 0.2 0.2 0.75\n0 0.2 0.2 0.1 0.1\n',
      'classes.txt': 'nut',
      'a.png': picture,
    });
    const { items } = await formats.yolo.read(folder);
    expect(beside(formats.coco, items)).toEqual(['1 × confidence of a prediction: left out.']);
    const edited = items.map((item) => {
      const moved = item.annotations.map((one) => ({
        ...one,
        geometry: { kind: 'box', x: 1, y: 1, width: 9, height: 9 } as const,
      }));
      return { ...item, annotations: withEditedParts(item.annotations, moved) };
    });
    expect(beside(formats.coco, edited)).toEqual([]);
  });
});

it('a box row of YOLO that an acceptor moves among polygons stays one, and a polygon in its place is said', async () => {
  const folder = memoryFolder({
    ...{ 'a.txt': '0 0.1 0.1 0.4 0.1 0.3 0.4\n0 0.5 0.5 0.2 0.2\n', 'classes.txt': 'nut' },
    ...{ 'data.yaml': 'names: [nut]\ntask: segment\n', 'a.png': picturePng(SIDE, SIDE) },
  });
  const { items } = await formats.yolo.read(folder);
  const withBox = (geometry: Geometry) =>
    items.map((item) => {
      const now = item.annotations.map((one) => (one.geometry.kind === 'box' ? { ...one, geometry } : one));
      return { ...item, annotations: withEditedParts(item.annotations, now) };
    });
  const lossesOf = (geometry: Geometry) => formats.yolo.losses(countContents(withBox(geometry), 'yolo'));
  expect(lossesOf(shapes.box(30, 30))).toEqual([]);
  expect(lossesOf(shapes.rotatedBox(30, 30))).toEqual(['1 × rotated box: written as a polygon.']);
});

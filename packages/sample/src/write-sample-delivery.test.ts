import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { template } from '@countersign/contract';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { bloodSlides } from './deliveries/blood-slides.ts';
import { fruitTrays } from './deliveries/fruit-trays.ts';
import type { SampleDelivery } from './deliveries/sample-delivery.ts';
import { SAMPLE_SEED, withSample } from './kept-sample.ts';
import { mistakeKinds } from './mistakes.ts';
import { paintPictures } from './paint-pictures.ts';
import { areaOf, boundsOf, type Shape } from './shape.ts';
import type { SampleTruth } from './write-sample-delivery.ts';

interface Read {
  id: string;
  label: string;
  shape: Shape;
  attributes: Record<string, string | boolean>;
}
interface Picture {
  batch: string;
  file: string;
  width: number;
  height: number;
  annotations: Read[];
}

let deliveries: readonly SampleDelivery[] = [];
let truth: SampleTruth = { objects: {}, mistakes: [] };
let pictures: Picture[] = [];

beforeAll(async () => {
  ({ deliveries, truth } = await withSample(SAMPLE_SEED, async (sample) => sample));
  pictures = (
    await Promise.all(deliveries.filter(({ format }) => format === 'coco' || format === 'voc').map(readDelivery))
  ).flat();
}, 240_000);

test('brings the first customer 70 pictures in an item and a package batch, the second one 12, with photographs', () => {
  const counts = deliveries.map(({ customer, mode, name }) => ({
    customer,
    mode,
    pictures: pictures.filter(({ batch }) => batch === name).length,
  }));
  expect(counts).toEqual([
    { customer: 0, mode: 'item', pictures: 42 },
    { customer: 0, mode: 'package', pictures: 28 },
    { customer: 1, mode: 'item', pictures: 12 },
    { customer: 0, mode: 'item', pictures: 0 },
    { customer: 0, mode: 'item', pictures: 0 },
    { customer: 0, mode: 'item', pictures: 0 },
    { customer: 0, mode: 'item', pictures: 0 },
  ]);
  const folders = new Set(
    pictures.filter(({ batch }) => batch === deliveries[1]?.name).map(({ file }) => file.split('/')[0]),
  );
  expect(folders.size).toBe(4);
});

test('writes pictures as large as their annotations say, every annotation within its picture', async () => {
  expect(pictures.length).toBeGreaterThan(0);
  for (const { batch, file, width, height, annotations } of pictures) {
    const folder = deliveries.find(({ name }) => name === batch)?.folder ?? '';
    const metadata = await sharp(join(folder, file)).metadata();
    expect([file, metadata.width, metadata.height]).toEqual([file, width, height]);
    for (const { shape } of annotations) {
      const bounds = boundsOf(shape);
      expect(Math.min(bounds.x, bounds.y)).toBeGreaterThanOrEqual(0);
      expect(bounds.x + bounds.width).toBeLessThanOrEqual(width);
      expect(bounds.y + bounds.height).toBeLessThanOrEqual(height);
      expect(areaOf(shape)).toBeGreaterThan(20);
      expect(shape.kind === 'box' || shape.ring.length >= 8).toBe(true);
    }
  }
});

test('differs from what is there by exactly the planted mistakes', () => {
  expect(truth.mistakes.length).toBeGreaterThanOrEqual(15);
  expect(new Set(truth.mistakes.map(({ kind }) => kind))).toEqual(new Set(mistakeKinds));
  for (const { batch, file, annotations } of pictures) {
    const objects = truth.objects[batch]?.[file] ?? [];
    const planted = truth.mistakes.filter((mistake) => mistake.batch === batch && mistake.file === file);
    const right = new Set(objects.map(({ label, shape, attributes }) => JSON.stringify([label, shape, attributes])));
    const seen = annotations.map(({ label, shape, attributes }) => JSON.stringify([label, shape, attributes]));
    const wrong = annotations.filter((_, index) => !right.has(seen[index] as string));
    const wanted = planted.filter(({ kind }) => kind !== 'missing');
    expect(wrong.map(({ id }) => id)).toEqual(wanted.map(({ annotation }) => annotation));
    expect(wrong.map(({ label }) => label)).toEqual(wanted.map(({ label }) => label));
    const added = planted.filter(({ kind }) => kind === 'extra' || kind === 'duplicate').length;
    const gone = planted.filter(({ kind }) => kind === 'missing');
    expect(annotations.length).toBe(objects.length + added - gone.length);
    for (const { label, shape } of gone) {
      expect(objects.some((object) => object.label === label && isDeepStrictEqual(object.shape, shape))).toBe(true);
      expect(annotations.some((annotation) => JSON.stringify(annotation.shape) === JSON.stringify(shape))).toBe(false);
    }
  }
});

test('makes every mistake of shape large enough to be seen', () => {
  const seen = truth.mistakes.map(({ batch, file, kind, shape }) => {
    const objects = truth.objects[batch]?.[file] ?? [];
    const nearest = Math.max(...objects.map((object) => overlap(boundsOf(object.shape), boundsOf(shape))));
    const picture = pictures.find((one) => one.batch === batch && one.file === file);
    const delivered = new Set(picture?.annotations.map((annotation) => JSON.stringify(annotation.shape)));
    const replaced = objects.filter((object) => !delivered.has(JSON.stringify(object.shape)));
    return {
      kind,
      shape: shape.kind,
      nearest,
      area: areaOf(shape),
      was: replaced.map((object) => areaOf(object.shape)),
    };
  });
  const of = (kind: string, shape?: string) =>
    seen.filter((mistake) => mistake.kind === kind && (shape === undefined || mistake.shape === shape));
  expect(of('duplicate').every(({ nearest }) => nearest > 0.75)).toBe(true);
  expect(of('too-big').every(({ nearest }) => nearest < 0.7)).toBe(true);
  expect(of('extra').every(({ nearest }) => nearest === 0)).toBe(true);
  expect(of('outline-off', 'box').every(({ nearest }) => nearest < 0.7)).toBe(true);
  expect(of('outline-off', 'polygon').every(({ area, was }) => was.length === 1 && area < 0.9 * (was[0] ?? 0))).toBe(
    true,
  );
});

test('brings templates that name every label and attribute that was annotated', async () => {
  const brought = deliveries.filter(({ templateFile }) => templateFile !== null);
  expect(brought.map(({ format }) => format)).toEqual(['coco', 'coco', 'brat', 'argilla', 'textgrid', 'cvatvideo']);
  for (const { name, templateFile } of brought) {
    const read = template.parse(JSON.parse(await readFile(templateFile ?? '', 'utf8')));
    for (const { label, attributes, shape } of pictures
      .filter(({ batch }) => batch === name)
      .flatMap((picture) => picture.annotations)) {
      const definition = read.labels.find((one) => one.name === label);
      expect(definition?.geometries).toContain(shape.kind);
      expect(new Set(definition?.attributes.map((attribute) => attribute.name))).toEqual(
        new Set(Object.keys(attributes)),
      );
    }
  }
});

test('is small, and both bright and dark', async () => {
  let bytes = 0;
  const brightness: number[] = [];
  for (const { folder } of deliveries) {
    for (const file of await readdir(folder, { recursive: true })) {
      const found = await stat(join(folder, file));
      bytes += found.isFile() ? found.size : 0;
      if (file.endsWith('.jpg')) {
        const values = await sharp(join(folder, file)).resize(64).raw().toBuffer();
        brightness.push(values.reduce((sum, value) => sum + value, 0) / values.length);
      }
    }
  }
  expect(bytes).toBeLessThan(25 * 1024 ** 2);
  expect(brightness.filter((mean) => mean < 60).length).toBeGreaterThan(5);
  expect(brightness.filter((mean) => mean > 150).length).toBeGreaterThan(5);
});

test('paints and marks the same for the same seed', async () => {
  const orders = [fruitTrays(7), bloodSlides(7)].flatMap((batch) => batch.orders.slice(0, 1).map(({ order }) => order));
  const [one, other] = [await paintPictures(orders), await paintPictures(orders)];
  expect(one.map(({ objects }) => objects)).toEqual(other.map(({ objects }) => objects));
  expect(one.every(({ objects }) => objects.length > 0)).toBe(true);
});

/** The shared part of two boxes over what both cover, 0 to 1. */
function overlap(a: ReturnType<typeof boundsOf>, b: ReturnType<typeof boundsOf>): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / (a.width * a.height + b.width * b.height - width * height);
}

function readDelivery(delivery: SampleDelivery): Promise<Picture[]> {
  return delivery.format === 'coco' ? readCoco(delivery) : readVoc(delivery);
}

interface Coco {
  images: { id: number; file_name: string; width: number; height: number }[];
  categories: { id: number; name: string }[];
  annotations: {
    id: number;
    image_id: number;
    category_id: number;
    segmentation: number[][];
    bbox: [number, number, number, number];
    attributes: Record<string, string | boolean>;
  }[];
}

async function readCoco({ name, folder }: SampleDelivery): Promise<Picture[]> {
  const coco = JSON.parse(await readFile(join(folder, 'annotations.json'), 'utf8')) as Coco;
  expect(new Set(coco.annotations.map(({ id }) => id)).size).toBe(coco.annotations.length);
  const imageIds = new Set(coco.images.map(({ id }) => id));
  expect(coco.annotations.every((annotation) => imageIds.has(annotation.image_id))).toBe(true);
  return coco.images.map((image) => ({
    batch: name,
    file: image.file_name,
    width: image.width,
    height: image.height,
    annotations: coco.annotations
      .filter((annotation) => annotation.image_id === image.id)
      .map(({ id, category_id, segmentation: [ring], bbox: [x, y, width, height], attributes }) => ({
        id: String(id),
        label: coco.categories.find((category) => category.id === category_id)?.name ?? '',
        shape: ring === undefined ? { kind: 'box', x, y, width, height } : { kind: 'polygon', ring },
        attributes,
      })),
  }));
}

async function readVoc({ name, folder }: SampleDelivery): Promise<Picture[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.xml'));
  return Promise.all(
    files.map(async (file) => {
      const xml = await readFile(join(folder, file), 'utf8');
      const text = (tag: string, within: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(within)?.[1] ?? '';
      const number = (tag: string, within: string) => Number(text(tag, within));
      expect(text('filename', xml)).toBe(file.split('/').at(-1)?.replace('.xml', '.jpg'));
      return {
        batch: name,
        file: file.replace('.xml', '.jpg'),
        width: number('width', xml),
        height: number('height', xml),
        annotations: [...xml.matchAll(/<object>([\s\S]*?)<\/object>/g)].map(([, object = ''], index) => {
          const [x, y] = [number('xmin', object) - 1, number('ymin', object) - 1];
          const [width, height] = [number('xmax', object) - x, number('ymax', object) - y];
          return {
            id: String(index + 1),
            label: text('name', object),
            shape: { kind: 'box' as const, x, y, width, height },
            attributes: {},
          };
        }),
      };
    }),
  );
}

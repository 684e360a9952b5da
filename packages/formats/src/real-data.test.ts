import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { annotation, deliveredItem, template } from '@countersign/contract';
import { findItemProblem } from '@countersign/domain';
import { describe, expect, it } from 'vitest';
import type { ReadResult } from './format.ts';
import { recogniseFormat } from './recognise-format.ts';
import type { SourceFolder } from './source.ts';
import { contentOf } from './testing/contents.ts';
import { diskFolder, realData, withFiles } from './testing/folders.ts';

interface Expected {
  readonly path: string;
  readonly format: 'coco' | 'voc';
  readonly items: number;
  readonly labels: Readonly<Record<string, number>>;
  readonly first: string;
  readonly skipped: readonly string[];
}

const deliveries: Expected[] = [
  {
    path: 'image/coco_json_nuts',
    format: 'coco',
    items: 18,
    labels: { date: 71, fig: 41, hazelnut: 53 },
    first: 'data/images/0.jpg',
    skipped: [],
  },
  {
    path: 'image/voc_xml_bccd',
    format: 'voc',
    items: 364,
    labels: { WBC: 372, RBC: 4155, Platelets: 361 },
    first: 'BCCD/JPEGImages/BloodImage_00000.jpg',
    skipped: [],
  },
  {
    path: 'image/labelme_json/instance_segmentation/data_dataset_coco',
    format: 'coco',
    items: 3,
    labels: { aeroplane: 0, bottle: 1, bus: 2, car: 1, chair: 1, person: 6, sofa: 1 },
    first: 'JPEGImages/2011_000003.jpg',
    skipped: [],
  },
  {
    path: 'image/labelme_json/bbox_detection/data_dataset_voc',
    format: 'voc',
    items: 3,
    labels: { person: 6, bus: 2, car: 1 },
    first: 'JPEGImages/2011_000003.jpg',
    skipped: [],
  },
  {
    path: 'image/aerial_trees_tif_csv_voc',
    format: 'voc',
    items: 2,
    labels: { Tree: 61, Dead: 28, Alive: 9 },
    first: 'OSBS_029.tif',
    skipped: ['OSBS_029.png'],
  },
];

describe.each(deliveries)('$path', (expected) => {
  const root = realData(expected.path);

  it.skipIf(root === null)('is recognised and read whole', async () => {
    const folder = diskFolder(root ?? '');
    const { format, why } = await recogniseFormat(folder);
    expect(format.name).toBe(expected.format);
    expect(why).toMatch(expected.format === 'coco' ? /has images, annotations, categories/ : /Pascal VOC/);
    const read = await format.read(folder);
    const counts = Object.fromEntries(read.labels.map(({ name, count }) => [name, count]));
    expect(read.items).toHaveLength(expected.items);
    expect(counts).toMatchObject(expected.labels);
    const sum = Object.values(expected.labels).reduce((total, count) => total + count, 0);
    expect(read.annotations).toBe(sum);
    expect(read.items.flatMap(({ annotations }) => annotations)).toHaveLength(sum);
    expect(read.items[0]?.mediaPath).toBe(expected.first);
    expect(read.skipped.map(({ file }) => file)).toEqual(expected.skipped);
  });

  it.skipIf(root === null)('gives what the contract carries', async () => {
    const { read } = await readReal(root ?? '');
    expect(template.parse(read.template)).toEqual(read.template);
    const labels = new Set(read.template.labels.map(({ name }) => name));
    for (const item of read.items) {
      expect(findItemProblem(item, labels)).toBeNull();
      expect(deliveredItem.parse(item)).toEqual(item);
    }
  });

  it.skipIf(root === null)('comes back as it was', async () => {
    const { folder, read } = await readReal(root ?? '');
    const { format } = await recogniseFormat(folder);
    // Through JSON, as it is stored between.
    const items = JSON.parse(JSON.stringify(read.items)) as ReadResult['items'];
    const written = await withFiles(folder, format.write(items, read.template, read.source));
    const pattern = expected.format === 'coco' ? /\.json$/ : /\.xml$/;
    const files = folder.list().filter(({ path }) => pattern.test(path));
    expect(files.length).toBeGreaterThan(0);
    for (const { path } of files) expect(await contentOf(written, path)).toEqual(await contentOf(folder, path));
    expect(await format.read(written)).toEqual(read);
  });
});

describe('single facts of the real data', () => {
  const nuts = realData('image/coco_json_nuts');
  it.skipIf(nuts === null)('a polygon keeps its numbers', async () => {
    const { read } = await readReal(nuts ?? '');
    const raw = JSON.parse(readFileSync(join(nuts ?? '', 'data/trainval.json'), 'utf8'));
    const first = annotation.parse(read.items[0]?.annotations[0]);
    expect(first.geometry).toEqual({ kind: 'polygon', rings: raw.annotations[0].segmentation });
    expect(first.id).toBe(String(raw.annotations[0].id));
    expect(first.source).toEqual({
      coco: {
        index: 0,
        fields: { id: 1, category_id: 1, area: 15584.661085606262, bbox: [101, 118, 136, 167], iscrowd: 0 },
      },
    });
  });

  const bccd = realData('image/voc_xml_bccd');
  it.skipIf(bccd === null)('the two boxes without area are kept for the customer to find', async () => {
    const { read } = await readReal(bccd ?? '');
    const points = read.items.flatMap(({ fileName, annotations }) =>
      annotations.flatMap(({ geometry }) =>
        geometry.kind === 'box' && geometry.width === 1 && geometry.height === 1
          ? [{ fileName, x: geometry.x, y: geometry.y }]
          : [],
      ),
    );
    expect(points).toEqual([
      { fileName: 'BCCD/JPEGImages/BloodImage_00338.jpg', x: 503, y: 336 },
      { fileName: 'BCCD/JPEGImages/BloodImage_00343.jpg', x: 180, y: 328 },
    ]);
  });

  it.skipIf(bccd === null)('flags become attributes of yes and no', async () => {
    const { read } = await readReal(bccd ?? '');
    const rbc = read.template.labels.find(({ name }) => name === 'RBC');
    expect(rbc?.geometries).toEqual(['box']);
    expect(rbc?.attributes.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { name: 'difficult', kind: 'boolean', required: false },
      { name: 'truncated', kind: 'boolean', required: false },
    ]);
  });

  it.skipIf(bccd === null)('files follow each other as people number them', async () => {
    const { read } = await readReal(bccd ?? '');
    const names = read.items.map(({ fileName }) => fileName);
    expect(names).toEqual(names.toSorted());
  });
});

async function readReal(root: string): Promise<{ folder: SourceFolder; read: ReadResult }> {
  const folder = diskFolder(root);
  const { format } = await recogniseFormat(folder);
  return { folder, read: await format.read(folder) };
}

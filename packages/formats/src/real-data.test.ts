import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { annotation, deliveredItem, template } from '@countersign/contract';
import { findItemProblem, knownLabels } from '@countersign/domain';
import { describe, expect, it } from 'vitest';
import type { Format, ReadResult, WrittenFile } from './format.ts';
import { formats, recogniseFormat } from './recognise-format.ts';
import type { SourceFolder } from './source.ts';
import { contentOf } from './testing/contents.ts';
import { diskFolder, realData, withFiles } from './testing/folders.ts';
import { recogniseWritten } from './testing/recognise-written.ts';

interface Expected {
  readonly path: string;
  readonly format: Format['name'];
  readonly items: number;
  readonly labels: Readonly<Record<string, number>>;
  readonly first: string;
  readonly skipped: readonly string[];
  readonly noted?: readonly string[];
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
    skipped: ['test.csv'],
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
    skipped: ['class_names.txt'],
  },
  {
    path: 'image/aerial_trees_tif_csv_voc',
    format: 'voc',
    items: 2,
    labels: { Tree: 61, Dead: 28, Alive: 9 },
    first: 'OSBS_029.tif',
    skipped: ['OSBS_029.png', 'OSBS_029.csv', 'testfile_multi.csv'],
  },
  {
    path: 'image/yolo_txt_yolo_mark',
    format: 'yolo',
    items: 10,
    labels: { air: 28, bird: 7 },
    first: 'data/img/air1.jpg',
    skipped: ['data/train.txt', 'data/obj.data'],
  },
  {
    path: 'image/labelme_json/bbox_detection/data_annotated',
    format: 'labelme',
    items: 3,
    labels: { person: 6, bus: 2, car: 1 },
    first: '2011_000003.jpg',
    skipped: [],
  },
  {
    path: 'image/labelme_json/semantic_segmentation/data_annotated',
    format: 'labelme',
    items: 3,
    labels: { person: 7, bottle: 1, __ignore__: 2, chair: 1, sofa: 4, bus: 2, car: 1 },
    first: '2011_000003.jpg',
    skipped: [],
  },
  {
    path: 'image/labelme_json/classification',
    format: 'labelme',
    items: 2,
    labels: { __ignore__: 0, cat: 1, dog: 1 },
    first: 'data_annotated/0001.jpg',
    skipped: ['flags.txt'],
  },
  {
    path: 'image/labelme_json/instance_segmentation/data_dataset_voc',
    format: 'mask',
    items: 3,
    labels: { bottle: 1, bus: 2, car: 1, chair: 1, person: 6, sofa: 1 },
    first: 'JPEGImages/2011_000003.jpg',
    skipped: [],
  },
  {
    path: 'image/masks_camvid__CC-BY-NC',
    format: 'mask',
    items: 12,
    labels: {
      ...{ 'class 1': 12, 'class 2': 12, 'class 3': 12, 'class 4': 12, 'class 5': 12, 'class 6': 12 },
      ...{ 'class 8': 12, 'class 9': 12, 'class 10': 7, 'class 11': 12 },
    },
    first: 'train/0001TP_006690.png',
    skipped: [],
    noted: ['trainannot/0001TP_006690.png'],
  },
  {
    path: 'pointcloud/kitti_object__CC-BY-NC-SA',
    format: 'kitti',
    items: 3,
    labels: { Pedestrian: 1, Truck: 1, Car: 2, Cyclist: 1, DontCare: 4, Misc: 1 },
    first: 'training/image_2/000000.png',
    skipped: [
      ...['training/calib/000000.txt', 'training/calib/000001.txt', 'training/calib/000002.txt'],
      ...['training/velodyne/000000.bin', 'training/velodyne/000001.bin', 'training/velodyne/000002.bin'],
    ],
  },
  {
    path: 'image/cvat_xml_estop_keypoints',
    format: 'cvat',
    items: 19,
    labels: { estop: 19 },
    first: 'clipped_images/Clipped_image_20231015_123645.png',
    skipped: [],
  },
];

function isList(path: string): boolean {
  return /(?:^|\/)ImageSets\/.*\.txt$/.test(path);
}

describe.each(deliveries)('$path', (expected) => {
  const root = realData(expected.path);

  it.skipIf(root === null)('is recognised and read whole', async () => {
    const { folder, format, why, read } = await readReal(root ?? '');
    expect(format.name).toBe(expected.format);
    const named = folder.list().filter(({ path }) => why.includes(path));
    expect(named.length, why).toBeGreaterThan(0);
    const counts = Object.fromEntries(read.labels.map(({ name, count }) => [name, count]));
    expect(read.items).toHaveLength(expected.items);
    expect(counts).toMatchObject(expected.labels);
    const sum = Object.values(expected.labels).reduce((total, count) => total + count, 0);
    expect(read.annotations).toBe(sum);
    expect(read.items.flatMap(({ annotations }) => annotations)).toHaveLength(sum);
    expect(read.items[0]?.mediaPath).toBe(expected.first);
    expect(read.skipped.map(({ file }) => file)).toEqual(expected.skipped);
    expect(read.notes.map(({ file }) => file)).toEqual(expected.noted ?? []);
  });

  it.skipIf(root === null)('gives what the contract carries', async () => {
    const { read } = await readReal(root ?? '');
    expect(template.parse(read.template)).toEqual(read.template);
    const labels = knownLabels(read.template);
    for (const item of read.items) {
      expect(findItemProblem(item, labels, 'picture')).toBeNull();
      expect(deliveredItem.parse(item)).toEqual(item);
    }
  });

  it.skipIf(root === null)('comes back as it was', async () => {
    const { folder, format, read } = await readReal(root ?? '');
    // Through JSON, as it is stored between.
    const items = JSON.parse(JSON.stringify(read.items)) as ReadResult['items'];
    const written = await withFiles(folder, format.write(items, read.template, read.source));
    const known = new Set(folder.list().map(({ path }) => path));
    // Exports in the layout of VOC have lists of pictures, whether or not the delivery had some.
    const own = { ...written, list: () => written.list().filter(({ path }) => known.has(path) || !isList(path)) };
    expect(
      own
        .list()
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual([...known].toSorted());
    for (const path of written.writtenPaths.filter((one) => !isList(one)))
      expect(await contentOf(written, path)).toEqual(await contentOf(folder, path));
    expect(written.writtenPaths.length).toBeGreaterThan(0);
    expect(await format.read(own)).toEqual(read);
  });
});

describe('folders that cannot be delivered as they are', () => {
  it.each([
    ['image/format_variety', 'not read: frozenpond.mpo, hopper.ico, hopper.psd'],
    ['image/labelme_json', 'can be read in several ways; say with --format NAME which one is meant: coco: '],
  ])('%s says why', async (path, why) => {
    const root = realData(path);
    if (root === null) return;
    const refused = recogniseFormat(diskFolder(root));
    await expect(refused).rejects.toMatchObject({ problems: [{ file: '', reason: expect.stringContaining(why) }] });
  });

  const root = realData('image/labelme_json');
  it.skipIf(root === null)('are read when it is said which format is meant', async () => {
    const { items } = await formats.labelme.read(diskFolder(root ?? ''));
    const kinds = items.flatMap(({ annotations }) => annotations.map(({ geometry }) => geometry.kind));
    const counts = Object.fromEntries(
      Object.entries(Object.groupBy(kinds, (kind) => kind)).map(([kind, all]) => [kind, all?.length]),
    );
    expect(items).toHaveLength(11);
    expect(counts).toEqual({ box: 9, polygon: 36, whole: 2 });
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

  const estop = realData('image/cvat_xml_estop_keypoints');
  it.skipIf(estop === null)('the assignee of a job is its annotator, and its owner is not', async () => {
    const folder = diskFolder(estop ?? '');
    const text = new TextDecoder().decode(await folder.read('annotations.xml'));
    const annotatorsOf = async (document: string) => {
      const bytes = new TextEncoder().encode(document);
      const { items } = await formats.cvat.read(await withFiles(folder, fileOf({ path: 'annotations.xml', bytes })));
      return [...new Set(items.map(({ annotator }) => annotator))];
    };
    expect(await annotatorsOf(text)).toEqual([undefined]);
    const assignee = '<assignee><username>shubham8</username></assignee>';
    expect(await annotatorsOf(text.replace('<assignee></assignee>', assignee))).toEqual(['shubham8']);
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

async function* fileOf(file: WrittenFile) {
  yield file;
}

interface Real {
  readonly folder: SourceFolder;
  readonly format: Format;
  readonly why: string;
  readonly read: ReadResult;
}

const known = new Map<string, Promise<Real>>();

/** A folder of the real data, recognised and read once for all tests. */
function readReal(root: string): Promise<Real> {
  const read = known.get(root) ?? readFolder(diskFolder(root));
  known.set(root, read);
  return read;
}

async function readFolder(folder: SourceFolder): Promise<Real> {
  const { format, why } = await recogniseWritten(folder);
  return { folder, format, why, read: await format.read(folder) };
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Annotation, DeliveredItem, Geometry } from '@countersign/contract';
import { annotationArea, defaultTemplate, randomSource } from '@countersign/domain';
import { countContents, formats, type WriteOptions } from '@countersign/formats';
import { type FoundPython, findPython, makePicture, runPython } from '@countersign/testing';
import { beforeAll, expect, test } from 'vitest';
import { openFolder, saveFile } from './testing/disk-folder.ts';

const PACKAGES = ['numpy==2.4.6', 'pillow==12.3.0', 'datumaro==1.13.12', 'supervision==0.31.2'];
/** Of the packages, over a slow line. */
const INSTALL_MS = 600_000;
const [WIDTH, HEIGHT] = [160, 120];
const labels = ['tree', 'shrub'];
const template = defaultTemplate(labels.map((name) => ({ name, geometries: [], attributes: [] })));
let folder: string;
let python: FoundPython;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign-formats-'));
  python = await findPython(folder, PACKAGES);
  return () => rm(folder, { recursive: true });
}, INSTALL_MS);

/** Two pictures, one with more objects than a byte has numbers for, which lie over each other. */
function itemsOf(seed: string, shapeOf: (below: (limit: number) => number) => Geometry): DeliveredItem[] {
  const { below } = randomSource(seed);
  return [320, 40].map((count, picture) => {
    const path = `JPEGImages/p${picture}.png`;
    const annotations = Array.from({ length: count }, (_, at): Annotation => {
      const label = labels[below(2)] ?? '';
      return { id: `new-${at}`, label, geometry: shapeOf(below), attributes: {}, source: {} };
    });
    return { fileName: path, mediaPath: path, width: WIDTH, height: HEIGHT, annotations, source: {} };
  });
}

const boxOf = (below: (limit: number) => number): Geometry => ({
  ...{ kind: 'box', x: below(1490) / 10, y: below(1090) / 10, width: 1 + below(80) / 10, height: 1 + below(80) / 10 },
});
const thinOf = (below: (limit: number) => number): Geometry => {
  const points = Array.from({ length: below(2) === 0 ? 2 : 4 }, (_, at) => below(at % 2 === 0 ? WIDTH : HEIGHT));
  return points.length === 2 ? { kind: 'points', points } : { kind: 'polyline', points };
};

/** Writes the annotations and the pictures of items into a folder of the disk. */
async function writeDown(
  name: 'mask' | 'voc' | 'panoptic',
  items: readonly DeliveredItem[],
  options?: WriteOptions,
): Promise<string> {
  const root = await mkdtemp(join(folder, `${name}-`));
  for await (const { path, bytes } of formats[name].write(items, template, {}, options))
    await saveFile(root, path, bytes);
  for (const [at, { mediaPath }] of items.entries())
    await saveFile(root, mediaPath, await makePicture(at, WIDTH, HEIGHT));
  return root;
}

const seeds = ['5eed0fc0ffee5eed0fc0ffee00000011', '0badcafe12345678deadbeef00000007'];

const masksScript = `
import json, sys, numpy as np
from PIL import Image
found = []
for n in (0, 1):
    objects, classes = (np.array(Image.open(f'{sys.argv[1]}/Segmentation{kind}/p{n}.png')) for kind in ('Object', 'Class'))
    numbers = [number for number in np.unique(objects) if number != 0]
    found.append(sorted([int(np.unique(classes[objects == number])[0]), int((objects == number).sum())] for number in numbers))
print(json.dumps(found))`;

test.for(seeds)('numpy counts as many objects of masks as we say, to the pixel (%s)', async (seed, { skip }) => {
  if ('missing' in python) return skip(python.missing);
  const items = itemsOf(seed, boxOf);
  const found = (await runPython(python.path, masksScript, await writeDown('mask', items))) as number[][][];
  const losses = formats.mask.losses(countContents(items, 'mask'));
  const covered = losses.filter((loss) => loss.includes('left out')).map((loss) => Number.parseInt(loss, 10));
  expect(found.flat()).toHaveLength(360 - (covered[0] ?? 0));
  const { items: again } = await formats.mask.read(await openFolder(await writeDown('mask', items)));
  const ours = again.map(({ annotations }) =>
    annotations.map(({ label, geometry }) => [labels.indexOf(label) + 1, annotationArea(geometry)]),
  );
  const inOrder = (list: readonly number[][]) => list.toSorted(([a = 0, x = 0], [b = 0, y = 0]) => a - b || x - y);
  expect(found.map(inOrder)).toEqual(ours.map(inOrder));
});

const panopticScript = `
import json, sys, numpy as np
from PIL import Image
document, wrong = json.load(open(sys.argv[1] + '/panoptic.json')), []
for entry in document['annotations']:
    ids = np.array(Image.open(f"{sys.argv[1]}/panoptic/{entry['file_name']}")).astype(int) @ [1, 256, 65536]
    areas = {int(number): int(count) for number, count in zip(*np.unique(ids, return_counts=True)) if number != 0}
    if areas != {segment['id']: segment['area'] for segment in entry['segments_info']}: wrong.append(entry['file_name'])
print(json.dumps(wrong))`;

test.for(seeds)('numpy finds every segment of a panoptic document, with its area (%s)', async (seed, { skip }) => {
  if ('missing' in python) return skip(python.missing);
  expect(await runPython(python.path, panopticScript, await writeDown('panoptic', itemsOf(seed, boxOf)))).toEqual([]);
});

const vocScript = `
import json, sys, datumaro, supervision
root = sys.argv[1]
read = datumaro.Dataset.import_from(root, 'voc_detection')
seen = supervision.DetectionDataset.from_pascal_voc(root + '/JPEGImages', root + '/Annotations')
names = [label.name for label in read.categories()[datumaro.AnnotationType.label]]
empty = [box.get_bbox() for item in read for box in item.annotations if box.w < 0 or box.h < 0]
inverted = [list(map(float, box)) for _, _, found in seen for box in found.xyxy if box[2] < box[0] or box[3] < box[1]]
print(json.dumps({'names': names, 'boxes': sorted(len(item.annotations) for item in read), 'subsets': list(read.subsets()),
    'seen': sorted(len(found) for _, _, found in seen), 'wrong': empty + inverted}))`;

test.for([boxOf, thinOf])(
  'datumaro and supervision read all of VOC, and no box upside down',
  async (shapeOf, { skip }) => {
    if ('missing' in python) return skip(python.missing);
    const items = itemsOf(seeds[0] ?? '', shapeOf);
    for (const wholePixels of [false, true])
      expect(await runPython(python.path, vocScript, await writeDown('voc', items, { wholePixels }))).toEqual({
        ...{ names: ['background', ...labels], boxes: [40, 320], subsets: ['trainval'], seen: [40, 320], wrong: [] },
      });
  },
);

/** Masks as CVAT exports them, which writes by datumaro. */
const exportScript = `
import json, sys, datumaro
read = datumaro.Dataset.import_from(sys.argv[1], 'voc_segmentation')
for kind in ('voc_segmentation', 'camvid', 'cityscapes'): read.export(f'{sys.argv[2]}/{kind}', kind, save_media=True)
print(json.dumps([len(item.annotations) for item in read]))`;

test('masks in colours that datumaro writes of ours are read as ours', async ({ skip }) => {
  if ('missing' in python) return skip(python.missing);
  // A byte a pixel, for datumaro reads no more.
  const items = itemsOf(seeds[0] ?? '', boxOf).map((item) => ({
    ...item,
    annotations: item.annotations.slice(0, 200),
  }));
  const root = await writeDown('mask', items);
  const made = await mkdtemp(join(folder, 'made-'));
  const counts = await runPython(python.path, exportScript, root, made);
  const ours = await formats.mask.read(await openFolder(root));
  expect(counts).toEqual(ours.items.map(({ annotations }) => annotations.length));
  const voc = await formats.mask.read(await openFolder(join(made, 'voc_segmentation')));
  expect(voc.items.map(({ annotations }) => annotations.length)).toEqual(counts);
  const areas = async (kind: string) => {
    const read = await formats.mask.read(await openFolder(join(made, kind)));
    return read.items.map(({ annotations }) => areasOf(annotations));
  };
  const expected = ours.items.map(({ annotations }) => areasOf(annotations));
  for (const kind of ['voc_segmentation', 'camvid', 'cityscapes'])
    expect([kind, await areas(kind)]).toEqual([kind, expected]);
});

/** Pixels of each label. */
function areasOf(annotations: readonly Annotation[]) {
  return labels.map((name) =>
    annotations.reduce((sum, { label, geometry }) => (label === name ? sum + annotationArea(geometry) : sum), 0),
  );
}

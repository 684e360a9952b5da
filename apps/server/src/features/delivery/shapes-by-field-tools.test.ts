import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Annotation, DeliveredItem, Geometry } from '@countersign/contract';
import { compressRuns, defaultTemplate, randomSource } from '@countersign/domain';
import { countContents, type Format, formats } from '@countersign/formats';
import { type FoundPython, findPython, makePicture, runPython } from '@countersign/testing';
import { beforeAll, expect, test } from 'vitest';
import { openFolder, saveFile } from './testing/disk-folder.ts';

const PACKAGES = ['pycocotools==2.0.11', 'supervision==0.31.2', 'label-studio-sdk==2.1.2', 'datumaro==1.13.12'];
/** Of the packages, over a slow line. */
const INSTALL_MS = 900_000;
const SIDE = 100;
const seeds = [
  '5eed0fc0ffee5eed0fc0ffee00000011',
  '00c0ffee0000000100000002000000ab',
  '0badcafe12345678deadbeef00000007',
];
const labels = ['nut', 'class 3', '椰枣'];
const skeleton = { points: ['head', 'body', 'tail'], edges: [[0, 1] as [number, number]] };
let python: FoundPython;
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'countersign-shapes-'));
  python = await findPython(root, PACKAGES);
  return () => rm(root, { recursive: true });
}, INSTALL_MS);

type Below = (limit: number) => number;
const tenth = (below: Below, limit: number) => below(10 * limit) / 10;
const pointsOf = (below: Below, count: number) => Array.from({ length: 2 * count }, () => tenth(below, 95));
const boxOf = (below: Below) => ({
  ...{ x: tenth(below, 80), y: tenth(below, 80), width: 1 + tenth(below, 18), height: 1 + tenth(below, 18) },
});
const shapes = {
  box: (below) => ({ kind: 'box', ...boxOf(below) }),
  turned: (below) => ({
    kind: 'box',
    x: 20 + below(40),
    y: 20 + below(40),
    width: 18,
    height: 9,
    rotation: 1 + below(88),
  }),
  polygon: (below) => ({ kind: 'polygon', rings: [pointsOf(below, 5)] }),
  parts: (below) => ({ kind: 'polygon', rings: [pointsOf(below, 3), pointsOf(below, 4)] }),
  line: (below) => ({ kind: 'polyline', points: [10, 20, 10 + below(60), 20 + below(2)] }),
  points: (below) => ({ kind: 'points', points: pointsOf(below, 1 + below(2)) }),
  person: (below) => ({
    kind: 'skeleton',
    points: skeleton.points.map((_, at) => ({
      x: tenth(below, 90),
      y: tenth(below, 90),
      visibility: at === 0 ? 2 : 1,
    })),
    box: { x: 2, y: 3, width: 40, height: 50 },
  }),
  /** A column of pixels with a gap here and there. */
  mask: (below) => {
    const [x, y] = [below(80), below(60)];
    const [first, second] = [1 + below(15), 1 + below(15)];
    const before = x * SIDE + y;
    const counts = [before, first, 2, second, SIDE - first - 2 - second, first + 2];
    const rest = SIDE * SIDE - counts.reduce((sum, run) => sum + run, 0);
    const height = Math.max(first + 2 + second, first + 2);
    return { kind: 'mask', x, y, width: 2, height, size: [SIDE, SIDE], counts: compressRuns([...counts, rest]) };
  },
} satisfies Record<string, (below: Below) => Geometry>;
type Shape = keyof typeof shapes;

/** Items with none to five annotations of these shapes, one for each path. */
function drawn(kinds: readonly Shape[], paths: readonly string[], seed: string): DeliveredItem[] {
  const { below } = randomSource(seed);
  return paths.map((path, picture) => {
    const annotations = Array.from({ length: picture === 1 ? 0 : 1 + below(5) }, (_, at): Annotation => {
      const [label = '', kind = 'box'] = [labels[below(labels.length)], kinds[below(kinds.length)]];
      return { id: `new-${at}`, label, geometry: shapes[kind](below), attributes: {}, source: {} };
    });
    return { fileName: path, mediaPath: path, width: SIDE, height: SIDE, annotations, source: {} };
  });
}

/** A data set of these items on the disk, with its pictures. Answers its folder. */
async function dataSet(format: Format, items: readonly DeliveredItem[]): Promise<string> {
  const folder = await mkdtemp(join(root, `${format.name}-`));
  const has = items.some(({ annotations }) => annotations.some(({ geometry }) => geometry.kind === 'skeleton'));
  const template = defaultTemplate(
    labels.map((name) => ({ name, geometries: [], attributes: [], ...(has ? { skeleton } : {}) })),
  );
  for (const [at, { mediaPath }] of items.entries())
    await saveFile(folder, mediaPath, await makePicture(at, SIDE, SIDE));
  for await (const { path, bytes } of format.write(items, template)) await saveFile(folder, path, bytes);
  return folder;
}

/** How many annotations of each label, by picture. */
function countsOf(items: readonly DeliveredItem[], isCounted: (one: Annotation) => boolean = () => true) {
  const entries = items.map(({ mediaPath, annotations }) => {
    const names = annotations.filter(isCounted).map(({ label }) => label);
    return [mediaPath.replace(/^.*\//, ''), names.toSorted()] as const;
  });
  return Object.fromEntries(entries);
}

/** Runs a script, or leaves the test out with the reason. */
function runnerOr(skip: (reason: string) => never) {
  if ('missing' in python) return skip(python.missing);
  const { path } = python;
  return (script: string, ...args: readonly string[]) => runPython(path, script, ...args);
}

const paths = ['images/a.png', 'images/b.png', 'images/c.png'];
const everything: Shape[] = ['box', 'turned', 'polygon', 'parts', 'mask', 'line', 'points'];
const timeout = 300_000;

const readCoco = `
import contextlib, json, sys
from pycocotools.coco import COCO
import supervision as sv
folder = sys.argv[1]
# It tells its progress where the answer goes.
with contextlib.redirect_stdout(sys.stderr): coco = COCO(folder + '/annotations.json')
names = {c['id']: c['name'] for c in coco.loadCats(coco.getCatIds())}
found = {'counts': {}, 'odd': [], 'kinds': sorted({c['supercategory'] for c in coco.cats.values()})}
for image in coco.loadImgs(coco.getImgIds()):
    anns = coco.loadAnns(coco.getAnnIds(imgIds=image['id']))
    found['counts'][image['file_name'].split('/')[-1]] = sorted(names[a['category_id']] for a in anns)
    for a in anns:
        if a['area'] < 0 or (not a['segmentation'] and min(a['bbox'][2:]) < 1): found['odd'].append(a)
        if a['segmentation']: coco.annToMask(a)
loaded = sv.DetectionDataset.from_coco(images_directory_path=folder, annotations_path=folder + '/annotations.json')
found['supervision'] = {p.split('/')[-1]: sorted(loaded.classes[i] for i in d.class_id) for p, _, d in loaded}
print(json.dumps(found))`;

test.for(seeds)('pycocotools and supervision read COCO, seed %s', { timeout }, async (seed, { skip }) => {
  const run = runnerOr(skip);
  const items = drawn(everything, paths, seed);
  const counts = countsOf(items);
  expect(await run(readCoco, await dataSet(formats.coco, items))).toEqual({
    ...{ counts, odd: [], kinds: labels.toSorted(), supervision: counts },
  });
});

/** With the rules of Ultralytics' own check of a data set, which needs more than a test should fetch. */
const readYolo = `
import glob, json, os, sys, yaml
import supervision as sv
folder = sys.argv[1]
data = yaml.safe_load(open(folder + '/data.yaml'))
names = data['names']
found = {'odd': [], 'path': data.get('path'), 'numbers': sorted(names) == list(range(len(names))), 'rows': {}}
for split in ('train', 'val'):
    pictures = glob.glob(os.path.join(folder, data[split], '**', '*.png'), recursive=True)
    for picture in pictures:
        file = picture.replace('/images/', '/labels/').rsplit('.', 1)[0] + '.txt'
        rows = [line.split() for line in open(file)]
        found['rows'][os.path.basename(picture)] = sorted(names[int(row[0])] for row in rows)
        for row in rows:
            length = len(row)
            shares = [float(word) for word in row[1:]]
            if not (length == 5 or length > 6 and length % 2 == 1): found['odd'].append(row)
            if int(row[0]) >= len(names) or min(shares) < -0.5 or max(shares) > 1.5: found['odd'].append(row)
loaded = sv.DetectionDataset.from_yolo(
    images_directory_path=folder + '/images', annotations_directory_path=folder + '/labels',
    data_yaml_path=folder + '/data.yaml', force_masks=data['task'] == 'segment')
found['task'] = data['task']
found['supervision'] = {os.path.basename(p): sorted(loaded.classes[i] for i in d.class_id) for p, _, d in loaded}
print(json.dumps(found))`;

test.for(seeds)("supervision and Ultralytics' rules read YOLO, seed %s", { timeout }, async (seed, { skip }) => {
  const run = runnerOr(skip);
  for (const kinds of [['box'], ['box', 'polygon', 'mask']] satisfies Shape[][]) {
    const items = drawn(kinds, paths, seed);
    const { mask, polygon } = countContents(items, 'yolo');
    const folder = await dataSet(formats.yolo, items);
    const rows = countsOf((await formats.yolo.read(await openFolder(folder))).items);
    expect(await run(readYolo, folder)).toEqual({
      ...{ odd: [], path: null, numbers: true, rows, supervision: rows },
      task: mask + polygon > 0 ? 'segment' : 'detect',
    });
  }
});

const readLabelStudio = `
import json, sys
from label_studio_sdk.label_interface import LabelInterface
folder = sys.argv[1]
config = open(folder + '/label_config.xml').read()
interface = LabelInterface(config)
interface.validate()
tasks = json.load(open(folder + '/tasks.json'))
found = {'odd': [], 'results': 0}
for task in tasks:
    for annotation in task['annotations']:
        for result in annotation['result']:
            found['results'] += 1
            control = interface.get_control(result['from_name'])
            known = set(control.labels) if hasattr(control, 'labels') else set()
            said = result['value'].get(result['type'], [])
            if result['to_name'] not in control.to_name: found['odd'].append(result)
            if control.tag.lower() != result['type'] or not set(said) <= known: found['odd'].append(result)
print(json.dumps(found))`;

test.for(seeds)(
  "Label Studio's own interface takes the configuration, seed %s",
  { timeout },
  async (seed, { skip }) => {
    const run = runnerOr(skip);
    const found = await run(readLabelStudio, await dataSet(formats.labelstudio, drawn(everything, paths, seed)));
    expect(found).toEqual({ odd: [], results: expect.any(Number) as number });
  },
);

const readDatumaro = `
import json, sys, logging
import datumaro as dm
folder, name = sys.argv[1:3]
dataset = dm.Dataset.import_from(folder, name)
labels = [label.name for label in dataset.categories()[dm.AnnotationType.label]]
found = {'counts': {}, 'boxes': []}
for item in dataset:
    marks = [a for a in item.annotations if a.type == dm.AnnotationType.points]
    boxes = [a for a in item.annotations if a.type == dm.AnnotationType.bbox]
    around = {b.group: b for b in boxes if b.group}
    for a in marks:
        found['boxes'].append([round(n, 3) for n in around[a.group].get_bbox()] if a.group in around else None)
    alone = [a for a in item.annotations if not (a in boxes and a.group in {m.group for m in marks if m.group})]
    found['counts'][item.id.split('/')[-1] + '.png'] = sorted(labels[a.label] for a in alone)
print(json.dumps(found))`;

test.for(seeds)(
  'Datumaro reads its own format with the box of a person, seed %s',
  { timeout },
  async (seed, { skip }) => {
    const run = runnerOr(skip);
    const people = drawn(['person', 'box', 'polygon', 'mask'], paths, seed);
    const persons = people.flatMap((item) => item.annotations.filter(({ geometry }) => geometry.kind === 'skeleton'));
    expect(await run(readDatumaro, await dataSet(formats.datumaro, people), 'datumaro')).toEqual({
      ...{ counts: countsOf(people), boxes: persons.map(() => [2, 3, 40, 50]) },
    });
  },
);

test.for(seeds)('Datumaro reads KITTI and DOTA, seed %s', { timeout }, async (seed, { skip }) => {
  const run = runnerOr(skip);
  const cars = drawn(['box'], ['training/image_2/a.png', 'training/image_2/b.png'], seed);
  expect(await run(readDatumaro, await dataSet(formats.kitti, named(cars)), 'kitti')).toMatchObject({
    counts: countsOf(named(cars)),
  });
  const ships = drawn(['box', 'turned'], ['train/images/a.png', 'train/images/b.png'], seed);
  expect(await run(readDatumaro, await dataSet(formats.dota, named(ships)), 'dota')).toMatchObject({
    counts: countsOf(named(ships)),
  });
});

/** The same under labels of one word, which these formats know alone. */
function named(items: readonly DeliveredItem[]): DeliveredItem[] {
  return items.map((item) => ({
    ...item,
    annotations: item.annotations.map((one) => ({ ...one, label: one.label.replace(' ', '-') })),
  }));
}

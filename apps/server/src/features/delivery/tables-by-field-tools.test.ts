import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Annotation, DeliveredItem } from '@countersign/contract';
import { defaultTemplate, randomSource } from '@countersign/domain';
import { type Format, readers, recogniseFormat, type WriteOptions } from '@countersign/formats';
import { type FoundPython, findPython, makePicture, runPython } from '@countersign/testing';
import { beforeAll, expect, test } from 'vitest';
import { openFolder, saveFile } from './testing/disk-folder.ts';

const PACKAGES = ['datumaro==1.13.12', 'pandas==2.3.3'];
/** Of the packages, over a slow line. */
const INSTALL_MS = 900_000;
const SIDE = 100;
const seeds = ['5eed0fc0ffee5eed0fc0ffee00000011', '0badcafe12345678deadbeef00000007'];
const labels = ['nut', 'class, 3', '椰枣'];
const template = defaultTemplate(labels.map((name) => ({ name, geometries: [], attributes: [] })));
const paths = ['images/train/a.png', 'images/train/b.png', 'images/train/c.png'];
let python: FoundPython;
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'countersign-tables-'));
  python = await findPython(root, PACKAGES);
  return () => rm(root, { recursive: true });
}, INSTALL_MS);

/** Pictures with up to four boxes and classes each; the second has none. */
function drawn(seed: string, kinds: readonly ('box' | 'whole')[]): DeliveredItem[] {
  const { below } = randomSource(seed);
  return paths.map((path, picture) => {
    const annotations = Array.from({ length: picture === 1 ? 0 : 1 + below(4) }, (_, at): Annotation => {
      const box = { x: below(400) / 10, y: below(400) / 10, width: 1 + below(300) / 10, height: 1 + below(300) / 10 };
      const geometry =
        kinds[below(kinds.length)] === 'whole' ? { kind: 'whole' as const } : { kind: 'box' as const, ...box };
      return { id: `new-${at}`, label: labels[below(labels.length)] ?? '', geometry, attributes: {}, source: {} };
    });
    return { fileName: path, mediaPath: path, width: SIDE, height: SIDE, annotations, source: {} };
  });
}

/** A data set of these items on the disk, with its pictures. Answers its folder. */
async function dataSet(format: Format, items: readonly DeliveredItem[], options: WriteOptions = {}): Promise<string> {
  const folder = await mkdtemp(join(root, `${format.name}-`));
  for (const [at, { mediaPath }] of items.entries())
    await saveFile(folder, mediaPath, await makePicture(at, SIDE, SIDE));
  for await (const { path, bytes } of format.write(items, template, undefined, options))
    await saveFile(folder, path, bytes);
  return folder;
}

/** Labels and rounded corners, by the name of the picture without its ending. */
function said(items: readonly DeliveredItem[], digits: number) {
  const round = (value: number) => Number(value.toFixed(digits));
  const entries = items.map(({ mediaPath, annotations }) => {
    const all = annotations.map(({ label, geometry }) =>
      geometry.kind === 'box'
        ? [label, ...[geometry.x, geometry.y, geometry.x + geometry.width, geometry.y + geometry.height].map(round)]
        : [label],
    );
    return [mediaPath.replace(/^.*\/|\.png$/g, ''), all.map((one) => JSON.stringify(one)).toSorted()] as const;
  });
  return Object.fromEntries(entries);
}

/** Runs a script, or leaves the test out with the reason. */
function runnerOr(skip: (reason: string) => never) {
  if ('missing' in python) return skip(python.missing);
  const { path } = python;
  return (script: string, ...args: readonly string[]) => runPython(path, script, ...args);
}

const timeout = 300_000;
/** As JavaScript writes numbers and texts. */
const dump = `
def dump(one): return json.dumps([int(n) if isinstance(n, float) and n == int(n) else n for n in one], ensure_ascii=False, separators=(',', ':'))`;

const readOpenImages = `
import json, sys
import datumaro as dm
${dump}
dataset = dm.Dataset.import_from(sys.argv[1], 'open_images')
labels = [label.name for label in dataset.categories()[dm.AnnotationType.label]]
found = {}
for item in dataset:
    found[item.id] = sorted(
        dump([labels[a.label]] + ([round(n, 1) for n in a.points] if a.type == dm.AnnotationType.bbox else []))
        for a in item.annotations)
print(json.dumps(found))`;

test.for(seeds)(
  'Datumaro reads Open Images, and what it writes is read, seed %s',
  { timeout },
  async (seed, { skip }) => {
    const run = runnerOr(skip);
    const items = drawn(seed, ['box', 'whole']);
    const folder = await dataSet(readers.openimages as Format, items);
    expect(await run(readOpenImages, folder)).toEqual(said(items, 1));
    const again = await mkdtemp(join(root, 'by-datumaro-'));
    const convert = `
import sys, json, datumaro as dm
dm.Dataset.import_from(sys.argv[1], 'open_images').export(sys.argv[2], 'open_images', save_media=True)
print(json.dumps(True))`;
    expect(await run(convert, folder, again)).toBe(true);
    const { format } = await recogniseFormat(await openFolder(again));
    const read = await format.read(await openFolder(again));
    expect(format.name).toBe('openimages');
    expect(said(read.items, 1)).toEqual(said(items, 1));
  },
);

/** As the usual scripts for TFRecords do: a group of rows a picture, whose rows without an object are taken out. */
const readTensorFlow = `
import json, os, sys
import pandas
${dump}
table = pandas.read_csv(sys.argv[1] + '/annotations.csv')
stem = lambda path: os.path.splitext(os.path.basename(path))[0]
found = {stem(name): [] for name in table['filename']}
for name, group in table.dropna().groupby('filename'):
    found[stem(name)] = sorted(
        dump([row['class']] + [round(row[c], 1) for c in ('xmin', 'ymin', 'xmax', 'ymax')]) for _, row in group.iterrows())
print(json.dumps({'found': found, 'sizes': sorted({int(n) for n in table['width']} | {int(n) for n in table['height']})}))`;

test.for(seeds)(
  'pandas reads the table of boxes as scripts of TensorFlow do, seed %s',
  { timeout },
  async (seed, { skip }) => {
    const run = runnerOr(skip);
    const items = drawn(seed, ['box']);
    const folder = await dataSet(readers.csv as Format, items);
    expect(await run(readTensorFlow, folder)).toEqual({ found: said(items, 1), sizes: [SIDE] });
  },
);

/** By the rules of keras-retinanet's own generator, which needs more than a test should fetch. */
const readRetinaNet = `
import csv, json, os, sys
${dump}
folder = sys.argv[1]
classes = {name: int(number) for name, number in csv.reader(open(folder + '/classes.csv'))}
assert sorted(classes.values()) == list(range(len(classes)))
found = {}
for path, x1, y1, x2, y2, label in csv.reader(open(folder + '/annotations.csv')):
    boxes = found.setdefault(os.path.splitext(os.path.basename(path))[0], [])
    assert os.path.exists(os.path.join(folder, path))
    if (x1, y1, x2, y2, label) == ('', '', '', '', ''): continue
    x1, y1, x2, y2 = int(x1), int(y1), int(x2), int(y2)
    assert x2 > x1 and y2 > y1 and label in classes
    boxes.append(dump([label, x1, y1, x2, y2]))
print(json.dumps({'found': {k: sorted(v) for k, v in found.items()}, 'classes': list(classes)}))`;

test.for(seeds)(
  "keras-retinanet's rules take the csv with whole pixels, seed %s",
  { timeout },
  async (seed, { skip }) => {
    const run = runnerOr(skip);
    const items = drawn(seed, ['box']);
    const folder = await dataSet(readers.retinanet as Format, items, { wholePixels: true });
    const read = await readers.retinanet.read(await openFolder(folder));
    expect(await run(readRetinaNet, folder)).toEqual({ found: said(read.items, 0), classes: labels });
  },
);

/** What pandas writes of its own accord: an index column, quotes where needed, another encoding, one-hot columns. */
const writeTables = `
import json, sys
import pandas
folder = sys.argv[1]
rows = [['a.png', 'nut', 1.5, 2, 30, 40], ['a.png', 'class, 3', 5, 6, 70, 80], ['b.png', '椰枣', 5, 6, 7, 8]]
table = pandas.DataFrame(rows, columns=['image_path', 'label', 'xmin', 'ymin', 'xmax', 'ymax'])
table.to_csv(folder + '/gbk/x.csv', encoding='gbk', sep=';', lineterminator='\\r\\n')
table.to_csv(folder + '/marked/x.csv', encoding='utf-8-sig', index=False, quoting=1)
table.to_csv(folder + '/tabs/x.tsv', sep='\\t', index=False)
hot = pandas.get_dummies(pandas.Series(['cat', 'dog'], name='label'), dtype=int)
hot.insert(0, 'filename', ['a.png', 'b.png'])
hot.to_csv(folder + '/hot/x.csv', index=False)
print(json.dumps(True))`;

test('tables that pandas writes are read', { timeout }, async ({ skip }) => {
  const run = runnerOr(skip);
  const folder = await mkdtemp(join(root, 'pandas-'));
  for (const name of ['gbk', 'marked', 'tabs', 'hot'])
    for (const picture of ['a.png', 'b.png'])
      await saveFile(folder, `${name}/${picture}`, await makePicture(1, SIDE, SIDE));
  await run(writeTables, folder);
  for (const name of ['gbk', 'marked', 'tabs']) {
    const source = await openFolder(join(folder, name));
    const { format } = await recogniseFormat(source);
    expect(format.name).toBe('csv');
    expect(said((await format.read(source)).items, 1)).toEqual({
      a: ['["class, 3",5,6,70,80]', '["nut",1.5,2,30,40]'],
      b: ['["椰枣",5,6,7,8]'],
    });
  }
  const hot = await openFolder(join(folder, 'hot'));
  expect(said((await readers.csv.read(hot)).items, 0)).toEqual({ a: ['["cat"]'], b: ['["dog"]'] });
});

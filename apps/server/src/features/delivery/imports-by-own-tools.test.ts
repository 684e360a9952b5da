import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Annotation, DeliveredItem, Geometry, Mask } from '@countersign/contract';
import { boxOfRuns, randomSource, runLengths } from '@countersign/domain';
import { readers, recogniseFormat } from '@countersign/formats';
import { type FoundPython, findPython, makePicture, runPython } from '@countersign/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { openFolder, saveFile } from './testing/disk-folder.ts';

/** Of the packages, over a slow line. */
const INSTALL_MS = 900_000;
const timeout = 300_000;
const [WIDTH, HEIGHT] = [100, 80];
const seeds = ['5eed0fc0ffee5eed0fc0ffee00000011', '0badcafe12345678deadbeef00000007'];
const names = ['a.png', 'b.png', 'c.png'];
const template = { points: ['head', 'tail'], edges: [[0, 1]] };

type Below = (limit: number) => number;
const pointsOf = (below: Below, count: number) =>
  Array.from({ length: 2 * count }, (_, at) => below(at % 2 === 0 ? WIDTH : HEIGHT));
/** What the tools can draw, at whole pixels, for Supervisely has no others. */
const shapes = {
  box: (below) => ({ kind: 'box', x: below(50), y: below(40), width: 1 + below(40), height: 1 + below(30) }),
  // Three corners in a row are a polygon for none of them.
  polygon: (below) => ({
    kind: 'polygon',
    rings: [[below(20), 0, 30 + below(60), below(20), below(90), 30 + below(40)]],
  }),
  polyline: (below) => ({ kind: 'polyline', points: pointsOf(below, 3) }),
  points: (below) => ({ kind: 'points', points: pointsOf(below, 1) }),
  mask: (below) => maskOf(1 + below(30) * HEIGHT, 1 + below(50), 1 + below(200), 1 + below(50)),
  skeleton: (below) => {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = pointsOf(below, 2);
    return {
      kind: 'skeleton',
      points: [
        { x: x1, y: y1, visibility: 2 },
        { x: x2, y: y2, visibility: below(2) === 0 ? 1 : 2 },
      ],
    };
  },
  whole: () => ({ kind: 'whole' }),
} satisfies Partial<Record<Geometry['kind'], (below: Below) => Geometry>>;
type Shape = keyof typeof shapes;

/** Two runs of pixels, down the columns. */
function maskOf(from: number, first: number, gap: number, second: number): Mask {
  const counts = [from, first, gap, second, WIDTH * HEIGHT - from - first - gap - second];
  return { kind: 'mask', ...boxOfRuns(counts, HEIGHT), size: [HEIGHT, WIDTH], counts };
}

/** Pictures with one to four of each of the shapes, each with a label of its own. */
function drawn(kinds: readonly Shape[], seed: string): DeliveredItem[] {
  const { below } = randomSource(seed);
  return names.map((path) => {
    const annotations = kinds.flatMap((kind) =>
      Array.from({ length: kind === 'whole' ? 1 : 1 + below(4) }, (_, at): Annotation => {
        const attributes: Annotation['attributes'] = kind === 'whole' ? { value: ['rain', '雪'][below(2)] ?? '' } : {};
        return { id: `${kind}-${at}`, label: `${kind} 椰枣`, geometry: shapes[kind](below), attributes, source: {} };
      }),
    );
    return { fileName: path, mediaPath: path, width: WIDTH, height: HEIGHT, annotations, source: {} };
  });
}

/** Labels, shapes and attributes by picture; masks by their runs. */
function said(items: readonly DeliveredItem[]) {
  const entries = items.map(({ mediaPath, annotations }) => {
    const all = annotations.map(({ label, geometry, attributes }) => {
      const plain = geometry.kind === 'mask' ? { ...geometry, counts: runLengths(geometry) } : geometry;
      return JSON.stringify([label, plain, attributes]);
    });
    return [mediaPath.slice(mediaPath.lastIndexOf('/') + 1), all.toSorted()] as const;
  });
  return Object.fromEntries(entries);
}

/** Every script is given the pictures, an empty folder, and what to write there. */
const start = `
import json, os, shutil, sys
pictures, target, said = sys.argv[1:4]
items = json.load(open(said))
pairs = lambda flat: [(flat[n], flat[n + 1]) for n in range(0, len(flat), 2)]
def put_pictures(folder):
    os.makedirs(os.path.join(target, folder), exist_ok=True)
    for item in items:
        shutil.copy(os.path.join(pictures, item['fileName']), os.path.join(target, folder))
`;

interface Tool {
  readonly name: 'supervisely' | 'darwin' | 'bdd100k';
  readonly by: string;
  readonly packages: readonly string[];
  readonly kinds: readonly Shape[];
  readonly script: string;
  /** What the tool says of a class of the whole picture. */
  readonly whole: (value: string) => Pick<Annotation, 'label' | 'attributes'>;
}

const tools: readonly Tool[] = [
  {
    name: 'supervisely',
    by: 'supervisely 6.74.51',
    packages: ['supervisely==6.74.51'],
    kinds: ['box', 'polygon', 'polyline', 'points', 'mask', 'skeleton', 'whole'],
    whole: (value) => ({ label: 'weather', attributes: { value } }),
    script: `${start}
import numpy as np, supervisely as sly
from supervisely.geometry.graph import GraphNodes, KeypointsTemplate, Node
at = lambda flat: [sly.PointLocation(y, x) for x, y in pairs(flat)]
template = KeypointsTemplate()
for n, name in enumerate(['head', 'tail']):
    template.add_point(label=name, row=n, col=n)
template.add_edge(src='head', dst='tail')
kinds = {'box': sly.Rectangle, 'polygon': sly.Polygon, 'polyline': sly.Polyline, 'points': sly.Point, 'mask': sly.Bitmap}
classes = {}
def class_of(label, kind):
    if label not in classes:
        graph = {'geometry_config': template} if kind == 'skeleton' else {}
        classes[label] = sly.ObjClass(label, kinds.get(kind, GraphNodes), **graph)
    return classes[label]
def geometry_of(g, height, width):
    kind = g['kind']
    if kind == 'box':
        return sly.Rectangle(g['y'], g['x'], g['y'] + g['height'] - 1, g['x'] + g['width'] - 1)
    if kind == 'polygon':
        return sly.Polygon(at(g['rings'][0]), [])
    if kind == 'polyline':
        return sly.Polyline(at(g['points']))
    if kind == 'points':
        return sly.Point(g['points'][1], g['points'][0])
    if kind == 'skeleton':
        return GraphNodes([Node(sly.PointLocation(p['y'], p['x']), label=name, disabled=p['visibility'] == 1)
            for name, p in zip(['head', 'tail'], g['points'])])
    runs = np.repeat(np.arange(len(g['counts'])) % 2 == 1, g['counts'])
    return sly.Bitmap(runs.reshape((width, height)).T)
weather = sly.TagMeta('weather', sly.TagValueType.ANY_STRING)
project = sly.Project(target, sly.OpenMode.CREATE)
dataset = project.create_dataset('ds0')
for item in items:
    size = (item['height'], item['width'])
    shapes = [one for one in item['annotations'] if one['geometry']['kind'] != 'whole']
    labels = [sly.Label(geometry_of(one['geometry'], *size), class_of(one['label'], one['geometry']['kind'])) for one in shapes]
    tags = [sly.Tag(weather, one['attributes']['value']) for one in item['annotations'] if one not in shapes]
    annotation = sly.Annotation(size, labels, img_tags=tags)
    dataset.add_item_file(item['fileName'], os.path.join(pictures, item['fileName']), ann=annotation)
project.set_meta(sly.ProjectMeta(obj_classes=list(classes.values()), tag_metas=[weather]))
print(json.dumps(True))`,
  },
  {
    name: 'darwin',
    by: 'darwin-py 3.6.3',
    packages: ['darwin-py==3.6.3'],
    // Its writer has no others.
    kinds: ['box', 'polygon', 'whole'],
    whole: () => ({ label: 'whole 椰枣', attributes: {} }),
    script: `${start}
import darwin.datatypes as dt
from darwin.exporter.formats.darwin import build_image_annotation
put_pictures('images/day 1')
os.makedirs(os.path.join(target, 'releases/latest/annotations'))
def annotation_of(one):
    g = one['geometry']
    if g['kind'] == 'box':
        return dt.make_bounding_box(one['label'], g['x'], g['y'], g['width'], g['height'])
    if g['kind'] == 'whole':
        return dt.make_tag(one['label'])
    ring = [{'x': x, 'y': y} for x, y in pairs(g['rings'][0])]
    xs, ys = [p['x'] for p in ring], [p['y'] for p in ring]
    return dt.make_polygon(one['label'], [ring], {'x': min(xs), 'y': min(ys), 'w': max(xs) - min(xs), 'h': max(ys) - min(ys)})
for item in items:
    slot = dt.Slot(name='0', type='image', width=item['width'], height=item['height'], source_files=[{'file_name': item['fileName']}])
    annotations = [annotation_of(one) for one in item['annotations']]
    file = dt.AnnotationFile(path='', filename=item['fileName'], annotation_classes=set(), annotations=annotations, slots=[slot], remote_path='/day 1')
    with open(os.path.join(target, 'releases/latest/annotations', item['fileName'] + '.json'), 'w') as out:
        json.dump(build_image_annotation(file, 'team'), out)
print(json.dumps(True))`,
  },
  {
    name: 'bdd100k',
    by: 'scalabel 0.3.1',
    packages: ['scalabel==0.3.1', 'pydantic==1.10.26'],
    kinds: ['box', 'polygon', 'polyline', 'whole'],
    whole: (value) => ({ label: `weather: ${value}`, attributes: {} }),
    script: `${start}
from scalabel.label.io import save
from scalabel.label.typing import Box2D, Frame, ImageSize, Label, Poly2D
put_pictures('images')
def label_of(n, one):
    g = one['geometry']
    if g['kind'] == 'box':
        shape = {'box2d': Box2D(x1=g['x'], y1=g['y'], x2=g['x'] + g['width'], y2=g['y'] + g['height'])}
    else:
        flat = g['rings'][0] if g['kind'] == 'polygon' else g['points']
        vertices = pairs(flat)
        shape = {'poly2d': [Poly2D(vertices=vertices, types='L' * len(vertices), closed=g['kind'] == 'polygon')]}
    return Label(id=str(n), category=one['label'], **shape)
frames = []
for item in items:
    shapes = [one for one in item['annotations'] if one['geometry']['kind'] != 'whole']
    weather = [one['attributes']['value'] for one in item['annotations'] if one not in shapes]
    labels = [label_of(n, one) for n, one in enumerate(shapes)]
    size = ImageSize(width=item['width'], height=item['height'])
    frames.append(Frame(name=item['fileName'], size=size, attributes={'weather': weather[0]}, labels=labels))
os.makedirs(os.path.join(target, 'labels'))
save(os.path.join(target, 'labels/det.json'), frames)
print(json.dumps(True))`,
  },
];

/** Each tool has a Python of its own, for they do not agree on what they need. */
const pythons = new Map<string, FoundPython>();
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'countersign-own-tools-'));
  for (const { name, packages } of tools) {
    await mkdir(join(root, name));
    pythons.set(name, await findPython(join(root, name), packages));
  }
  return () => rm(root, { recursive: true });
}, tools.length * INSTALL_MS);

/** The Python of a tool. Skips the test with the reason where there is none. */
function pythonOr(name: Tool['name'], skip: (reason: string) => never): string {
  const python = pythons.get(name) ?? { missing: 'nothing looked for it' };
  return 'missing' in python ? skip(python.missing) : python.path;
}

describe.each(tools)('what $by writes as $name', ({ name, kinds, whole, script }) => {
  test.for(seeds)('is read, seed %s', { timeout }, async (seed, { skip }) => {
    const python = pythonOr(name, skip);
    const items = drawn(kinds, seed);
    const [pictures, target] = [await mkdtemp(join(root, 'pictures-')), join(root, `${name}-${seed}`)];
    for (const [at, path] of names.entries()) await saveFile(pictures, path, await makePicture(at, WIDTH, HEIGHT));
    await saveFile(pictures, 'said.json', JSON.stringify(items));
    expect(await runPython(python, script, pictures, target, join(pictures, 'said.json'))).toBe(true);
    const folder = await openFolder(target);
    const { format } = await recogniseFormat(folder);
    expect(format.name).toBe(name);
    const read = await format.read(folder);
    expect(said(read.items)).toEqual(
      said(
        items.map((item) => ({
          ...item,
          annotations: item.annotations.map((one) =>
            one.geometry.kind === 'whole' ? { ...one, ...whole(String(one.attributes['value'])) } : one,
          ),
        })),
      ),
    );
    const graphs = read.template.labels.filter(({ geometries }) => geometries.includes('skeleton'));
    expect(graphs.map(({ skeleton }) => skeleton)).toEqual(kinds.includes('skeleton') ? [template] : []);
  });
});

test.for(seeds)('darwin-py has the pixels of masks where we see them, seed %s', { timeout }, async (seed, { skip }) => {
  const python = pythonOr('darwin', skip);
  const { below } = randomSource(seed);
  const runs = Array.from({ length: 60 }, () => [below(3), 1 + below(90)]);
  const left = WIDTH * HEIGHT - runs.reduce((sum, [, length = 0]) => sum + length, 0);
  const mapping = { first: 1, second: 2 };
  const raster = {
    dense_rle: [...runs, [0, left]].flat(),
    mask_annotation_ids_mapping: mapping,
    total_pixels: WIDTH * HEIGHT,
  };
  const slot = {
    type: 'image',
    slot_name: '0',
    width: WIDTH,
    height: HEIGHT,
    source_files: [{ file_name: 'a.png' }],
  };
  const document = {
    ...{ version: '2.0', item: { name: 'a.png', path: '/', slots: [slot] } },
    annotations: [
      ...Object.keys(mapping).map((id) => ({ id, name: id, mask: {}, slot_names: ['0'] })),
      { id: 'r', name: '__raster_layer__', raster_layer: raster, slot_names: ['0'] },
    ],
  };
  const folder = await mkdtemp(join(root, 'raster-'));
  await saveFile(folder, 'a.png', await makePicture(1, WIDTH, HEIGHT));
  await saveFile(folder, 'a.json', JSON.stringify(document));
  const { items } = await readers.darwin.read(await openFolder(folder));
  const ours = items[0]?.annotations.map(({ label, geometry }) => [
    label,
    geometry.kind === 'mask' && pixelsIn(geometry),
  ]);
  expect(Object.fromEntries(ours ?? [])).toEqual(await runPython(python, seeRaster, join(folder, 'a.json')));
});

const seeRaster = `
import json, sys
from pathlib import Path
import numpy as np
from darwin.exporter.formats.mask import rle_decode
from darwin.utils import parse_darwin_json
file = parse_darwin_json(Path(sys.argv[1]))
layer = next(one.data for one in file.annotations if one.annotation_class.annotation_type == 'raster_layer')
pixels = np.array(rle_decode(layer['dense_rle'], {0: 0, 1: 1, 2: 2})).reshape(file.image_height, file.image_width)
found = {key: np.argwhere(pixels == n).tolist() for key, n in layer['mask_annotation_ids_mapping'].items()}
print(json.dumps(found))`;

/** Row and column of each pixel of a mask, row by row. */
function pixelsIn(mask: Mask): [row: number, column: number][] {
  const found: [number, number][] = [];
  let at = 0;
  for (const [nth, run] of (runLengths(mask) ?? []).entries()) {
    for (let pixel = at; nth % 2 === 1 && pixel < at + run; pixel += 1)
      found.push([pixel % HEIGHT, Math.floor(pixel / HEIGHT)]);
    at += run;
  }
  return found.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
}

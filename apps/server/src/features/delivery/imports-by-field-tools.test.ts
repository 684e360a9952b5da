import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Annotation, DeliveredItem } from '@countersign/contract';
import { defaultTemplate, randomSource } from '@countersign/domain';
import { formats, recogniseFormat } from '@countersign/formats';
import { type FoundPython, findPython, makePicture, runPython } from '@countersign/testing';
import { beforeAll, expect, test } from 'vitest';
import { openFolder, saveFile } from './testing/disk-folder.ts';

const PACKAGES = ['supervision==0.31.2', 'globox==2.9.0'];
/** Of the packages, over a slow line. */
const INSTALL_MS = 900_000;
const SIDE = 100;
const seeds = ['5eed0fc0ffee5eed0fc0ffee00000011', '0badcafe12345678deadbeef00000007'];
const labels = ['nut', 'class 3', '椰枣'];
const names = ['a.png', 'b.png', 'c.png'];
let python: FoundPython;
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'countersign-imports-'));
  python = await findPython(root, PACKAGES);
  return () => rm(root, { recursive: true });
}, INSTALL_MS);

/** Pictures with one to four boxes each, at tenths of a pixel. */
function drawn(seed: string): DeliveredItem[] {
  const { below } = randomSource(seed);
  return names.map((path) => {
    const annotations = Array.from({ length: 1 + below(4) }, (_, at): Annotation => {
      const box = { x: below(400) / 10, y: below(400) / 10, width: 1 + below(300) / 10, height: 1 + below(300) / 10 };
      const label = labels[below(labels.length)] ?? '';
      return { id: `new-${at}`, label, geometry: { kind: 'box', ...box }, attributes: {}, source: {} };
    });
    return { fileName: path, mediaPath: path, width: SIDE, height: SIDE, annotations, source: {} };
  });
}

/** Pictures and their COCO, and a folder of the pictures alone for what another tool writes of them. */
async function folders(items: readonly DeliveredItem[]): Promise<readonly [coco: string, other: string]> {
  const [coco, other] = [await mkdtemp(join(root, 'coco-')), await mkdtemp(join(root, 'other-'))];
  const template = defaultTemplate(labels.map((name) => ({ name, geometries: [], attributes: [] })));
  for (const [at, name] of names.entries())
    for (const folder of [coco, other]) await saveFile(folder, name, await makePicture(at, SIDE, SIDE));
  for await (const { path, bytes } of formats.coco.write(items, template)) await saveFile(coco, path, bytes);
  return [coco, other];
}

/** Labels and corners to the tenth of a pixel, by picture. */
function said(items: readonly DeliveredItem[]) {
  const entries = items.map(({ mediaPath, annotations }) => {
    const all = annotations.map(({ label, geometry }) => {
      if (geometry.kind !== 'box') return `${label}: ${geometry.kind}`;
      const { x, y, width, height } = geometry;
      return `${label}: ${[x, y, x + width, y + height].map((value) => value.toFixed(1)).join(' ')}`;
    });
    return [mediaPath, all.toSorted()] as const;
  });
  return Object.fromEntries(entries);
}

const writers = {
  createml: `
import json, sys
import supervision as sv
source, target = sys.argv[1:3]
dataset = sv.DetectionDataset.from_coco(images_directory_path=source, annotations_path=source + '/annotations.json')
dataset.as_createml(annotations_path=target + '/_annotations.createml.json')
print(json.dumps(True))`,
  via: `
import json, sys
from pathlib import Path
from globox import AnnotationSet
source, target = sys.argv[1:3]
annotations = AnnotationSet.from_coco(Path(source) / 'annotations.json')
annotations.save_via_json(Path(target) / 'via_region_data.json', image_folder=Path(target))
print(json.dumps(True))`,
};

const cases = seeds.flatMap((seed) => (['createml', 'via'] as const).map((name) => ({ name, seed })));
test.for(cases)(
  'what supervision and globox write as $name is read, seed $seed',
  { timeout: 300_000 },
  async ({ name, seed }, { skip }) => {
    if ('missing' in python) return skip(python.missing);
    const items = drawn(seed);
    const [coco, other] = await folders(items);
    expect(await runPython(python.path, writers[name], coco, other)).toBe(true);
    const { format } = await recogniseFormat(await openFolder(other));
    expect(format.name).toBe(name);
    expect(said((await format.read(await openFolder(other))).items)).toEqual(said(items));
  },
);

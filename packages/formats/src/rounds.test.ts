import type { Annotation, DeliveredItem, Geometry } from '@countersign/contract';
import { annotationBox, defaultTemplate, differenceOf, providedId, randomSource } from '@countersign/domain';
import { describe, expect, it } from 'vitest';
import type { Format } from './format.ts';
import { maskOfPixels } from './mask-pixels.ts';
import { formats } from './recognise-format.ts';
import { diskFolder, memoryFolder, realData, withFiles } from './testing/folders.ts';
import { picturePng } from './testing/pictures.ts';
import { recogniseWritten } from './testing/recognise-written.ts';

const SIDE = 100;
const labels = ['fig', 'date', 'nut'];
const keepsIds: Readonly<Record<Format['name'], boolean>> = {
  ...{ coco: true, panoptic: true, labelstudio: true, mask: true },
  ...{ voc: false, yolo: false, labelme: false, cvat: false, datumaro: false, kitti: false, dota: false },
  ...{ csv: false, retinanet: false, openimages: false },
};

describe('a second round without the first annotation', () => {
  it.each(Object.values(formats))('of $name names the others as before, or counts them anew', async (format) => {
    const pictures = memoryFolder({ 'images/a.png': picturePng(SIDE, SIDE) });
    const needsMasks = format.name === 'mask' || format.name === 'panoptic';
    const annotations = labels.map((label, at): Annotation => {
      const pixels = new Uint8Array(400).fill(1);
      const place = { x: 5 + 30 * at, y: 10, width: 20, height: 20 };
      const geometry: Geometry = needsMasks ? maskOfPixels(pixels, place, [SIDE, SIDE]) : { kind: 'box', ...place };
      return { id: `new-${at}`, label, geometry, attributes: {}, source: {} };
    });
    const size = { width: SIDE, height: SIDE };
    const made = { fileName: 'images/a.png', mediaPath: 'images/a.png', ...size, annotations, source: {} };
    const template = defaultTemplate(labels.map((name) => ({ name, geometries: [], attributes: [] })));
    const first = await format.read(await withFiles(pictures, format.write([made], template)));
    const { items, source } = first;
    const fewer = items.map((item) => ({
      ...item,
      annotations: item.annotations.filter(({ label }) => label !== 'fig'),
    }));
    const second = await format.read(await withFiles(pictures, format.write(fewer, first.template, source)));

    const [before = [], after = []] = [items, second.items].map((all) => all[0]?.annotations);
    expect(after).toHaveLength(2);
    expect(after.every((one) => providedId(one) !== null)).toBe(keepsIds[format.name]);
    const { matchedBy, changes, unchanged } = differenceOf(before, after);
    expect(matchedBy).toBe(keepsIds[format.name] ? 'ids' : 'overlap');
    const labelOf = (list: readonly Annotation[], id: string | null) => list.find((one) => one.id === id)?.label;
    expect(changes.map((one) => [labelOf(before, one.before), one.after])).toEqual([['fig', null]]);
    const kept = unchanged.map((one) => `${labelOf(before, one.before)} ${labelOf(after, one.after)}`);
    expect(kept.toSorted()).toEqual(['date date', 'nut nut']);
  });
});

/** What the script did to an annotation, by the id it had. */
type Deed = { readonly moved: number } | { readonly relabelled: string } | 'removed';
interface Repaired {
  readonly item: DeliveredItem;
  readonly deeds: ReadonlyMap<string, Deed>;
  readonly added: number;
}
type Draw = (limit: number) => number;

/** Changes about four of ten annotations, and draws a new one in a free corner of some pictures. */
function repair(item: DeliveredItem, names: readonly string[], draw: Draw): Repaired {
  const deeds = new Map<string, Deed>();
  const annotations = item.annotations.flatMap((annotation): Annotation[] => {
    const choice = isAmbiguous(annotation, item) ? 9 : draw(10);
    const other = names.find((name) => name !== annotation.label);
    if (choice === 0) {
      deeds.set(annotation.id, 'removed');
      return [];
    }
    if (choice === 1 && other !== undefined) {
      deeds.set(annotation.id, { relabelled: other });
      return [{ ...annotation, label: other }];
    }
    const step = 1 + draw(4);
    const shift = choice < 4 ? shiftInside(annotation.geometry, step, item) : null;
    if (shift === null) return [annotation];
    deeds.set(annotation.id, { moved: step * 5 });
    return [{ ...annotation, geometry: shift }];
  });
  const corner = draw(3) === 0 ? freeCorner(item) : null;
  if (corner === null) return { item: { ...item, annotations }, deeds, added: 0 };
  const added = { id: 'new', label: names[0] ?? '', geometry: corner, attributes: {}, source: {} };
  return { item: { ...item, annotations: [...annotations, added] }, deeds, added: 1 };
}

/** Of two shapes at nearly one place nobody can say without ids which one went away and which one moved. */
function isAmbiguous(annotation: Annotation, { annotations }: DeliveredItem): boolean {
  const one = annotationBox(annotation.geometry);
  return annotations.some((other) => {
    const box = annotationBox(other.geometry);
    const width = Math.min(one.x + one.width, box.x + box.width) - Math.max(one.x, box.x);
    const height = Math.min(one.y + one.height, box.y + box.height) - Math.max(one.y, box.y);
    const isOver = width > 0 && height > 0 && width * height > 0.4 * Math.min(areaOf(one), areaOf(box));
    return other !== annotation && isOver;
  });
}

function areaOf({ width, height }: ReturnType<typeof annotationBox>): number {
  return width * height;
}

/** Five times as far as `step`; null where the shape would leave the picture. */
function shiftInside(geometry: Geometry, step: number, { width, height }: DeliveredItem): Geometry | null {
  const box = annotationBox(geometry);
  const fits = box.x + box.width + 3 * step <= (width ?? 0) && box.y + box.height + 4 * step <= (height ?? 0);
  // Below this, the shape no longer overlaps itself enough to be found without ids.
  if (!fits || Math.min(box.width, box.height) < 40) return null;
  const all = (list: readonly number[]) => list.map((value, at) => value + (at % 2 === 0 ? 3 * step : 4 * step));
  if (geometry.kind === 'box') return { ...geometry, x: geometry.x + 3 * step, y: geometry.y + 4 * step };
  return geometry.kind === 'polygon' ? { ...geometry, rings: geometry.rings.map(all) } : null;
}

function freeCorner({ annotations }: DeliveredItem): Geometry | null {
  const isFree = annotations.every(({ geometry }) => {
    const { x, y } = annotationBox(geometry);
    return x > 40 || y > 40;
  });
  return isFree ? { kind: 'polygon', rings: [[2, 2, 22, 2, 22, 22, 2, 22]] } : null;
}

describe('real data repaired by a script', () => {
  it.each([
    ['image/coco_json_nuts', 'ids'],
    ['image/voc_xml_bccd', 'overlap'],
    ['image/yolo_txt_yolo_mark', 'overlap'],
  ] as const)('%s differs by what the script did, and by nothing else', async (path, matchedBy) => {
    const root = realData(path);
    if (root === null) return;
    const folder = diskFolder(root);
    const { format } = await recogniseWritten(folder);
    const first = await format.read(folder);
    const { below } = randomSource('5eed0fc0ffee5eed0fc0ffee00000011');
    const names = first.labels.map(({ name }) => name);
    const holdsPolygons = format.name !== 'voc' && format.name !== 'yolo';
    const script = first.items.map((item) => repair(item, names, below));
    const repaired = script.map(({ item }) => ({
      ...item,
      annotations: item.annotations.map((one) => (one.id === 'new' && !holdsPolygons ? boxed(one) : one)),
    }));
    const second = await format.read(await withFiles(folder, format.write(repaired, first.template, first.source)));

    const done = { moved: 0, relabelled: 0, removed: 0, added: 0 };
    for (const [at, { mediaPath, annotations }] of first.items.entries()) {
      const after = second.items.find((item) => item.mediaPath === mediaPath)?.annotations ?? [];
      const { deeds, added } = script[at] as Repaired; // one an item
      const found = differenceOf(annotations, after);
      const said = new Map<string, Deed>();
      for (const { before, after: later, moved, relabelled } of found.changes) {
        if (before === null) continue;
        if (later === null) said.set(before, 'removed');
        else if (relabelled !== null) said.set(before, { relabelled: relabelled.to });
        else said.set(before, { moved: Math.round(moved?.by ?? 0) });
      }
      expect({ mediaPath, said: sorted(said) }).toEqual({ mediaPath, said: sorted(deeds) });
      expect(found.changes.filter(({ before }) => before === null)).toHaveLength(added);
      expect(found.unchanged).toHaveLength(annotations.length - deeds.size);
      const isMatched = annotations.length > 0 && after.length > 0;
      expect(isMatched ? found.matchedBy : matchedBy).toBe(matchedBy);
      done.added += added;
      for (const deed of deeds.values())
        done[deed === 'removed' ? 'removed' : 'moved' in deed ? 'moved' : 'relabelled'] += 1;
    }
    expect(done.removed).toBeGreaterThan(0);
    expect(done.moved).toBeGreaterThan(0);
  });
});

function boxed(annotation: Annotation): Annotation {
  return { ...annotation, geometry: { kind: 'box', ...annotationBox(annotation.geometry) } };
}

function sorted(deeds: ReadonlyMap<string, Deed>): unknown {
  return [...deeds].sort(([a], [b]) => (a < b ? -1 : 1));
}

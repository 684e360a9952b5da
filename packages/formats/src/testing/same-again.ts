import type { Annotation, Geometry } from '@countersign/contract';
import { annotationBox, boxCorners, runLengths } from '@countersign/domain';
import { expect } from 'vitest';
import type { Format, ReadResult } from '../format.ts';
import type { SourceFolder } from '../source.ts';
import { contentOf } from './contents.ts';
import { type EditedItem } from './edit-items.ts';
import { withFiles } from './folders.ts';

/** Attributes that a format carries on a shape; none where it has no place for them. */
export const attributesOf: Readonly<Record<Format['name'], Annotation['attributes']>> = {
  ...{ coco: { ripe: true, note: 'a & b' }, datumaro: { ripe: true, note: 'a & b' }, labelstudio: { note: 'a & b' } },
  ...{ cvat: { occluded: true }, voc: { truncated: true, difficult: false }, labelme: { ripe: true } },
  ...{ yolo: {}, mask: {}, panoptic: {}, kitti: { truncated: 0.25, occluded: 2 }, dota: { difficult: true } },
  ...{ csv: {}, retinanet: {}, openimages: { IsOccluded: true, IsTruncated: false } },
};

/** What people see of an annotation; numbers to the millionth of a pixel, for shares and corners lose their last digits. */
function look({ label, geometry, attributes }: Annotation): string {
  const round = (_: string, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(6)) + 0 : value);
  return JSON.stringify({ label, geometry: plainShape(geometry), attributes: sorted(attributes) }, round);
}

function plainShape(geometry: Geometry): unknown {
  if (geometry.kind === 'mask') return { size: geometry.size, counts: runLengths(geometry) };
  // An angle has two names, and its corners one.
  if (geometry.kind === 'box' && geometry.rotation !== undefined) return boxCorners(geometry);
  if (geometry.kind !== 'skeleton') return geometry;
  const points = geometry.points.map((point) => (point.visibility === 0 ? 'not labelled' : point));
  return { ...geometry, points, box: annotationBox(geometry) };
}

/** A flag that is off says as much as none. */
function sorted(attributes: Annotation['attributes']): unknown {
  return Object.entries(attributes)
    .filter(([, value]) => value !== false)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** Writes edited items, reads them again, and compares every annotation. Answers the written folder. */
export async function expectSameAgain(
  format: Format,
  folder: SourceFolder,
  read: ReadResult,
  edited: readonly EditedItem[],
): Promise<SourceFolder> {
  const items = edited.map(({ item }) => item);
  const written = await withFiles(folder, format.write(items, read.template, read.source));
  const again = await format.read(written);
  for (const { item, deeds } of edited) {
    const found = again.items.find(({ mediaPath }) => mediaPath === item.mediaPath)?.annotations ?? [];
    expect({ path: item.mediaPath, deeds, seen: found.map(look).toSorted() }).toEqual({
      ...{ path: item.mediaPath, deeds, seen: item.annotations.map(look).toSorted() },
    });
  }
  // What was delivered a second time is written back to the very value, too.
  const thrice = await withFiles(written, format.write(again.items, again.template, again.source));
  for (const path of written.writtenPaths)
    expect(await contentOf(thrice, path)).toEqual(await contentOf(written, path));
  return written;
}

/** Whether a format has pixels instead of shapes. */
export function isPainted({ name }: Format): boolean {
  return name === 'mask' || name === 'panoptic';
}

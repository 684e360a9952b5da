import type { Json } from '@countersign/contract';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';
import type { DatumaroLabels } from './read-labels.ts';

/**
 * The boxes around skeletons, by the place of the points they belong to: Datumaro has a person's box beside the points,
 * in one group with them and of one label, and neither of them twice.
 */
export function findSkeletonBoxes(entries: readonly Json[], labels: DatumaroLabels): ReadonlyMap<number, number> {
  const groups = new Map<string, { readonly points: number[]; readonly boxes: number[] }>();
  for (const [at, entry] of entries.entries()) {
    if (!isJsonObject(entry)) continue;
    const { type, group, label_id: id } = entry;
    const isInGroup = typeof group === 'number' && group !== 0 && typeof id === 'number';
    if (!isInGroup || (labels.byId.get(id)?.skeleton ?? null) === null) continue;
    const key = `${group} ${id}`;
    const known = groups.get(key) ?? { points: [], boxes: [] };
    groups.set(key, known);
    if (type === 'skeleton' || (type === 'points' && !Object.hasOwn(entry, 'bbox'))) known.points.push(at);
    if (type === 'bbox' && isPlainBox(entry)) known.boxes.push(at);
  }
  const found = new Map<number, number>();
  for (const { points, boxes } of groups.values()) {
    const [[marks], [box]] = [points, boxes];
    if (points.length === 1 && boxes.length === 1 && marks !== undefined && box !== undefined) found.set(marks, box);
  }
  return found;
}

/** A turned box, or one that says more than where it is, is shown by itself. */
function isPlainBox({ attributes }: JsonObject): boolean {
  return !isJsonObject(attributes) || Object.values(attributes).every((value) => value === false || value === 0);
}

import type { Json, Skeleton } from '@countersign/contract';
import { describeJson, isJsonObject, type JsonPlace } from '../json/json-object.ts';
import type { ImportedDocument } from './import-kind.ts';
import { skeletonOf } from './skeleton-points.ts';
import { graphOf } from './supervisely-classes.ts';

/** A graph of nodes by their keys. One that is switched off is hidden. Null after reporting a problem. */
export function readGraph(
  place: JsonPlace,
  label: string,
  known: Pick<ImportedDocument, 'labels' | 'declare'>,
): Skeleton | null {
  const { nodes } = place.value;
  if (!isJsonObject(nodes))
    return place.tell('wrong-type', 'nodes', { expected: 'an object', found: describeJson(nodes ?? null) });
  const points = new Map<string, Skeleton['points'][number]>();
  for (const [key, node] of Object.entries(nodes)) {
    const point = nodeAt(place, key, node);
    if (point === null) return null;
    points.set(key, point);
  }
  return skeletonOf(place, 'nodes', { label, nodes: points, own: graphOf({ nodes }) }, known);
}

function nodeAt(place: JsonPlace, key: string, node: Json): Skeleton['points'][number] | null {
  const { loc, disabled } = isJsonObject(node) ? node : {};
  const [x, y] = Array.isArray(loc) ? (loc as readonly Json[]) : [];
  if (typeof x === 'number' && typeof y === 'number') return { x, y, visibility: disabled === true ? 1 : 2 };
  return place.tell('wrong-type', `nodes[${JSON.stringify(key)}].loc`, {
    expected: 'two numbers',
    found: describeJson(loc ?? null),
  });
}

import type { Json, Skeleton } from '@countersign/contract';
import { describeJson, isJsonObject, type JsonPlace } from '../json/json-object.ts';
import type { ImportedDocument } from './import-kind.ts';
import { graphOf } from './supervisely-classes.ts';

/**
 * A graph of nodes by their keys. A node that is not there was not labelled, one that is switched off is hidden. Without a
 * class that has nodes, the first object of it says which there are. Null after reporting a problem.
 */
export function readGraph(
  place: JsonPlace,
  label: string,
  { labels, declare }: Pick<ImportedDocument, 'labels' | 'declare'>,
): Skeleton | null {
  const { nodes } = place.value;
  if (!isJsonObject(nodes))
    return place.tell('wrong-type', 'nodes', { expected: 'an object', found: describeJson(nodes ?? null) });
  const known = labels.get(label);
  const own = known?.pointKeys === undefined ? graphOf({ nodes }) : null;
  if (own !== null && label !== '') declare(label, { ...known, ...own });
  const keys = known?.pointKeys ?? own?.pointKeys ?? [];
  if (keys.length === 0) return place.tell('too-few-points', 'nodes', { points: 0, limit: 1 });
  const unknown = Object.keys(nodes).find((key) => !keys.includes(key));
  if (unknown !== undefined) return place.tell('unknown-point', 'nodes', { name: unknown, label });
  const points: Skeleton['points'] = [];
  for (const key of keys) {
    const point = nodeAt(place, key, nodes[key]);
    if (point === null) return null;
    points.push(point);
  }
  return { kind: 'skeleton', points };
}

function nodeAt(place: JsonPlace, key: string, node: Json | undefined): Skeleton['points'][number] | null {
  if (node === undefined) return { x: 0, y: 0, visibility: 0 };
  const { loc, disabled } = isJsonObject(node) ? node : {};
  const [x, y] = Array.isArray(loc) ? (loc as readonly Json[]) : [];
  if (typeof x === 'number' && typeof y === 'number') return { x, y, visibility: disabled === true ? 1 : 2 };
  return place.tell('wrong-type', `nodes[${JSON.stringify(key)}].loc`, {
    expected: 'two numbers',
    found: describeJson(loc ?? null),
  });
}

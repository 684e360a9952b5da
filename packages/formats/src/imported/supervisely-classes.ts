import { type GeometryKind, type Json, MAX_NAME } from '@countersign/contract';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';
import type { ImportedLabel } from './import-kind.ts';
import { MAX_NODES } from './skeleton-points.ts';

const MAX_EDGES = 2000;

/** The shape of a class; `any` and those that are not shown say nothing. */
const kindOf: Readonly<Record<string, GeometryKind>> = {
  ...{ rectangle: 'box', polygon: 'polygon', bitmap: 'mask', line: 'polyline', point: 'points', graph: 'skeleton' },
};

/** The classes of a project's `meta.json`; null where a document is another one. */
export function classesOf(value: Json): ReadonlyMap<string, ImportedLabel> | null {
  const list = isJsonObject(value) ? value['classes'] : undefined;
  if (!Array.isArray(list)) return null;
  const found = new Map<string, ImportedLabel>();
  for (const one of (list as readonly Json[]).filter(isJsonObject)) {
    const { title, shape, geometry_config: config } = one;
    if (typeof title !== 'string') continue;
    const kind = typeof shape === 'string' && Object.hasOwn(kindOf, shape) ? kindOf[shape] : undefined;
    const graph = kind === 'skeleton' && isJsonObject(config) ? graphOf(config) : null;
    found.set(title, { geometries: kind === undefined ? [] : [kind], ...graph });
  }
  return found;
}

/** Documents call the nodes of a graph by their keys; people read their names. Null where a class has too many. */
export function graphOf(config: JsonObject): Required<Pick<ImportedLabel, 'skeleton' | 'pointKeys'>> | null {
  const pointKeys = nodeKeysOf(config);
  if (pointKeys.length === 0 || pointKeys.length > MAX_NODES) return null;
  const { nodes, edges } = config;
  const points = pointKeys.map((key) => {
    const node = isJsonObject(nodes) ? nodes[key] : undefined;
    const label = isJsonObject(node) ? node['label'] : undefined;
    return typeof label === 'string' && label !== '' ? label.slice(0, MAX_NAME) : key.slice(0, MAX_NAME);
  });
  const placeOf = (end: Json | undefined) => (typeof end === 'string' ? pointKeys.indexOf(end) : -1);
  const pairs = (Array.isArray(edges) ? (edges as readonly Json[]) : []).flatMap((edge): [number, number][] => {
    const [from, to] = isJsonObject(edge) ? [placeOf(edge['src']), placeOf(edge['dst'])] : [-1, -1];
    return from < 0 || to < 0 ? [] : [[from, to]];
  });
  return { skeleton: { points, edges: pairs.slice(0, MAX_EDGES) }, pointKeys };
}

function nodeKeysOf({ nodes }: JsonObject): string[] {
  return isJsonObject(nodes) ? Object.keys(nodes).filter((key) => key !== '') : [];
}

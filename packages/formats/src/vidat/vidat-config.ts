import type { Json, LabelDefinition, SkeletonDefinition } from '@countersign/contract';
import { describeJson, isJsonObject, type JsonObject, type JsonPlace } from '../json/json-object.ts';
import { listIn, objectsIn, textIn } from '../records/said-parts.ts';

/** What Vidat takes where nothing says another rate. */
export const USUAL_FPS = 10;

/** What boxes and polygons are, and what skeletons are, by their numbers. */
export interface VidatConfig {
  readonly labels: ReadonlyMap<number, string>;
  readonly skeletons: ReadonlyMap<number, { readonly name: string; readonly definition: SkeletonDefinition }>;
}

export function readConfig(place: JsonPlace): VidatConfig {
  const config = place.value['config'];
  if (!isJsonObject(config)) {
    place.tell('wrong-type', 'config', { expected: 'an object', found: describeJson(config ?? null) });
    return { labels: new Map(), skeletons: new Map() };
  }
  const named = (key: string) =>
    objectsIn(listIn(config[key])).flatMap(({ value }) => {
      const [id, name] = [value['id'], textIn(value['name'])];
      return typeof id === 'number' && name !== null ? [{ id, name, value }] : [];
    });
  return {
    labels: new Map(named('objectLabelData').map(({ id, name }) => [id, name])),
    skeletons: new Map(
      named('skeletonTypeData').map(({ id, name, value }) => [id, { name, definition: definitionOf(value) }]),
    ),
  };
}

/** The points of a skeleton in their order, behind the point in its middle. */
function definitionOf(type: JsonObject): SkeletonDefinition {
  const points = objectsIn(listIn(type['pointList'])).map(({ value }) => value);
  const ids: Json[] = [-1, ...points.map(({ id = null }) => id)];
  const edges = objectsIn(listIn(type['edgeList'])).flatMap(({ value }): [number, number][] => {
    const [from, to] = [ids.indexOf(value['from'] ?? null), ids.indexOf(value['to'] ?? null)];
    return from < 0 || to < 0 ? [] : [[from, to]];
  });
  const names = points.map(({ name }, at) => textIn(name) ?? String(at + 1));
  return { points: ['center', ...names].map((name) => (name === '' ? '?' : name.slice(0, 200))), edges };
}

const COLOUR = '#00ff00';

/** A configuration of these labels. Vidat asks for one called `default`. */
export function newConfig(labels: readonly LabelDefinition[]): JsonObject {
  const plain = labels.filter(({ skeleton }) => skeleton === undefined).map(({ name }) => name);
  const names = ['default', ...plain.filter((name) => name !== 'default')];
  return {
    objectLabelData: names.map((name, id) => ({ id, name, color: COLOUR })),
    actionLabelData: [{ id: 0, name: 'default', color: COLOUR, objects: [0] }],
    skeletonTypeData: labels.flatMap(({ name, skeleton }, id) =>
      skeleton === undefined ? [] : [newType(name, id, skeleton)],
    ),
  };
}

function newType(name: string, id: number, { points, edges }: SkeletonDefinition): JsonObject {
  return {
    ...{ id, name, description: '', color: COLOUR },
    pointList: points.map((point, at) => ({ id: at, name: point, x: 0, y: 0 })),
    edgeList: edges.map(([from, to], at) => ({ id: at, from, to })),
  };
}

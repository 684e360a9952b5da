import { type Annotation, type Geometry, type Json, MAX_NAME, type Skeleton } from '@countersign/contract';
import { ringOfEllipse } from '../ellipse-ring.ts';
import { describeJson, isJsonObject, type JsonObject, type JsonPlace } from '../json/json-object.ts';
import { collectAttributes } from './attributes.ts';
import type { ImportedDocument, ImportedShape } from './import-kind.ts';
import { boxAt, lineOf, numbersAt, pointsAt, polygonOf } from './shapes.ts';
import { skeletonOf } from './skeleton-points.ts';

/** A box stands beside some of the others, and a tag beside none. */
const SHAPES = ['polygon', 'ellipse', 'line', 'keypoint', 'skeleton', 'bounding_box', 'tag'] as const;
/** What has no shape here. A box that stands beside it says only where it is. */
const OTHERS = ['frames', 'cuboid', 'eye', 'graph', 'string', 'table', 'simple_table', 'complex_polygon'] as const;
/** What stands beside a shape and is none. */
const BESIDE = ['text', 'instance_id', 'directional_vector', 'inference', 'measures', 'slot_names'];

/** Null after reporting a problem. */
export function geometryOf(place: JsonPlace, known: Pick<ImportedDocument, 'labels' | 'declare'>): Geometry | null {
  const { value } = place;
  const isShape = (key: string) => isJsonObject(value[key]);
  const kind = SHAPES.find(isShape);
  const other = OTHERS.find(isShape) ?? (kind === undefined ? Object.keys(value).find(isOther) : undefined);
  if (other !== undefined) return place.tell('unsupported-shape', '', { shape: other });
  if (kind === undefined) return place.tell('missing-geometry', '');
  const shape = value[kind] as JsonObject;
  switch (kind) {
    case 'tag':
      return { kind: 'whole' };
    case 'bounding_box': {
      const read = numbersAt(place, kind, shape, ['x', 'y', 'w', 'h']);
      return read && boxAt(place, kind, [read.x, read.y, read.w, read.h]);
    }
    case 'polygon': {
      const { paths, path, additional_paths: others } = shape;
      const rings = Array.isArray(paths) ? paths : [path ?? null, ...(Array.isArray(others) ? others : [])];
      return polygonOf(
        place,
        kind,
        (rings as Json[]).map((ring, nth) => pointsAt(place, `${kind}.paths[${nth}]`, ring)),
      );
    }
    case 'line':
      return lineOf(place, kind, pointsAt(place, `${kind}.path`, shape['path']));
    case 'keypoint': {
      const read = numbersAt(place, kind, shape, ['x', 'y']);
      return read && { kind: 'points', points: [read.x, read.y] };
    }
    case 'skeleton':
      return readSkeleton(place, shape['nodes'], known);
    case 'ellipse': {
      const centre = numbersAt(place, `${kind}.center`, shape['center'], ['x', 'y']);
      const radius = numbersAt(place, `${kind}.radius`, shape['radius'], ['x', 'y']);
      const angle = typeof shape['angle'] === 'number' ? shape['angle'] : 0;
      if (centre === null || radius === null) return null;
      const rotation = (angle * 180) / Math.PI;
      return {
        kind: 'polygon',
        rings: [ringOfEllipse({ cx: centre.x, cy: centre.y, rx: radius.x, ry: radius.y, rotation })],
      };
    }
  }
  function isOther(key: string): boolean {
    return isShape(key) && !BESIDE.includes(key);
  }
}

/** Nodes by their names. One that is occluded is hidden. */
function readSkeleton(
  place: JsonPlace,
  list: Json | undefined,
  known: Pick<ImportedDocument, 'labels' | 'declare'>,
): Skeleton | null {
  const path = 'skeleton.nodes';
  if (!Array.isArray(list))
    return place.tell('wrong-type', path, { expected: 'a list', found: describeJson(list ?? null) });
  const nodes = new Map<string, Skeleton['points'][number]>();
  for (const [nth, node] of (list as readonly Json[]).entries()) {
    const at = `${path}[${nth}]`;
    const read = numbersAt(place, at, node, ['x', 'y']);
    const { name, occluded } = isJsonObject(node) ? node : {};
    if (read === null) return null;
    if (typeof name !== 'string')
      return place.tell('wrong-type', `${at}.name`, { expected: 'text', found: describeJson(name ?? null) });
    if (name === '') return place.tell('empty-text', `${at}.name`);
    if (name.length > MAX_NAME)
      return place.tell('text-too-long', `${at}.name`, { length: name.length, limit: MAX_NAME });
    if (nodes.has(name)) return place.tell('duplicate-name', `${at}.name`, { name, first: 'another node' });
    nodes.set(name, { ...read, visibility: occluded === true ? 1 : 2 });
  }
  const { name: label } = place.value;
  const keys = [...nodes.keys()];
  const own = { skeleton: { points: keys, edges: [] }, pointKeys: keys };
  return skeletonOf(place, path, { label: typeof label === 'string' ? label : '', nodes, own }, known);
}

/**
 * Attributes are names that are there, properties have values. An instance has a number, some annotations a text or a
 * direction, and those of a model say how sure it was.
 */
export function attributesOf(place: JsonPlace): Annotation['attributes'] {
  const { attributes, properties, instance_id: instance, text, inference, directional_vector: vector } = place.value;
  const found = collectAttributes(place, 'attributes');
  for (const name of Array.isArray(attributes) ? (attributes as readonly Json[]) : [])
    if (typeof name === 'string') found.add(name, true);
  for (const [name, value] of propertiesOf(properties)) found.add(name, value);
  const beside = [
    ['instance_id', isJsonObject(instance) ? instance['value'] : null],
    ['text', isJsonObject(text) ? text['text'] : null],
    ['confidence', isJsonObject(inference) ? inference['confidence'] : null],
    ['directional_vector.angle', isJsonObject(vector) ? vector['angle'] : null],
    ['directional_vector.length', isJsonObject(vector) ? vector['length'] : null],
  ] as const;
  for (const [name, value] of beside)
    if (typeof value === 'number' || (name === 'text' && typeof value === 'string')) found.add(name, value);
  return found.all();
}

/** Names and values of properties, one entry for each value. */
function propertiesOf(list: Json | undefined): [string, string | number | boolean][] {
  if (!Array.isArray(list)) return [];
  return (list as readonly Json[]).flatMap((one): [string, string | number | boolean][] => {
    const { name, value } = isJsonObject(one) ? one : {};
    const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    return typeof name === 'string' && isPlain ? [[name, value]] : [];
  });
}

/** What an item says beside its annotations, each as a class of its picture with a value. */
export function shapesOfItem(place: JsonPlace): ImportedShape[] {
  const values = Map.groupBy(propertiesOf(place.value['properties']), ([name]) => name);
  return [...values].map(([label, said]) => {
    const found = collectAttributes(place, 'properties');
    for (const [, value] of said) found.add('value', value);
    return { place, label, geometry: { kind: 'whole' }, attributes: found.all() };
  });
}

import type { Annotation, DeliveredItem, Geometry, Json, Template } from '@countersign/contract';
import { annotationBox, isPartEdited } from '@countersign/domain';
import { isSame } from '../json/is-same.ts';
import { isJsonObject, type JsonObject, without } from '../json/json-object.ts';
import type { PlacedEntry } from '../json/placed-entry.ts';
import { pixelsOfMask } from '../mask-pixels.ts';
import { answerOf, isAnswerType, isOwnName, writeAnswer } from './answers.ts';
import { brushOfPixels } from './brush.ts';
import { resultsOf } from './labelstudio-source.ts';
import { labelIn } from './read-results.ts';
import { aboutCentre, isShapeType, readShape, typeIn, typeOfKind } from './read-shape.ts';

/** What says where a shape is, of any type. */
const placeKeys: readonly string[] = [
  ...['x', 'y', 'width', 'height', 'rotation', 'points', 'closed', 'vertices', 'rle', 'format', 'radiusX', 'radiusY'],
];
/** The width of a single point, in hundredths of the picture: Label Studio's default. */
const POINT_WIDTH = 0.5;

/** The results of an annotation; those it came with stay as they were where they say the same. */
export function writeResults(
  item: DeliveredItem,
  annotation: Annotation,
  { labels }: Template,
  nextId: () => string,
): PlacedEntry[] {
  const kept = resultsOf(annotation);
  const main = keptMain(annotation, kept[0] ?? null);
  const shapes =
    annotation.geometry.kind === 'whole' ? [writeWhole(annotation, main)] : writeShapes(item, annotation, main);
  // A skeleton of which nothing is visible has no point to be written.
  if (shapes.length === 0) return [];
  const isLabelBeside = main !== null && isShapeType(typeIn(main)) && labelIn(main) === null;
  const groups = shapes.map((shape, at) => {
    const id = shape['id'] ?? (main === null || at > 0 ? nextId() : null);
    const own = id === null ? shape : { ...shape, id: at === 0 ? id : nextId() };
    return isLabelBeside ? own : withLabel(own, annotation.label);
  });
  const beside = kept.slice(1).flatMap(({ at, fields }) => {
    const written = writeBeside(fields, annotation);
    return written === null ? [] : [{ at, fields: written }];
  });
  const [first] = groups;
  const known = new Set(kept.slice(1).map(({ fields }) => fields['from_name']));
  const mainName = first !== undefined && !isShapeType(typeIn(first)) ? typeIn(first) : null;
  const added = Object.entries(annotation.attributes).filter(([name]) => !known.has(name) && name !== mainName);
  const context = first === undefined || added.length === 0 ? {} : contextOf(first);
  const definitions = labels.find(({ name }) => name === annotation.label)?.attributes ?? [];
  const isChoice = (name: string) => definitions.some((one) => one.name === name && one.kind === 'choice');
  return [
    ...groups.map((fields, at) => ({ at: at === 0 ? (kept[0]?.at ?? Infinity) : Infinity, fields })),
    ...beside,
    ...added.map(([name, value]) => ({
      at: Infinity,
      fields: { ...context, ...writeAnswer(null, name, value, isChoice(name)) },
    })),
  ];
}

/** The result that says the shape. The confidence in what an acceptor changed is left out. */
function keptMain(annotation: Annotation, kept: PlacedEntry | null): JsonObject | null {
  if (kept === null) return null;
  const isJudgedAnew = isPartEdited(annotation, 'geometry') || isPartEdited(annotation, 'label');
  return isJudgedAnew && 'score' in kept.fields ? without(kept.fields, ['score']) : kept.fields;
}

/** What results of one shape have in common. */
function contextOf(result: JsonObject): JsonObject {
  const keys = ['id', 'original_width', 'original_height', 'image_rotation'];
  return Object.fromEntries(Object.entries(result).filter(([key]) => keys.includes(key)));
}

/** The labels or the answer beside a shape; null where the answer was taken back. */
function writeBeside(fields: JsonObject, { label, attributes, geometry }: Annotation): JsonObject | null {
  const { from_name: name } = fields;
  if (!isAnswerType(typeIn(fields)) || typeof name !== 'string')
    return geometry.kind === 'whole' ? fields : withLabel(fields, label);
  const value = attributes[name];
  if (value !== undefined) return writeAnswer(fields, name, value);
  return answerOf(fields) === null ? fields : null;
}

function withLabel(result: JsonObject, label: string): JsonObject {
  const { type, value } = result;
  if (typeof type !== 'string' || !type.endsWith('labels') || labelIn(result) === label) return result;
  return { ...result, value: { ...(isJsonObject(value) ? value : {}), [type]: [label] } };
}

/** An answer about the whole picture is named by what was asked. */
function writeWhole({ label, attributes }: Annotation, main: JsonObject | null): JsonObject {
  if (main === null || isShapeType(typeIn(main))) {
    const chosen = attributes['choices'];
    const choices = [typeof chosen === 'string' || typeof chosen === 'boolean' ? String(chosen) : label];
    return { from_name: label, to_name: 'image', type: 'choices', value: { choices } };
  }
  const value = attributes[typeIn(main)];
  const named = main['from_name'] === label ? main : { ...main, from_name: label };
  if (value !== undefined) return writeAnswer(named, label, value);
  if (isOwnName(main)) return isOwnName(named) ? named : writeAnswer(named, label, label);
  return answerOf(named) === null ? named : { ...named, value: {} };
}

function writeShapes(item: DeliveredItem, { geometry }: Annotation, main: JsonObject | null): JsonObject[] {
  const keptType = main === null ? '' : typeIn(main);
  if (
    main !== null &&
    isShapeType(keptType) &&
    isSame(readShape({ value: main, tell: () => null }, keptType), geometry)
  )
    return [main];
  const type = typeOfKind(geometry.kind) ?? '';
  const size = sizeOf(item, geometry, main);
  const before = isJsonObject(main?.['value']) ? Object.entries(main['value']) : [];
  const rest = Object.fromEntries(before.filter(([key]) => !placeKeys.includes(key) && key !== keptType));
  const isSameType = keptType.replace(/labels$/, '') === type.replace(/labels$/, '');
  const frame = { original_width: size.width, original_height: size.height, image_rotation: 0 };
  return drawValues(geometry, size).map((value) => ({
    ...(main ?? { from_name: type, to_name: 'image', origin: 'manual' }),
    ...frame,
    type: isSameType ? keptType : type,
    value: { ...rest, ...value, ...(isSameType ? pointWidth(main) : {}) },
  }));
}

/** How wide a point is drawn, which its place says nothing of. */
function pointWidth(main: JsonObject | null): JsonObject {
  const value = main?.['value'];
  const width =
    main !== null && typeIn(main).startsWith('keypoint') && isJsonObject(value) ? value['width'] : undefined;
  return width === undefined ? {} : { width };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function sizeOf({ width, height, mediaPath }: DeliveredItem, geometry: Geometry, main: JsonObject | null): Size {
  const [across, down] = [main?.['original_width'], main?.['original_height']];
  if (typeof across === 'number' && typeof down === 'number') return { width: across, height: down };
  if (width !== null && height !== null) return { width, height };
  if (geometry.kind === 'mask') return { width: geometry.size[1], height: geometry.size[0] };
  throw new Error(`Label Studio counts in hundredths of a picture, and the size of ${mediaPath} is not known`);
}

/** What a geometry says as the `value` of a result: one, or one a ring or a point. */
function drawValues(geometry: Geometry, { width, height }: Size): JsonObject[] {
  const point = (x: number, y: number) => [(x * 100) / width, (y * 100) / height] as const;
  const pairs = (flat: readonly number[]) => {
    const points: (readonly [number, number])[] = [];
    for (let at = 0; at + 1 < flat.length; at += 2) points.push(point(flat[at] ?? 0, flat[at + 1] ?? 0));
    return points;
  };
  switch (geometry.kind) {
    case 'polygon':
      return geometry.rings.map((ring) => ({ points: pairs(ring), closed: true }));
    case 'points':
      return pairs(geometry.points).map(([x, y]) => ({ x, y, width: POINT_WIDTH }));
    case 'skeleton': {
      const visible = geometry.points.filter(({ visibility }) => visibility > 0);
      return visible.map(({ x, y }) => {
        const [left, top] = point(x, y);
        return { x: left, y: top, width: POINT_WIDTH };
      });
    }
    case 'polyline': {
      const vertices = pairs(geometry.points).map(([x, y], at): Json => {
        return { id: String(at + 1), x, y, prevPointId: at === 0 ? null : String(at), isBezier: false };
      });
      return [{ vertices, closed: false }];
    }
    case 'mask': {
      const pixels = pixelsOfMask(geometry);
      if (pixels === null) throw new Error('the run lengths of a mask cannot be read');
      const whole = new Uint8Array(width * height);
      for (let row = 0; row < geometry.height; row += 1)
        whole.set(
          pixels.subarray(row * geometry.width, (row + 1) * geometry.width),
          (geometry.y + row) * width + geometry.x,
        );
      return [{ format: 'rle', rle: brushOfPixels(whole) }];
    }
    case 'box':
    case 'whole':
    case 'span':
    case 'interval':
    case 'track':
    case 'choice':
    case 'rating':
    case 'ranking':
    case 'reply': {
      const rotation = geometry.kind === 'box' ? (geometry.rotation ?? 0) : 0;
      const box = geometry.kind === 'box' ? geometry : annotationBox(geometry);
      const corner = rotation === 0 ? box : aboutCentre(box, rotation, -1);
      const [x, y] = point(corner.x, corner.y);
      const [across, down] = point(box.width, box.height);
      return [{ x, y, width: across, height: down, rotation }];
    }
  }
}

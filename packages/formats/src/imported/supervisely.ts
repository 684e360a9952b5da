import type { Annotation, Geometry, Json } from '@countersign/contract';
import { decodeBase64 } from '../base64.ts';
import { describeJson, isJsonObject, type JsonObject, type JsonPlace } from '../json/json-object.ts';
import { maskOfPixels } from '../mask-pixels.ts';
import { folderOf, joinPath, nameOf } from '../picture-finder.ts';
import type { PictureSize } from '../picture-size.ts';
import { decodeIndexPng } from '../png/index-png.ts';
import type { ImportedDocument, ImportedShape } from './import-kind.ts';
import { importOf } from './read-imported.ts';
import { boxAt, lineOf, objectsIn, pointsAt, polygonOf } from './shapes.ts';
import { classesOf } from './supervisely-classes.ts';
import { readGraph } from './supervisely-graph.ts';

/** Unpacked bytes of a bitmap: a PNG of a mask is far below. */
const MOST_BYTES = 2 ** 27;

/**
 * Projects of Supervisely with pictures: `ann/picture.jpg.json` beside `img/picture.jpg`. A rectangle goes from its first to its
 * last pixel. Tags of a picture are classes of it, tags of an object its attributes. `meta.json` has the classes, and the
 * names of the nodes of graphs. Cuboids are refused by name.
 */
export const supervisely = importOf({
  name: 'supervisely',
  expected: 'document of Supervisely (JSON with objects, in a folder ann)',
  isDocumentFile: ({ path }) => /\.json$/i.test(path) && !/\.pcd\.json$/i.test(path),
  isInLines: false,
  definitions: { isFile: ({ path }) => nameOf(path) === 'meta.json', labelsOf: classesOf },
  recognise(value) {
    // Videos have frames.
    if (!isJsonObject(value) || 'frames' in value || !Array.isArray(value['objects']) || !isJsonObject(value['size']))
      return null;
    return (value['objects'] as readonly Json[]).every(isObject) ? 'has objects as Supervisely has them' : null;
  },
  *picturesOf({ file, value, at, ...known }) {
    if (!isJsonObject(value)) return;
    const place = at('', value);
    const above = folderOf(folderOf(file));
    const { width, height } = isJsonObject(value['size']) ? value['size'] : {};
    yield {
      place,
      name: nameOf(file).replace(/\.json$/i, ''),
      folders: [joinPath(above, 'img'), folderOf(file), above, ''],
      size: typeof width === 'number' && typeof height === 'number' ? { width, height } : null,
      async shapes(size) {
        const shapes: ImportedShape[] = objectsIn(value['tags'], 'tags', at, place).map((tag) => ({
          ...{ place: tag, label: tag.text('name'), geometry: { kind: 'whole' } },
          attributes: tagsOf([tag.value], () => 'value'),
        }));
        for (const one of objectsIn(value['objects'], 'objects', at, place))
          shapes.push({
            place: one,
            label: one.text('classTitle'),
            geometry: await geometryOf(one, size, known),
            attributes: { ...textOf(one.value), ...tagsOf(one.value['tags'], (name) => name) },
          });
        return shapes;
      },
    };
  },
});

function isObject(value: Json): boolean {
  return isJsonObject(value) && typeof value['classTitle'] === 'string' && 'geometryType' in value;
}

/** Tags by their names; one without a value is there or not. */
function tagsOf(tags: Json | undefined, keyOf: (name: string) => string): Annotation['attributes'] {
  if (!Array.isArray(tags)) return {};
  const found: Annotation['attributes'] = {};
  for (const tag of (tags as readonly Json[]).filter(isJsonObject)) {
    const { name, value } = tag;
    if (typeof name !== 'string' || name === '') continue;
    if (typeof value === 'string' || typeof value === 'number') found[keyOf(name)] = value;
    else if (keyOf(name) === name) found[name] = true;
  }
  return found;
}

/** What people wrote beside an object. */
function textOf({ description }: JsonObject): Annotation['attributes'] {
  return typeof description === 'string' && description !== '' ? { description } : {};
}

async function geometryOf(
  place: JsonPlace,
  size: PictureSize,
  known: Pick<ImportedDocument, 'labels' | 'declare'>,
): Promise<Geometry | null> {
  const { geometryType: type, points, bitmap } = place.value;
  const { exterior, interior } = isJsonObject(points) ? points : {};
  const outline = () => pointsAt(place, 'points.exterior', exterior);
  switch (type) {
    case 'rectangle': {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = outline() ?? [];
      const [left, top] = [Math.min(x1, x2), Math.min(y1, y2)];
      return boxAt(place, 'points', [left, top, Math.abs(x2 - x1) + 1, Math.abs(y2 - y1) + 1]);
    }
    case 'polygon': {
      const holes = Array.isArray(interior) ? (interior as readonly Json[]) : [];
      return polygonOf(place, 'points', [
        outline(),
        ...holes.map((hole, nth) => pointsAt(place, `points.interior[${nth}]`, hole)),
      ]);
    }
    case 'line':
      return lineOf(place, 'points', outline());
    case 'point': {
      const flat = outline();
      return flat && { kind: 'points', points: flat };
    }
    case 'graph': {
      const label = place.value['classTitle'];
      return readGraph(place, typeof label === 'string' ? label : '', known);
    }
    case 'bitmap':
      return readBitmap(place, bitmap, size);
    default:
      return place.tell('unsupported-shape', 'geometryType', {
        shape: typeof type === 'string' ? type : describeJson(type ?? null),
      });
  }
}

/** A PNG of its own, packed once more, and the pixel where it begins. */
async function readBitmap(place: JsonPlace, bitmap: Json | undefined, size: PictureSize): Promise<Geometry | null> {
  const { data, origin } = isJsonObject(bitmap) ? bitmap : ({} as JsonObject);
  const [x, y] = Array.isArray(origin) ? (origin as readonly Json[]) : [];
  const packed = typeof data === 'string' ? decodeBase64(data) : null;
  if (packed === null || typeof x !== 'number' || typeof y !== 'number')
    return place.tell('wrong-type', 'bitmap', { expected: 'a PNG in base64 and its origin', found: 'something else' });
  const bytes = await unpack(packed);
  if (bytes === null) return place.tell('invalid-mask', 'bitmap', { problem: 'it cannot be unpacked' });
  const png = decodeIndexPng(bytes);
  if ('problem' in png) return place.tell('invalid-mask', 'bitmap', { problem: png.problem });
  const [left, top] = [Math.round(x), Math.round(y)];
  const { width, height } = size;
  if (left < 0 || top < 0 || left + png.width > width || top + png.height > height)
    return place.tell('outside-picture', 'bitmap', {
      box: `x ${left} to ${left + png.width}, y ${top} to ${top + png.height}`,
      ...{ width, height },
    });
  const rectangle = { x: left, y: top, width: png.width, height: png.height };
  const mask = maskOfPixels(png.pixels, rectangle, [height, width]);
  return mask.width > 0 ? mask : place.tell('invalid-mask', 'bitmap', { problem: 'none of its pixels is set' });
}

async function unpack(packed: Uint8Array): Promise<Uint8Array | null> {
  try {
    const stream = new Blob([Uint8Array.from(packed)]).stream().pipeThrough(new DecompressionStream('deflate'));
    const parts: Uint8Array[] = [];
    let length = 0;
    for await (const part of stream) {
      length += part.length;
      if (length > MOST_BYTES) return null;
      parts.push(part);
    }
    const bytes = new Uint8Array(length);
    let at = 0;
    for (const part of parts) {
      bytes.set(part, at);
      at += part.length;
    }
    return bytes;
  } catch {
    return null;
  }
}

import type { Annotation, Geometry, Json } from '@countersign/contract';
import { ringOfEllipse } from '../ellipse-ring.ts';
import { isJsonObject, type JsonObject, type JsonPlace } from '../json/json-object.ts';
import { folderOf, joinPath } from '../picture-finder.ts';
import { importOf } from './read-imported.ts';
import { boxAt, lineOf, numbersAt, objectsIn, pointsAt, polygonOf } from './shapes.ts';

const SHAPES = ['polygon', 'bounding_box', 'ellipse', 'line', 'keypoint', 'tag'] as const;

/**
 * Darwin of V7, versions 1 and 2: a document for each picture. Polygons have all their paths, tags are classes of the whole
 * picture, and an ellipse is shown as a polygon. Skeletons, rasters and frames of a video are refused by name.
 */
export const darwin = importOf({
  name: 'darwin',
  expected: 'document of V7 Darwin (JSON with an item and annotations)',
  isDocumentFile: ({ path }) => /\.json$/i.test(path),
  isInLines: false,
  recognise(value) {
    if (!isJsonObject(value) || !Array.isArray(value['annotations'])) return null;
    const { item, image } = value;
    const isSecond = isJsonObject(item) && typeof item['name'] === 'string' && Array.isArray(item['slots']);
    const isFirst = isJsonObject(image) && typeof image['filename'] === 'string';
    return isSecond || isFirst ? 'describes a picture as V7 Darwin does' : null;
  },
  *picturesOf({ file, value, at }) {
    if (!isJsonObject(value)) return;
    const place = at('', value);
    const { name, path, size } = pictureOf(value);
    const inFolder = typeof path === 'string' ? path.replace(/^\/+|\/+$/g, '') : '';
    const folder = folderOf(file);
    yield {
      place,
      name,
      folders: [joinPath(folder, inFolder), inFolder, folder, folderOf(folder), ''],
      size,
      shapes: async () =>
        objectsIn(value['annotations'], 'annotations', at, place).map((one) => ({
          ...{ place: one, label: one.text('name'), geometry: geometryOf(one) },
          attributes: attributesOf(one.value),
        })),
    };
  },
});

function pictureOf({ item, image }: JsonObject) {
  const isSecond = isJsonObject(item);
  const said = isSecond ? item : isJsonObject(image) ? image : {};
  const slots = isSecond ? item['slots'] : undefined;
  const [slot] = Array.isArray(slots) ? (slots as readonly Json[]) : [];
  const sized = isSecond ? (isJsonObject(slot) ? slot : {}) : said;
  const { width, height } = sized;
  const name = said[isSecond ? 'name' : 'filename'];
  return {
    name: typeof name === 'string' ? name : null,
    path: said['path'],
    size: typeof width === 'number' && typeof height === 'number' ? { width, height } : null,
  };
}

function geometryOf(place: JsonPlace): Geometry | null {
  const { value } = place;
  const kind = SHAPES.find((one) => isJsonObject(value[one]));
  if (kind === undefined || isJsonObject(value['frames'])) {
    const other = Object.keys(value).find((key) => isJsonObject(value[key])) ?? '';
    return other === '' ? place.tell('missing-geometry', '') : place.tell('unsupported-shape', '', { shape: other });
  }
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
}

/** Attributes are names that are there; an instance has a number, and some annotations a text. */
function attributesOf({ attributes, instance_id: instance, text }: JsonObject): Annotation['attributes'] {
  const number = isJsonObject(instance) ? instance['value'] : undefined;
  const written = isJsonObject(text) ? text['text'] : undefined;
  return {
    ...(Array.isArray(attributes) &&
      Object.fromEntries(
        attributes.filter((name) => typeof name === 'string' && name !== '').map((name) => [name, true] as const),
      )),
    ...(typeof number === 'number' && { instance_id: number }),
    ...(typeof written === 'string' && { text: written }),
  };
}

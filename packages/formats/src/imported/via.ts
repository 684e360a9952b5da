import type { Annotation, Geometry, Json } from '@countersign/contract';
import { ringOfEllipse } from '../ellipse-ring.ts';
import { describeJson, isJsonObject, type JsonObject, type JsonPlace } from '../json/json-object.ts';
import { folderOf } from '../picture-finder.ts';
import { importOf } from './read-imported.ts';
import { boxAt, lineOf, numbersAt, plainAttributes, polygonOf } from './shapes.ts';

/** Names that an attribute has whose value is the class of a region. */
const CLASS_NAMES = /^(?:labels?|class(?:es|_?name)?|name|type|category|object|objects?_?name)$/i;
/** What a region is called that nothing gives a class. */
const NO_CLASS = 'region';

/**
 * The VGG Image Annotator, its JSON with regions and its projects. The class of a region is the attribute called label, class,
 * name, type, category or object, or else the only one that regions have; the others are attributes. Circles and
 * ellipses are shown as polygons.
 */
export const via = importOf({
  name: 'via',
  expected: 'document of the VGG Image Annotator (JSON with regions)',
  isDocumentFile: ({ path }) => /\.json$/i.test(path),
  isInLines: false,
  recognise(value) {
    const [first] = entriesOf(value);
    return first === undefined ? null : 'has regions of the VGG Image Annotator';
  },
  *picturesOf({ file, value, at, note }) {
    const entries = entriesOf(value);
    const classKey = classKeyOf(entries.flatMap(([, entry]) => regionsOf(entry).map(([, region]) => region)));
    if (classKey === null && entries.some(([, entry]) => regionsOf(entry).length > 0))
      note(`no attribute of the regions is their class, so all are labelled ${NO_CLASS}`);
    const inside = isJsonObject(value) && '_via_img_metadata' in value ? '_via_img_metadata.' : '';
    for (const [key, entry] of entries) {
      const place = at(`${inside}${key}`, entry);
      yield {
        place,
        name: place.text('filename'),
        folders: [folderOf(file), ''],
        size: null,
        shapes: async () =>
          regionsOf(entry).map(([nth, region]) => {
            const one = at(`${inside}${key}.regions[${nth}]`, region);
            const { [classKey ?? '']: label, ...others } = said(region);
            return {
              place: one,
              label: labelOf(label) ?? NO_CLASS,
              geometry: geometryOf(one),
              attributes: others,
            };
          }),
      };
    }
  },
});

/** The pictures of a document by their keys; none where it is another one. */
function entriesOf(value: Json): [string, JsonObject][] {
  if (!isJsonObject(value)) return [];
  const inner = value['_via_img_metadata'];
  const entries = Object.entries(isJsonObject(inner) ? inner : value);
  const pictures = entries.flatMap(([key, entry]): [string, JsonObject][] =>
    isJsonObject(entry) && typeof entry['filename'] === 'string' && 'regions' in entry ? [[key, entry]] : [],
  );
  return pictures.length === entries.length ? pictures : [];
}

/** A list, or in the first version an object by number. */
function regionsOf({ regions }: JsonObject): [string, JsonObject][] {
  if (typeof regions !== 'object' || regions === null) return [];
  return Object.entries(regions as Readonly<Record<string, Json>>).flatMap(([nth, region]): [string, JsonObject][] =>
    isJsonObject(region) ? [[nth, region]] : [],
  );
}

/** What a region says beside its shape; choices of several are flags. */
function said({ region_attributes: attributes }: JsonObject): Annotation['attributes'] {
  if (!isJsonObject(attributes)) return {};
  const chosen = Object.values(attributes).filter(isJsonObject).map(plainAttributes);
  return Object.assign({}, plainAttributes(attributes), ...chosen) as Annotation['attributes'];
}

function classKeyOf(regions: readonly JsonObject[]): string | null {
  const keys = [...new Set(regions.flatMap((region) => Object.keys(said(region))))];
  return keys.find((key) => CLASS_NAMES.test(key)) ?? (keys.length === 1 ? (keys[0] ?? null) : null);
}

function labelOf(value: string | number | boolean | undefined): string | null {
  const text = value === undefined ? '' : String(value).trim();
  return text === '' ? null : text;
}

function geometryOf(place: JsonPlace): Geometry | null {
  const { shape_attributes: shape } = place.value;
  if (!isJsonObject(shape))
    return place.tell('missing-key', 'shape_attributes', { key: 'shape_attributes', found: '' });
  const path = 'shape_attributes';
  const { name } = shape;
  switch (name) {
    case 'rect': {
      const read = numbersAt(place, path, shape, ['x', 'y', 'width', 'height']);
      return read && boxAt(place, path, [read.x, read.y, read.width, read.height]);
    }
    case 'point': {
      const read = numbersAt(place, path, shape, ['cx', 'cy']);
      return read && { kind: 'points', points: [read.cx, read.cy] };
    }
    case 'circle': {
      const read = numbersAt(place, path, shape, ['cx', 'cy', 'r']);
      return read && ring(read.cx, read.cy, read.r, read.r, 0);
    }
    case 'ellipse': {
      const read = numbersAt(place, path, shape, ['cx', 'cy', 'rx', 'ry']);
      const theta = typeof shape['theta'] === 'number' ? shape['theta'] : 0;
      return read && ring(read.cx, read.cy, read.rx, read.ry, (theta * 180) / Math.PI);
    }
    case 'polygon':
      return polygonOf(place, path, [pairsOf(place, shape)]);
    case 'polyline':
      return lineOf(place, path, pairsOf(place, shape));
    default:
      return place.tell('unsupported-shape', path, {
        shape: typeof name === 'string' ? name : describeJson(name ?? null),
      });
  }
}

function ring(cx: number, cy: number, rx: number, ry: number, rotation: number): Geometry {
  return { kind: 'polygon', rings: [ringOfEllipse({ cx, cy, rx, ry, rotation })] };
}

function pairsOf(place: JsonPlace, { all_points_x: xs, all_points_y: ys }: JsonObject): number[] | null {
  const isNumbers = (list: Json | undefined): list is number[] =>
    Array.isArray(list) && list.every((number) => typeof number === 'number');
  if (isNumbers(xs) && isNumbers(ys) && xs.length === ys.length) return xs.flatMap((x, at) => [x, ys[at] ?? 0]);
  return place.tell('wrong-type', 'shape_attributes.all_points_x', {
    expected: 'as many numbers as all_points_y',
    found: describeJson(xs ?? null),
  });
}

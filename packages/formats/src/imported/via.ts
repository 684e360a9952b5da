import { type Geometry, type Json, MAX_NAME } from '@countersign/contract';
import { ringOfEllipse } from '../ellipse-ring.ts';
import { describeJson, isJsonObject, type JsonObject, type JsonPlace } from '../json/json-object.ts';
import { folderOf } from '../picture-finder.ts';
import type { ImportedShape } from './import-kind.ts';
import { importOf } from './read-imported.ts';
import { boxAt, lineOf, numbersAt, plainAttributes, polygonOf } from './shapes.ts';
import { attributesOf, classIn, classKeyOf } from './via-class.ts';
import { isVia, readEntries } from './via-entries.ts';

/** What a region is called that nothing gives a class. */
const NO_CLASS = 'region';

/**
 * The VGG Image Annotator: its JSON with regions, its projects, its tables. One attribute of the regions is their class, the
 * others are attributes. What is said of a file is a class of the whole picture, as its attribute is called. Circles and
 * ellipses are shown as polygons.
 */
export const via = importOf({
  name: 'via',
  expected: 'document of the VGG Image Annotator (JSON or a table with regions)',
  isDocumentFile: ({ path }) => /\.(?:json|csv)$/i.test(path),
  isInLines: false,
  isTable: (path) => /\.csv$/i.test(path),
  recognise: (value) => (isVia(value) ? 'has regions of the VGG Image Annotator' : null),
  *picturesOf({ file, value, at, note, declare, problems }) {
    const entries = readEntries(file, value, problems);
    const regions = entries.flatMap((entry) => entry.regions.map(({ fields }) => fields));
    const described = attributesOf(value);
    const classKey = classKeyOf(regions, described);
    if (classKey === null && regions.length > 0)
      note(`no attribute of the regions is their class, so all are labelled ${NO_CLASS}`);
    else if (classKey !== null && regions.some((region) => Object.keys(said(region)).length > 1))
      note(`the attribute ${classKey} of the regions is taken as their class`);
    for (const label of described.get(classKey ?? '')?.options ?? []) if (isLabel(label)) declare(label, {});
    for (const { path, fields, regions: own } of entries) {
      const place = at(path, fields);
      yield {
        place,
        name: place.text('filename'),
        folders: [folderOf(file), ''],
        size: null,
        shapes: async () => [
          ...ofFile(place),
          ...own.map((region) => regionOf(at(region.path, region.fields), classKey)),
        ],
      };
    }
  },
});

/** What is said of a file, each as a class of the picture; nothing where a cell was left empty. */
function ofFile(place: JsonPlace): ImportedShape[] {
  const { file_attributes: said } = place.value;
  if (!isJsonObject(said)) return [];
  return Object.entries(said).flatMap(([label, value]): ImportedShape[] => {
    const attributes = isJsonObject(value) ? plainAttributes(value) : plainAttributes({ value });
    const isSaid = Object.values(attributes).some((one) => one !== '' && one !== false);
    return isSaid && isLabel(label) ? [{ place, label, geometry: { kind: 'whole' }, attributes }] : [];
  });
}

function regionOf(place: JsonPlace, classKey: string | null): ImportedShape {
  const all = said(place.value);
  const label = classKey === null ? null : classIn(all[classKey]);
  const others = Object.entries(all).filter(([key]) => key !== classKey || label === null);
  // Choices of several are flags.
  const chosen = others
    .map(([, value]) => value)
    .filter(isJsonObject)
    .map(plainAttributes);
  const attributes = Object.assign({}, plainAttributes(Object.fromEntries(others)), ...chosen);
  return { place, label: label ?? NO_CLASS, geometry: geometryOf(place), attributes };
}

/** What a region says beside its shape. */
function said({ region_attributes: attributes }: JsonObject): JsonObject {
  return isJsonObject(attributes) ? attributes : {};
}

function isLabel(name: string): boolean {
  return name !== '' && name.length <= MAX_NAME;
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

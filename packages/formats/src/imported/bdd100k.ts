import type { Geometry, Json } from '@countersign/contract';
import { isJsonObject, type JsonObject, type JsonPlace } from '../json/json-object.ts';
import { folderOf } from '../picture-finder.ts';
import { importOf } from './read-imported.ts';
import { boxAt, lineOf, numbersAt, objectsIn, plainAttributes, pointsAt, polygonOf } from './shapes.ts';

/**
 * BDD100K as Scalabel writes it: frames with labels that are boxes by their corners, polygons or lines, also of one frame a
 * file. The weather, the scene and the hour of a frame are classes of the whole picture. Boxes in space and run lengths
 * are refused by name.
 */
export const bdd100k = importOf({
  name: 'bdd100k',
  expected: 'document of BDD100K (JSON frames with labels)',
  isDocumentFile: ({ path }) => /\.json$/i.test(path),
  isInLines: false,
  recognise(value) {
    const [first] = framesOf(value);
    if (first === undefined || typeof first['name'] !== 'string') return null;
    const hasLabels = labelsOf(first).some((label) => isJsonObject(label) && 'category' in label);
    return hasLabels ? 'has frames with labels as BDD100K has them' : null;
  },
  *picturesOf({ file, value, at }) {
    const isList = Array.isArray(value);
    for (const [nth, frame] of framesOf(value).entries()) {
      const path = isList ? `[${nth}]` : isJsonObject(value) && 'frames' in value ? `frames[${nth}]` : '';
      const place = at(path, frame);
      const { attributes } = frame;
      yield {
        place,
        name: place.text('name'),
        folders: [folderOf(file), ''],
        size: null,
        shapes: async () => [
          ...Object.entries(plainAttributes(attributes))
            .filter(([, said]) => said !== 'undefined')
            .map(([key, said]) => ({
              ...{ place, label: `${key}: ${String(said)}`, attributes: {} },
              geometry: { kind: 'whole' } as const,
            })),
          ...objectsIn(labelsOf(frame), `${path}.labels`, at, place).flatMap((label) =>
            geometriesOf(label).map((geometry) => ({
              ...{ place: label, label: label.text('category'), geometry },
              attributes: plainAttributes(label.value['attributes']),
            })),
          ),
        ],
      };
    }
  },
});

function framesOf(value: Json): readonly JsonObject[] {
  const frames = Array.isArray(value) ? value : isJsonObject(value) ? (value['frames'] ?? [value]) : [];
  return Array.isArray(frames) ? (frames as readonly Json[]).filter(isJsonObject) : [];
}

/** The files of single frames have another frame inside, with objects. */
function labelsOf(frame: JsonObject): readonly Json[] {
  const [inner] = Array.isArray(frame['frames']) ? (frame['frames'] as readonly Json[]) : [];
  const labels = frame['labels'] ?? (isJsonObject(inner) ? inner['objects'] : undefined) ?? frame['objects'];
  return Array.isArray(labels) ? (labels as readonly Json[]) : [];
}

function geometriesOf(place: JsonPlace): (Geometry | null)[] {
  const { box2d, poly2d } = place.value;
  const other = ['box3d', 'rle', 'graph'].find((key) => isJsonObject(place.value[key]));
  if (other !== undefined) return [place.tell('unsupported-shape', other, { shape: other })];
  if (box2d !== undefined && box2d !== null) {
    const read = numbersAt(place, 'box2d', box2d, ['x1', 'y1', 'x2', 'y2']);
    return [read && boxAt(place, 'box2d', [read.x1, read.y1, read.x2 - read.x1, read.y2 - read.y1])];
  }
  if (!Array.isArray(poly2d)) return [place.tell('missing-geometry', '')];
  // The first editions have the points of one polygon here.
  const [first] = poly2d as readonly Json[];
  const polys = Array.isArray(first) && typeof first[0] === 'number' ? [poly2d as Json] : (poly2d as readonly Json[]);
  return polys.map((poly, nth) => {
    const path = `poly2d[${nth}]`;
    const points = pointsAt(place, path, isJsonObject(poly) ? poly['vertices'] : poly);
    const isClosed = !isJsonObject(poly) || poly['closed'] === true;
    return isClosed ? polygonOf(place, path, [points]) : lineOf(place, path, points);
  });
}

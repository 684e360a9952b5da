import type { Geometry, Json } from '@countersign/contract';
import { describeJson, isJsonObject, type JsonObject, type JsonPlace } from '../json/json-object.ts';
import { folderOf, nameOf } from '../picture-finder.ts';
import { attributesOf, shapesOf } from './labelbox-answers.ts';
import { labelOf } from './labelbox-label.ts';
import { collectLeftOut, type LeftOut } from './left-out.ts';
import { importOf } from './read-imported.ts';
import { boxAt, lineOf, numbersAt, objectsIn, pointsAt, polygonOf } from './shapes.ts';

const RELATIONSHIPS = 'relationships between objects were left out';

/**
 * Labelbox' export in lines of JSON. One label of a data row is read. Answers about the whole picture are classes of it, those
 * about an object are its attributes. Masks lie on Labelbox' servers and are refused by name, as are films.
 */
export const labelbox = importOf({
  name: 'labelbox',
  expected: 'export of Labelbox (lines of JSON with a data_row)',
  isDocumentFile: ({ path }) => /\.(?:ndjson|jsonl|json)$/i.test(path),
  isInLines: true,
  recognise(value) {
    const [first] = Array.isArray(value) ? value : [];
    return isJsonObject(first) && isJsonObject(first['data_row']) && isJsonObject(first['projects'])
      ? 'has data rows of Labelbox'
      : null;
  },
  *picturesOf({ file, value, at, note }) {
    const left = collectLeftOut(note);
    for (const [nth, row] of (value as readonly Json[]).entries()) {
      if (!isJsonObject(row)) continue;
      const where = `line ${nth + 1}`;
      const place = at(where, row);
      const { data_row: data, media_attributes: media } = row;
      const { external_id: id, row_data: address } = isJsonObject(data) ? data : {};
      const { width, height } = isJsonObject(media) ? media : {};
      const name = typeof id === 'string' && id !== '' ? id : typeof address === 'string' ? nameOf(address) : null;
      yield {
        place,
        name: name ?? place.tell('no-picture', 'data_row', { found: describeJson(data ?? null) }),
        folders: [folderOf(file), ''],
        size: typeof width === 'number' && typeof height === 'number' ? { width, height } : null,
        shapes: async () => {
          const said = annotationsOf(place, where, left);
          const below = (path: string, one: JsonObject) => at(`${where}: ${path}`, one);
          const objects = objectsIn(said['objects'], 'objects', below, place);
          return [
            ...objects.map((one) => ({
              ...{ place: one, label: one.text('name'), geometry: geometryOf(one), attributes: attributesOf(one) },
            })),
            ...objectsIn(said['classifications'], 'classifications', below, place).flatMap(shapesOf),
          ];
        },
      };
    }
    left.tell();
  },
});

/** What the label says that is read; nothing where nobody labelled the row. */
function annotationsOf(place: JsonPlace, where: string, left: LeftOut): JsonObject {
  const annotations = labelOf(place.value, where, left)?.['annotations'];
  if (!isJsonObject(annotations)) return {};
  const { relationships, frames } = annotations;
  if (Array.isArray(relationships) && relationships.length > 0) left.add(RELATIONSHIPS, where);
  if (isJsonObject(frames)) place.tell('unsupported-shape', 'frames', { shape: 'frames of a video' });
  return annotations;
}

function geometryOf(place: JsonPlace): Geometry | null {
  const {
    bounding_box: box,
    polygon,
    line,
    point,
    mask,
    composite_mask: composite,
    annotation_kind: kind,
  } = place.value;
  if (box !== undefined) {
    const read = numbersAt(place, 'bounding_box', box, ['left', 'top', 'width', 'height']);
    return read && boxAt(place, 'bounding_box', [read.left, read.top, read.width, read.height]);
  }
  if (polygon !== undefined) return polygonOf(place, 'polygon', [pointsAt(place, 'polygon', polygon)]);
  if (line !== undefined) return lineOf(place, 'line', pointsAt(place, 'line', line));
  if (point !== undefined) {
    const read = numbersAt(place, 'point', point, ['x', 'y']);
    return read && { kind: 'points', points: [read.x, read.y] };
  }
  if (mask !== undefined || composite !== undefined)
    return place.tell('unsupported-shape', mask === undefined ? 'composite_mask' : 'mask', {
      shape: 'mask at an address',
    });
  return typeof kind === 'string'
    ? place.tell('unsupported-shape', 'annotation_kind', { shape: kind })
    : place.tell('missing-geometry', '');
}

import type { Annotation, Geometry, Json } from '@countersign/contract';
import { describeJson, isJsonObject, type JsonObject, type JsonPlace } from '../json/json-object.ts';
import { folderOf, nameOf } from '../picture-finder.ts';
import type { ImportedShape } from './import-kind.ts';
import { importOf } from './read-imported.ts';
import { boxAt, lineOf, numbersAt, objectsIn, pointsAt, polygonOf } from './shapes.ts';

/**
 * Labelbox' export in lines of JSON. The labels of the first project of a data row are read. Answers about the whole picture are
 * classes of it, those about an object are its attributes. Masks lie on Labelbox' servers and are refused by name.
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
  *picturesOf({ file, value, at }) {
    for (const [nth, row] of (value as readonly Json[]).entries()) {
      if (!isJsonObject(row)) continue;
      const place = at(`line ${nth + 1}`, row);
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
          const said = annotationsOf(row);
          return [
            ...objectsIn(said['objects'], 'objects', (path, one) => at(`line ${nth + 1}: ${path}`, one), place).map(
              shapeOf,
            ),
            ...objectsIn(
              said['classifications'],
              'classifications',
              (path, one) => at(`line ${nth + 1}: ${path}`, one),
              place,
            ).flatMap(classesOf),
          ];
        },
      };
    }
  },
});

/** What the first label of the first project says; nothing where nobody labelled the row. */
function annotationsOf({ projects }: JsonObject): JsonObject {
  const [project] = isJsonObject(projects) ? Object.values(projects).filter(isJsonObject) : [];
  const labels = project?.['labels'];
  const [label] = Array.isArray(labels) ? (labels as readonly Json[]).filter(isJsonObject) : [];
  const annotations = label?.['annotations'];
  return isJsonObject(annotations) ? annotations : {};
}

function shapeOf(place: JsonPlace): ImportedShape {
  const { classifications } = place.value;
  const answers = Array.isArray(classifications) ? (classifications as readonly Json[]).filter(isJsonObject) : [];
  const attributes: Annotation['attributes'] = {};
  for (const one of answers) {
    const { name } = one;
    const said = answersOf(one).join(', ');
    if (typeof name === 'string' && name !== '' && said !== '') attributes[name] = said;
  }
  return { place, label: place.text('name'), geometry: geometryOf(place), attributes };
}

/** Each answer about the whole picture, with its question. */
function classesOf(place: JsonPlace): ImportedShape[] {
  const { name } = place.value;
  const question: Annotation['attributes'] = typeof name === 'string' && name !== '' ? { question: name } : {};
  return answersOf(place.value).map((label) => ({ place, label, geometry: { kind: 'whole' }, attributes: question }));
}

function answersOf({ radio_answer: one, checklist_answers: several, text_answer: text }: JsonObject): string[] {
  const chosen = [one, ...(Array.isArray(several) ? several : [])].filter(isJsonObject).map(({ name }) => name);
  const written = isJsonObject(text) ? [text['content']] : [];
  return [...chosen, ...written].filter((answer) => typeof answer === 'string').map((answer) => answer.slice(0, 200));
}

function geometryOf(place: JsonPlace): Geometry | null {
  const { bounding_box: box, polygon, line, point, mask } = place.value;
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
  return mask === undefined
    ? place.tell('missing-geometry', '')
    : place.tell('unsupported-shape', 'mask', { shape: 'mask at an address' });
}

import type { Annotation, Json } from '@countersign/contract';
import { describeJson, isJsonObject, type JsonObject, type JsonPlace } from '../json/json-object.ts';
import { folderOf, nameOf } from '../picture-finder.ts';
import type { ImportedShape } from './import-kind.ts';
import { importOf } from './read-imported.ts';
import { boxAt, numbersAt, objectsIn } from './shapes.ts';

const METADATA = '-metadata';

/**
 * The output manifest of SageMaker Ground Truth: lines of JSON with the address of a picture and what each job said of it,
 * boxes or one or several classes of the whole picture. How sure the workers were is an attribute. Masks lie
 * beside the manifest in the store and are refused by name.
 */
export const sagemaker = importOf({
  name: 'sagemaker',
  expected: 'manifest of SageMaker Ground Truth (lines of JSON with a source-ref)',
  isDocumentFile: ({ path }) => /\.(?:manifest|jsonl?)$/i.test(path),
  isInLines: true,
  recognise(value) {
    const [first] = Array.isArray(value) ? value : [];
    const isOne = isJsonObject(first) && typeof first['source-ref'] === 'string' && jobsOf(first).length > 0;
    return isOne ? 'is a manifest of SageMaker Ground Truth' : null;
  },
  *picturesOf({ file, value, at }) {
    for (const [nth, line] of (value as readonly Json[]).entries()) {
      if (!isJsonObject(line)) continue;
      const place = at(`line ${nth + 1}`, line);
      const address = place.text('source-ref');
      yield {
        place,
        name: address === null ? null : nameOf(address),
        folders: [folderOf(file), ''],
        size: sizeOf(line),
        shapes: async () =>
          jobsOf(line).flatMap((job): ImportedShape[] => {
            const said = line[job];
            const facts = line[`${job}${METADATA}`] as JsonObject;
            if (isJsonObject(said) && Array.isArray(said['annotations'])) {
              const boxes = objectsIn(
                said['annotations'],
                `${job}.annotations`,
                (path, one) => at(`line ${nth + 1}: ${path}`, one),
                place,
              );
              return boxes.map((box, which) => {
                const read = numbersAt(box, '', box.value, ['left', 'top', 'width', 'height']);
                const label = classOf(facts, box.value['class_id']);
                return {
                  place: box,
                  label: label ?? box.tell('missing-key', 'class_id', { key: 'class_id', found: '' }),
                  geometry: read && boxAt(box, '', [read.left, read.top, read.width, read.height]),
                  attributes: sureness(facts['objects'], which),
                };
              });
            }
            if (typeof line[`${job}-ref`] === 'string') {
              const geometry = place.tell('unsupported-shape', `${job}-ref`, { shape: 'mask in the store' });
              return [{ place, label: null, geometry, attributes: {} }];
            }
            const ids = Array.isArray(said) ? (said as readonly Json[]) : [said ?? null];
            const named = typeof facts['class-name'] === 'string' ? facts['class-name'] : null;
            const sure: Annotation['attributes'] =
              typeof facts['confidence'] === 'number' ? { confidence: facts['confidence'] } : {};
            return ids.map((id) => ({
              place,
              label: (Array.isArray(said) ? null : named) ?? classOf(facts, id) ?? numberName(place, job, id),
              geometry: { kind: 'whole' },
              attributes: sure,
            }));
          }),
      };
    }
  },
});

/** The names of what jobs said: each has facts beside it. */
function jobsOf(line: JsonObject): string[] {
  return Object.keys(line)
    .filter((key) => key.endsWith(METADATA) && isJsonObject(line[key]))
    .map((key) => key.slice(0, -METADATA.length))
    .map((job) => (job.endsWith('-ref') ? job.slice(0, -'-ref'.length) : job));
}

/** A class that nothing names goes by its number. */
function numberName(place: JsonPlace, job: string, id: Json): string | null {
  if (typeof id === 'number' || typeof id === 'string') return String(id);
  return place.tell('wrong-type', job, { expected: 'a number', found: describeJson(id) });
}

function classOf({ 'class-map': names }: JsonObject, id: Json | undefined): string | null {
  const key = typeof id === 'number' || typeof id === 'string' ? String(id) : '';
  const name = isJsonObject(names) ? names[key] : undefined;
  return typeof name === 'string' ? name : null;
}

function sureness(objects: Json | undefined, at: number): Annotation['attributes'] {
  const one = Array.isArray(objects) ? (objects as readonly Json[])[at] : undefined;
  return isJsonObject(one) && typeof one['confidence'] === 'number' ? { confidence: one['confidence'] } : {};
}

function sizeOf(line: JsonObject) {
  for (const job of jobsOf(line)) {
    const said = line[job];
    const sizes = isJsonObject(said) ? said['image_size'] : undefined;
    const [size] = Array.isArray(sizes) ? (sizes as readonly Json[]) : [];
    const { width, height } = isJsonObject(size) ? size : {};
    if (typeof width === 'number' && typeof height === 'number') return { width, height };
  }
  return null;
}

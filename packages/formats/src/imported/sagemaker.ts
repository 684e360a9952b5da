import type { Annotation, Json } from '@countersign/contract';
import { describeJson, isJsonObject, type JsonObject, type JsonPlace } from '../json/json-object.ts';
import { folderOf, nameOf } from '../picture-finder.ts';
import type { ImportedShape } from './import-kind.ts';
import { collectLeftOut } from './left-out.ts';
import { importOf } from './read-imported.ts';
import { hasBoxes, hasMask, type Job, jobsOf, jobsThatCount } from './sagemaker-jobs.ts';
import { boxAt, numbersAt, objectsIn } from './shapes.ts';

/**
 * The output manifest of SageMaker Ground Truth: lines of JSON with the address of a picture and what each job said of it,
 * boxes or one or several classes of the whole picture. How sure the workers were is an attribute. Of boxes that were adjusted,
 * the latest are read. Masks lie beside the manifest in the store and are refused by name.
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
  *picturesOf({ file, value, at, note }) {
    const left = collectLeftOut(note);
    for (const [nth, line] of (value as readonly Json[]).entries()) {
      if (!isJsonObject(line)) continue;
      const where = `line ${nth + 1}`;
      const place = at(where, line);
      const address = place.text('source-ref');
      const jobs = jobsOf(line);
      yield {
        place,
        name: address === null ? null : nameOf(address),
        folders: [folderOf(file), ''],
        size: sizeOf(jobs),
        shapes: async () =>
          jobsThatCount(jobs, where, left).flatMap((job) =>
            hasBoxes(job) ? boxesOf(job, place, (path, one) => at(`${where}: ${path}`, one)) : classesOf(job, place),
          ),
      };
    }
    left.tell();
  },
});

function boxesOf(
  { key, said, facts }: Job,
  place: JsonPlace,
  at: (path: string, value: JsonObject) => JsonPlace,
): ImportedShape[] {
  const list = isJsonObject(said) ? said['annotations'] : undefined;
  return objectsIn(list, `${key}.annotations`, at, place).map((box, which) => {
    const read = numbersAt(box, '', box.value, ['left', 'top', 'width', 'height']);
    const label = classOf(facts, box.value['class_id']);
    return {
      place: box,
      label: label ?? box.tell('missing-key', 'class_id', { key: 'class_id', found: '' }),
      geometry: read && boxAt(box, '', [read.left, read.top, read.width, read.height]),
      attributes: sureness(Array.isArray(facts['objects']) ? (facts['objects'] as readonly Json[])[which] : undefined),
    };
  });
}

/** What a job said of the whole picture; what cannot be shown is reported. */
function classesOf(job: Job, place: JsonPlace): ImportedShape[] {
  const { key, said, facts } = job;
  const { type, 'class-name': name, 'confidence-map': sure } = facts;
  if (said === undefined) place.tell('missing-key', key, { key, found: '' });
  else if (hasMask(job) || isJsonObject(said)) {
    const isMask = hasMask(job) && (typeof type !== 'string' || type === 'groundtruth/semantic-segmentation');
    const other = typeof type === 'string' ? type : describeJson(said);
    place.tell('unsupported-shape', key, { shape: isMask ? 'mask in the store' : other });
  } else {
    const isList = Array.isArray(said);
    return (isList ? (said as readonly Json[]) : [said]).map((id) => ({
      place,
      label: (!isList && typeof name === 'string' ? name : null) ?? classOf(facts, id) ?? numberName(place, key, id),
      geometry: { kind: 'whole' },
      attributes: sureness(isList && isJsonObject(sure) ? { confidence: sure[keyOf(id)] ?? null } : facts),
    }));
  }
  return [];
}

/** A class that nothing names goes by its number. */
function numberName(place: JsonPlace, job: string, id: Json): string | null {
  if (typeof id === 'number' || typeof id === 'string') return String(id);
  return place.tell('wrong-type', job, { expected: 'a number', found: describeJson(id) });
}

function classOf({ 'class-map': names }: JsonObject, id: Json | undefined): string | null {
  const name = isJsonObject(names) ? names[keyOf(id)] : undefined;
  return typeof name === 'string' ? name : null;
}

/** The number of a class as maps of classes have it. */
function keyOf(id: Json | undefined): string {
  return typeof id === 'number' || typeof id === 'string' ? String(id) : '';
}

function sureness(said: Json | undefined): Annotation['attributes'] {
  return isJsonObject(said) && typeof said['confidence'] === 'number' ? { confidence: said['confidence'] } : {};
}

function sizeOf(jobs: readonly Job[]) {
  for (const { said } of jobs) {
    const sizes = isJsonObject(said) ? said['image_size'] : undefined;
    const [size] = Array.isArray(sizes) ? (sizes as readonly Json[]) : [];
    const { width, height } = isJsonObject(size) ? size : {};
    if (typeof width === 'number' && typeof height === 'number') return { width, height };
  }
  return null;
}

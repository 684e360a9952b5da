import type { Json } from '@countersign/contract';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';
import { fitsTask } from '../lsanswers/fits-task.ts';
import { listIn, objectsIn, textIn } from '../records/said-parts.ts';

/** A task of Label Studio about a text. */
export interface TextTask {
  /** The short form says answers by the names of what was asked. */
  readonly form: 'full' | 'min';
  /** What holds the text: the data of a task, or a task of the short form itself. */
  readonly data: JsonObject;
  readonly key: string;
  readonly text: string;
}

const MEDIA =
  /\.(?:avif|bmp|gif|heic|jfif|jpe?g|png|tiff?|webp|wav|mp3|flac|ogg|m4a|mp4|webm|mov|avi|mkv|pdf|html?)(?:[?#].*)?$/i;
const MEDIA_KEYS = ['image', 'audio', 'video', 'html', 'pdf'];

/** A task about a text; null for one of pictures, sound or answers, and for what is none. */
export function textTaskOf(record: Json): TextTask | null {
  if (!isJsonObject(record) || fitsTask(record) === 'yes') return null;
  const isFull = isJsonObject(record['data']) && Array.isArray(record['annotations']);
  const isMin = Object.hasOwn(record, 'annotation_id') && Object.hasOwn(record, 'id');
  if (!isFull && !isMin) return null;
  const data = isFull && isJsonObject(record['data']) ? record['data'] : record;
  const texts = Object.entries(data).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  if (texts.some(([key, value]) => MEDIA_KEYS.includes(key) || MEDIA.test(value))) return null;
  if (resultsIn(record).some(isOfOtherMedium)) return null;
  const named = isFull ? texts : texts.filter(([key]) => key === 'text' || !MIN_FIELDS.has(key));
  const [chosen] = named.toSorted(
    ([a, x], [b, y]) => Number(b === 'text') - Number(a === 'text') || y.length - x.length,
  );
  return chosen === undefined ? null : { form: isFull ? 'full' : 'min', data, key: chosen[0], text: chosen[1] };
}

/** What the short form says of a task beside its data and answers. */
const MIN_FIELDS = new Set(['id', 'annotator', 'annotation_id', 'created_at', 'updated_at', 'lead_time']);

function resultsIn(record: JsonObject): JsonObject[] {
  return objectsIn(record['annotations']).flatMap(({ value }) => objectsIn(value['result']).map((one) => one.value));
}

/** Whether a result is a shape of a picture or a stretch of sound. */
function isOfOtherMedium(result: JsonObject): boolean {
  if ('original_width' in result || 'original_length' in result) return true;
  const value = isJsonObject(result['value']) ? result['value'] : {};
  return ['channel', 'paragraphlabels', 'timeserieslabels', 'x'].some((key) => key in value);
}

/** The labels of a region, which may be several; null where it has none. */
export function labelOfRegion(value: JsonObject): { readonly key: string; readonly label: string } | null {
  for (const [key, said] of Object.entries(value)) {
    const labels = listIn(said).map(textIn);
    if (key.endsWith('labels') && labels.length > 0 && labels.every((one) => one !== null))
      return { key, label: labels.join(', ') };
  }
  return null;
}

/** Whether a list of the short form is one of regions of a text. */
export function isRegionList(value: Json): boolean {
  const regions = listIn(value);
  return (
    regions.length > 0 && regions.every((one) => isJsonObject(one) && 'start' in one && labelOfRegion(one) !== null)
  );
}

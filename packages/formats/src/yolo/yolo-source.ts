import type { Annotation, DeliveredItem, Json } from '@countersign/contract';
import type { DeliverySource } from '../delivery-source.ts';
import { isJsonObject } from '../json/json-object.ts';
import { type LineStyle, packStyle, unpackStyle } from '../rows/row-text.ts';
import { type KeypointShape, type RowMeaning, yoloTasks } from './read-row.ts';

/** What an item keeps of its label file, under `source.yolo`. */
export interface LabelFileSource extends RowMeaning, LineStyle {
  readonly file: string;
  /** The file its classes were named by. */
  readonly names: string | null;
  /** Whether the picture came without the file, as one without objects may. */
  readonly isMissing: boolean;
}

/** As JSON, without what goes without saying. */
export function packSource(source: LabelFileSource): Json {
  const { file, names, task, keypoints, isMissing } = source;
  return {
    ...{ file, names, task },
    ...(keypoints === null ? {} : { keypoints: [keypoints.count, keypoints.numbers] }),
    ...packStyle(source),
    ...(isMissing ? { isMissing } : {}),
  };
}

/** What the delivered label file of an item was; null where the item came from elsewhere. */
export function labelFileSourceOf({ source }: DeliveredItem): LabelFileSource | null {
  const kept = source['yolo'];
  if (!isJsonObject(kept)) return null;
  const { file, names } = kept;
  const task = yoloTasks.find((known) => known === kept['task']);
  if (typeof file !== 'string' || task === undefined) return null;
  return {
    ...{ file, task },
    names: typeof names === 'string' ? names : null,
    keypoints: unpackShape(kept['keypoints']),
    ...unpackStyle(kept),
    isMissing: kept['isMissing'] === true,
  };
}

function unpackShape(packed: Json | undefined): KeypointShape | null {
  const [count, numbers] = Array.isArray(packed) ? (packed as readonly Json[]) : [];
  return typeof count === 'number' && (numbers === 2 || numbers === 3) ? { count, numbers } : null;
}

/** The row an annotation was. */
export function rowSourceOf({ source }: Annotation): string | null {
  const kept = source['yolo'];
  return typeof kept === 'string' ? kept : null;
}

/** The files with names of a delivery; empty where it had none. */
export function namesSourcesOf(source: DeliverySource): { readonly file: string; readonly text: string }[] {
  const kept = source['yolo'];
  if (!Array.isArray(kept)) return [];
  return (kept as readonly Json[])
    .filter(isJsonObject)
    .flatMap(({ file, text }) => (typeof file === 'string' && typeof text === 'string' ? [{ file, text }] : []));
}

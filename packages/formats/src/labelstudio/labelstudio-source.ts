import type { Annotation, DeliveredItem, Json } from '@countersign/contract';
import type { DeliverySource } from '../delivery-source.ts';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';
import type { PlacedEntry } from '../json/placed-entry.ts';

/** How a task says its results: as they are, or by the names of what was asked. */
export type Form = 'full' | 'min';

/** What an item keeps of the task it was, under `source.labelstudio`. */
export interface TaskSource {
  /** The JSON file it came from. */
  readonly document: string;
  readonly form: Form;
  readonly at: number;
  /** The task, with an empty list where the chosen annotation had its results. */
  readonly task: JsonObject;
  /** Which of the task's annotations is shown. */
  readonly chosen: number;
  /** Results that show nothing, with their places. */
  readonly others: readonly PlacedEntry[];
}

/** What a document holds beside the tasks that are items. */
export interface LabelStudioDocumentSource {
  readonly file: string;
  readonly form: Form;
  readonly tasks: readonly PlacedEntry[];
}

/** What the delivered export said of an item; null where it came from elsewhere. */
export function taskSourceOf({ source }: DeliveredItem): TaskSource | null {
  const kept = source['labelstudio'];
  if (!isJsonObject(kept)) return null;
  const { document, form, at, task, chosen, others = null } = kept;
  if (typeof document !== 'string' || typeof at !== 'number' || typeof chosen !== 'number') return null;
  if (!isJsonObject(task)) return null;
  return { document, form: form === 'min' ? 'min' : 'full', at, task, chosen, others: placedEntries(others) };
}

/** The results an annotation was, its shape first; empty where it came from elsewhere. */
export function resultsOf({ source }: Annotation): PlacedEntry[] {
  return placedEntries(source['labelstudio'] ?? null);
}

/** The exports of a delivery; empty where it had none. */
export function documentSourcesOf(source: DeliverySource): LabelStudioDocumentSource[] {
  const kept = source['labelstudio'];
  if (!Array.isArray(kept)) return [];
  return (kept as readonly Json[]).filter(isJsonObject).flatMap(({ file, form, tasks = null }) => {
    if (typeof file !== 'string') return [];
    return [{ file, form: form === 'min' ? 'min' : 'full', tasks: placedEntries(tasks) }];
  });
}

function placedEntries(kept: Json): PlacedEntry[] {
  if (!Array.isArray(kept)) return [];
  return (kept as readonly Json[]).filter(isJsonObject).flatMap(({ at, fields }) => {
    return typeof at === 'number' && isJsonObject(fields) ? [{ at, fields }] : [];
  });
}

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
  /** Relations with their places, of items that were delivered before relations were shown. */
  readonly others: readonly PlacedEntry[];
}

/**
 * Who made the annotation that is shown, as the task says it; empty where it does not. In the short form that is the
 * annotator, in the full one who completed the annotation: by the e-mail address or else the number, as Label Studio's
 * own short form has it. `meta` has the names of other programs' annotators.
 */
export function annotatorIn({ form, task, chosen }: Pick<TaskSource, 'form' | 'task' | 'chosen'>): string {
  if (form === 'min') return personIn(task['annotator']);
  const list = Array.isArray(task['annotations']) ? (task['annotations'] as readonly Json[]) : [];
  const annotation = list[chosen];
  const completedBy = isJsonObject(annotation) ? personIn(annotation['completed_by']) : '';
  return completedBy === '' && isJsonObject(task['meta']) ? personIn(task['meta']['annotator']) : completedBy;
}

function personIn(said: Json | undefined): string {
  if (isJsonObject(said)) return personIn(said['email']) || personIn(said['id']);
  if (typeof said === 'string') return said;
  return typeof said === 'number' && Number.isSafeInteger(said) ? String(said) : '';
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

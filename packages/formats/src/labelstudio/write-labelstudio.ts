import type { DeliveredItem, Json, Template } from '@countersign/contract';
import type { DeliverySource } from '../delivery-source.ts';
import type { WrittenFile } from '../format.ts';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';
import type { PlacedEntry } from '../json/placed-entry.ts';
import { pathBelow } from '../picture-finder.ts';
import { documentSourcesOf, type LabelStudioDocumentSource, resultsOf, taskSourceOf } from './labelstudio-source.ts';
import { joinMin } from './min-results.ts';
import { writeConfig } from './write-config.ts';
import { writeRelations } from './write-relations.ts';
import { writeResults } from './write-results.ts';

/** Where items go that came from no export of Label Studio. */
const NEW_DOCUMENT = 'tasks.json';
const CONFIG = 'label_config.xml';

/** Writes every export the items came from, each with its own order, other annotations, predictions and unknown fields. */
export async function* writeLabelStudio(
  items: readonly DeliveredItem[],
  template: Template,
  source: DeliverySource = {},
): AsyncGenerator<WrittenFile> {
  const sources = new Map(documentSourcesOf(source).map((document) => [document.file, document]));
  const byDocument = Map.groupBy(items, (item) => taskSourceOf(item)?.document ?? NEW_DOCUMENT);
  for (const path of new Set([...sources.keys(), ...byDocument.keys()])) {
    const tasks = makeTasks(path, byDocument.get(path) ?? [], sources.get(path) ?? null, template);
    yield { path, bytes: new TextEncoder().encode(`${JSON.stringify(tasks)}\n`) };
  }
  // What came from a project of Label Studio goes back into it, and that has its own.
  const isNew = items.length > 0 && sources.size === 0 && items.every((item) => taskSourceOf(item) === null);
  if (isNew) yield { path: CONFIG, bytes: new TextEncoder().encode(writeConfig(items, template)) };
}

function makeTasks(
  path: string,
  items: readonly DeliveredItem[],
  source: LabelStudioDocumentSource | null,
  template: Template,
): Json[] {
  const ids = items.map((item) => taskSourceOf(item)?.task['id']);
  let lastId = ids.reduce<number>((most, id) => (typeof id === 'number' && id > most ? id : most), 0);
  const tasks = items.map((item) => {
    const kept = taskSourceOf(item);
    if (kept === null) lastId += 1;
    return { at: kept?.at ?? Infinity, fields: writeTask(item, path, lastId, template) };
  });
  return [...(source?.tasks ?? []), ...tasks]
    .sort((a, b) => (a.at === b.at ? 0 : a.at - b.at))
    .map(({ fields }) => fields);
}

function writeTask(item: DeliveredItem, path: string, id: number, template: Template): JsonObject {
  const kept = taskSourceOf(item);
  const nextId = unusedIds(item);
  const joined = new Set(item.relations?.flatMap(({ from, to }) => [from, to]));
  const resultIds = new Map<string, Json>();
  const written = item.annotations.flatMap((annotation) => {
    const results = writeResults(item, annotation, template, nextId);
    return joined.has(annotation.id) ? named(results, annotation.id, resultIds, nextId) : results;
  });
  written.push(...(kept?.form === 'min' ? [] : writeRelations(item, template, resultIds)));
  const ordered = [...(kept?.others ?? []), ...written].sort((a, b) => (a.at === b.at ? 0 : a.at - b.at));
  const result = ordered.map(({ fields }) => fields);
  if (kept === null) {
    const annotation = { id, result, was_cancelled: false, ground_truth: false };
    // Label Studio refuses a file that names an annotator it does not know, so `completed_by` is none of ours to fill.
    const meta: JsonObject = item.annotator == null ? {} : { meta: { annotator: item.annotator } };
    return {
      id,
      data: { image: pathBelow(path, item.mediaPath) },
      ...meta,
      annotations: [annotation],
      predictions: [],
    };
  }
  if (kept.form === 'min') return { ...kept.task, ...joinMin(result) };
  const list = Array.isArray(kept.task['annotations']) ? (kept.task['annotations'] as readonly Json[]) : [];
  const annotations = list.map((annotation, at) => {
    if (at !== kept.chosen || !isJsonObject(annotation)) return annotation;
    return result.length > 0 || Array.isArray(annotation['result']) ? { ...annotation, result } : annotation;
  });
  return { ...kept.task, annotations };
}

/** The results of an annotation that relations name, all with its id; notes the id. */
function named(
  results: readonly PlacedEntry[],
  annotationId: string,
  resultIds: Map<string, Json>,
  nextId: () => string,
): readonly PlacedEntry[] {
  const [first] = results;
  if (first === undefined) return results;
  const id = first.fields['id'] ?? nextId();
  resultIds.set(annotationId, id);
  return results.map((result) => ('id' in result.fields ? result : { ...result, fields: { ...result.fields, id } }));
}

/** Ids that no result of the item has. */
function unusedIds({ annotations }: DeliveredItem): () => string {
  let used: ReadonlySet<Json | undefined> | null = null;
  let last = 0;
  return () => {
    used ??= new Set(annotations.flatMap((one) => resultsOf(one).map(({ fields }) => fields['id'])));
    do last += 1;
    while (used.has(`r${last}`));
    return `r${last}`;
  };
}

import type { Json } from '@countersign/contract';
import { highestId } from './coco/highest-id.ts';
import { isJsonObject, type JsonObject } from './json/json-object.ts';

/** Facts of the annotation files that belong to no single item, needed to write the same files again. */
export type DeliverySource = Readonly<Record<string, Json>>;

/** The facts of the first round of a batch, with the highest ids that its documents had in any round. */
export function joinRounds([first = {}, ...later]: readonly DeliverySource[]): DeliverySource {
  if (later.length === 0) return first;
  return Object.fromEntries(
    Object.entries(first).map(([key, value]) => {
      if (!Array.isArray(value)) return [key, value];
      const laterDocuments = later.flatMap((source) => documentsOf(source[key]));
      return [key, (value as readonly Json[]).map((document) => withLaterIds(document, laterDocuments))];
    }),
  );
}

function withLaterIds(document: Json, later: readonly JsonObject[]): Json {
  if (!isJsonObject(document)) return document;
  const same = [document, ...later.filter(({ file }) => file === document['file'])];
  const all = same.map(({ lastIds }) => lastIds).filter(isJsonObject);
  if (all.length === 0) return document;
  const kinds = new Set(all.flatMap((ids) => Object.keys(ids)));
  return {
    ...document,
    lastIds: Object.fromEntries([...kinds].map((kind) => [kind, highestId(all.map((ids) => ids[kind]))])),
  };
}

function documentsOf(value: Json | undefined): JsonObject[] {
  return Array.isArray(value) ? (value as readonly Json[]).filter(isJsonObject) : [];
}

import type { DeliveredItem, Json, Template } from '@countersign/contract';
import type { DeliverySource } from '../delivery-source.ts';
import type { WrittenFile } from '../format.ts';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';
import { folderOf, pathBelow } from '../picture-finder.ts';
import { annotationSourceOf, type DatumaroDocumentSource, documentSourcesOf, itemSourceOf } from './datumaro-source.ts';
import { numberLabels } from './number-labels.ts';
import { type Writing, writeShapes } from './write-shape.ts';

/** Where items go that came from no Datumaro document. */
const NEW_DOCUMENT = 'annotations/default.json';

/** Writes every document the items came from, each with its own order, numbers and unknown fields. */
export async function* writeDatumaro(
  items: readonly DeliveredItem[],
  template: Template,
  source: DeliverySource = {},
): AsyncGenerator<WrittenFile> {
  const sources = new Map(documentSourcesOf(source).map((document) => [document.file, document]));
  const byDocument = Map.groupBy(items, (item) => itemSourceOf(item)?.document ?? NEW_DOCUMENT);
  for (const path of new Set([...sources.keys(), ...byDocument.keys()])) {
    const document = makeDocument(path, byDocument.get(path) ?? [], template, sources.get(path) ?? null);
    yield { path, bytes: new TextEncoder().encode(`${JSON.stringify(document)}\n`) };
  }
}

function makeDocument(
  path: string,
  items: readonly DeliveredItem[],
  template: Template,
  source: DatumaroDocumentSource | null,
): JsonObject {
  const kept = source?.fields['categories'];
  const { categories, labels, idOf } = numberLabels(items, template, isJsonObject(kept) ? kept : null);
  const entries = items.flatMap(({ annotations }) =>
    annotations.flatMap((one) => {
      const kept = annotationSourceOf(one);
      return kept === null ? [] : [kept.fields, kept.box?.fields ?? {}];
    }),
  );
  const writing = { labels, idOf, nextGroup: beyond(entries, 'group'), nextId: beyond(entries, 'id') };
  const fields = source?.fields ?? { dm_format_version: '1.0', infos: {} };
  return { ...fields, categories, items: items.map((item) => writeItem(item, path, writing)) };
}

function writeItem(item: DeliveredItem, path: string, writing: Writing): JsonObject {
  const { width, height } = item;
  const kept = itemSourceOf(item);
  const written = item.annotations.flatMap((annotation) => writeShapes(annotation, { width, height }, writing));
  const ordered = [...(kept?.others ?? []), ...written].sort((a, b) => (a.at === b.at ? 0 : a.at - b.at));
  const annotations = ordered.map(({ fields }) => fields);
  const said = kept?.fields ?? describeNew(item, path);
  return kept?.isBare === true && annotations.length === 0 ? said : { ...said, annotations };
}

/** The picture as seen from the folder that holds `annotations`. */
function describeNew({ mediaPath, width, height }: DeliveredItem, path: string): JsonObject {
  const name = pathBelow(folderOf(path), mediaPath);
  const size: JsonObject = width === null || height === null ? {} : { size: [height, width] };
  return { id: name.replace(/\.[^./]*$/, ''), image: { path: name, ...size } };
}

/** Numbers beyond every one that entries have under a key. */
function beyond(entries: readonly JsonObject[], key: string): () => number {
  const numbers = entries.map((entry): Json => entry[key] ?? 0);
  let last = numbers.reduce<number>((most, id) => (typeof id === 'number' && id > most ? id : most), 0);
  return () => {
    last += 1;
    return last;
  };
}

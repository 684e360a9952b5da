import type { Json } from '@countersign/contract';
import type { WrittenText } from '../format.ts';
import { isJsonObject, type JsonObject, type JsonPlace } from '../json/json-object.ts';
import type { Fit } from '../records/fit.ts';
import type { RecordFacts, RecordKind, RecordSpan } from '../records/record-kind.ts';
import { placeOfPart } from '../records/record-source.ts';
import { recordsFormat } from '../records/records-format.ts';
import { attributesIn, listIn, objectsIn, textIn, writtenSpans } from '../records/said-parts.ts';
import type { Offsets } from '../texts/counting.ts';
import { describeTextLosses } from '../texts/losses.ts';
import { type EntityKeys, keysOf, listKeyOf, newKeys, rangeOf, writeRange } from './entity-keys.ts';

const kind: RecordKind = {
  ...{ name: 'jsonspans', title: 'texts with their entities', counting: 'code points', newFile: 'texts.json' },
  fits,
  read: (place) => read(place),
  write,
};

/**
 * JSON, or lines of it, with a text and its entities in each record: `{ text, entities: [{ span: [from, to], type, name }] }`, also
 * under other usual names of these keys. Offsets count code points, and names are compared with what stands there.
 */
export const jsonspans = recordsFormat(kind, (contents) =>
  describeTextLosses(contents, {
    ...{ annotator: 'left-out', relation: 'left-out', wholeText: 'left-out', severalRanges: 'pieces' },
  }),
);

function fits(record: Json): Fit {
  if (!isJsonObject(record) || textIn(record['text']) === null) return 'no';
  if (['_input_hash', '_task_hash', 'answer', 'accept', 'labels'].some((key) => Object.hasOwn(record, key)))
    return 'no';
  const list = listKeyOf(record);
  if (list === null) return 'no';
  const entities = listIn(record[list]);
  if (entities.length === 0) return 'maybe';
  return entities.every((one) => isJsonObject(one) && isOwn(list, one)) ? 'yes' : 'no';
}

/** Whether an entity is of this kind, and not of a tool that has a format of its own. */
function isOwn(list: string, entity: JsonObject): boolean {
  const keys = keysOf(entity);
  if (keys === null) return false;
  const isProdigy =
    list === 'spans' && keys.label === 'label' && keys.place.kind === 'borders' && keys.place.from === 'start';
  const isDoccano = keys.label === 'label' && keys.place.kind === 'borders' && keys.place.from === 'start_offset';
  return !isProdigy && !isDoccano;
}

function read(place: JsonPlace): RecordFacts | null {
  const { value, path } = place;
  const text = place.text('text');
  const list = listKeyOf(value);
  if (text === null) return null;
  if (list === null)
    return place.tell('missing-key', 'entities', { key: 'entities', found: Object.keys(value).join(', ') });
  const spans: RecordSpan[] = [];
  for (const [at, entity] of listIn(value[list]).entries()) {
    const keys = isJsonObject(entity) ? keysOf(entity) : null;
    if (!isJsonObject(entity) || keys === null)
      return place.tell('wrong-type', `${list}[${at}]`, { expected: 'a span with its type', found: 'something else' });
    spans.push({
      ...{ ranges: [rangeOf(entity, keys)], label: textIn(entity[keys.label]) ?? '', at },
      words: keys.words === null ? null : textIn(entity[keys.words]),
      attributes: attributesIn(entity['attributes']),
      position: `${path}.${list}[${at}]`,
    });
  }
  return { text, spans };
}

function write(item: WrittenText, offsets: Offsets, came: Json | null): Json {
  const record: JsonObject = isJsonObject(came) ? came : { text: item.text };
  const list = listKeyOf(record) ?? 'entities';
  const before = listIn(record[list]);
  const known = objectsIn(record[list]).flatMap(({ value }) => keysOf(value) ?? []);
  const usual = known.find(({ words }) => words !== null) ?? known[0] ?? newKeys;
  const entities = writtenSpans(item, offsets).map(({ annotation, from, to, words, isFirst }): Json => {
    const at = placeOfPart(annotation, 'jsonspans');
    const own = isFirst && typeof at === 'number' ? before[at] : undefined;
    const kept = isJsonObject(own) ? own : {};
    const keys: EntityKeys = keysOf(kept) ?? usual;
    const { attributes, label } = annotation;
    return {
      ...kept,
      ...(keys.words === null ? {} : { [keys.words]: words }),
      ...writeRange(keys, from, to),
      [keys.label]: label,
      ...(Object.keys(attributes).length > 0 || 'attributes' in kept ? { attributes } : {}),
    };
  });
  return { ...record, [list]: entities };
}

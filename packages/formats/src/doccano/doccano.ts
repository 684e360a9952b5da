import type { Json } from '@countersign/contract';
import type { WrittenText } from '../format.ts';
import { isJsonObject, type JsonObject, type JsonPlace } from '../json/json-object.ts';
import type { Fit } from '../records/fit.ts';
import type { RecordClass, RecordFacts, RecordKind, RecordRelation, RecordSpan } from '../records/record-kind.ts';
import { placeOfPart } from '../records/record-source.ts';
import { recordsFormat } from '../records/records-format.ts';
import { isTriple, listIn, objectsIn, textIn, writtenClasses, writtenSpans } from '../records/said-parts.ts';
import type { Offsets } from '../texts/counting.ts';
import { describeTextLosses } from '../texts/losses.ts';

const kind: RecordKind = {
  ...{ name: 'doccano', title: 'doccano', counting: 'code points', newFile: 'doccano.jsonl' },
  fits,
  read: (place) => read(place),
  write,
};

/**
 * Exports of doccano as lines of JSON, in the form of triples `[from, to, label]` as well as in that of entities with ids and
 * relations. Offsets count code points. Labels that are texts alone are classes of the whole text.
 */
export const doccano = recordsFormat(kind, (contents) =>
  describeTextLosses(contents, { attributes: 'left-out', annotator: 'left-out', severalRanges: 'pieces' }),
);

/** Where a record has its spans and classes: triples, or texts alone. */
const LABELS = ['label', 'labels', 'cats'] as const;

function isEntity({ start_offset, end_offset, label }: JsonObject): boolean {
  return typeof start_offset === 'number' && typeof end_offset === 'number' && nameOf(label) !== null;
}

/** A label: old exports have its number alone. */
function nameOf(label: Json | undefined): string | null {
  return typeof label === 'number' ? String(label) : textIn(label);
}

function fits(record: Json): Fit {
  if (!isJsonObject(record) || textOf(record) === null) return 'no';
  if (['_input_hash', 'spans', 'answer', 'ents'].some((key) => Object.hasOwn(record, key))) return 'no';
  const labels = LABELS.flatMap((key) => listIn(record[key]));
  const entities = listKey(record) === null ? [] : listIn(record[listKey(record) ?? '']);
  const areTriples = entities.length > 0 && entities.every(isTriple);
  if (areTriples && Object.hasOwn(record, 'cats') && Array.isArray(record['cats'])) return 'yes';
  if (entities.some((one) => !isJsonObject(one) || !isEntity(one))) return 'no';
  if (labels.some((one) => typeof one !== 'string' && !isTriple(one))) return 'no';
  if (entities.length > 0 || labels.length > 0) return 'yes';
  return LABELS.some((key) => Array.isArray(record[key])) ? 'maybe' : listKey(record) === null ? 'no' : 'maybe';
}

function textOf(record: JsonObject): string | null {
  return textIn(record['text']) ?? textIn(record['data']);
}

function listKey(record: JsonObject): 'entities' | 'annotations' | null {
  if (Array.isArray(record['entities'])) return 'entities';
  return Array.isArray(record['annotations']) ? 'annotations' : null;
}

function read(place: JsonPlace): RecordFacts | null {
  const { value, path } = place;
  const text = textOf(value);
  if (text === null) return place.tell('missing-key', 'text', { key: 'text', found: Object.keys(value).join(', ') });
  const spans: RecordSpan[] = [];
  const classes: RecordClass[] = [];
  const byId = new Map<Json, number>();
  const add = (said: Json, key: string, at: number): boolean => {
    const [position, beside] = [`${path}.${key}[${at}]`, { attributes: {}, at: [key, at] }];
    if (typeof said === 'string') classes.push({ label: said, position, ...beside });
    else if (isTriple(said))
      spans.push({ ranges: [[said[0], said[1]]], words: null, label: said[2], position, ...beside });
    else if (isJsonObject(said) && isEntity(said)) {
      const { id = null, start_offset, end_offset, label } = said;
      byId.set(id, spans.length);
      const range = [Number(start_offset), Number(end_offset)] as const;
      spans.push({ ranges: [range], words: null, label: nameOf(label) ?? '', position, ...beside });
    } else {
      place.tell('wrong-type', `${key}[${at}]`, { expected: 'a span with a label', found: 'something else' });
      return false;
    }
    return true;
  };
  for (const key of [...LABELS, listKey(value) ?? ''])
    for (const [at, said] of listIn(value[key]).entries()) if (!add(said, key, at)) return null;
  const relations: RecordRelation[] = [];
  for (const { at, value: said } of objectsIn(value['relations'])) {
    const [from, to] = [byId.get(said['from_id'] ?? null), byId.get(said['to_id'] ?? null)];
    const label = textIn(said['type']) ?? textIn(said['label']);
    if (from === undefined || to === undefined || label === null) {
      const lost = from === undefined ? said['from_id'] : said['to_id'];
      return place.tell('unknown-annotation', `relations[${at}]`, { id: JSON.stringify(lost ?? null) });
    }
    relations.push({ from, to, label, attributes: {}, position: `${path}.relations[${at}]`, at });
  }
  return { text, spans, classes, relations };
}

function write(item: WrittenText, offsets: Offsets, came: Json | null): Json {
  const record: JsonObject = isJsonObject(came) ? came : { text: item.text };
  const spans = writtenSpans(item, offsets);
  const classes = writtenClasses(item).map(({ label }) => label);
  const key = listKey(record);
  const hasIds = (item.relations ?? []).length > 0 || (key !== null && !listIn(record[key]).some(isTriple));
  const labelKey = LABELS.find((one) => one !== 'cats' && Array.isArray(record[one])) ?? null;
  if (!hasIds) {
    const triples = spans.map(({ from, to, annotation }) => [from, to, annotation.label]);
    if (key !== null) return { ...record, [key]: triples, cats: classes };
    if (triples.length > 0 && classes.length > 0) return { ...record, entities: triples, cats: classes };
    return { ...record, [labelKey ?? 'label']: triples.length > 0 ? triples : classes };
  }
  const entityKey = key ?? 'entities';
  const before = listIn(record[entityKey]);
  const known = before.map((one) => (isJsonObject(one) && typeof one['id'] === 'number' ? one['id'] : 0));
  let next = known.reduce((most, id) => Math.max(most, id), 0);
  const ids = new Map<string, Json>();
  const entities = spans.map(({ annotation, from, to, isFirst }): Json => {
    const at = placeOfPart(annotation, 'doccano');
    const [listed, nth] = Array.isArray(at) ? (at as readonly Json[]) : [];
    const own = isFirst && listed === entityKey && typeof nth === 'number' ? before[nth] : undefined;
    const kept = isJsonObject(own) ? own : { id: (next += 1) };
    if (isFirst) ids.set(annotation.id, kept['id'] ?? null);
    const isSame = nameOf(kept['label']) === annotation.label;
    return { ...kept, label: isSame ? (kept['label'] ?? '') : annotation.label, start_offset: from, end_offset: to };
  });
  const joined = objectsIn(record['relations']);
  const relations = (item.relations ?? []).flatMap((relation, nth): Json[] => {
    const [from, to] = [ids.get(relation.from), ids.get(relation.to)];
    if (from === undefined || to === undefined) return [];
    const at = placeOfPart(relation, 'doccano');
    const kept = joined.find((one) => one.at === at)?.value ?? { id: nth + 1 };
    const name = 'label' in kept && !('type' in kept) ? 'label' : 'type';
    return [{ ...kept, from_id: from, to_id: to, [name]: relation.label }];
  });
  return {
    ...record,
    ...{ [entityKey]: entities, relations },
    ...(labelKey === null && classes.length > 0 ? { cats: classes } : {}),
    ...(labelKey === null ? {} : { [labelKey]: classes }),
  };
}

import type { Json } from '@countersign/contract';
import { isJsonObject, type JsonObject, type JsonPlace } from '../json/json-object.ts';
import type { Fit } from '../records/fit.ts';
import type { RecordClass, RecordFacts, RecordRelation, RecordSpan } from '../records/record-kind.ts';
import { attributesIn, listIn, objectsIn, textIn } from '../records/said-parts.ts';

/** The label of a word that a relation joins and nobody labelled. */
const UNLABELLED = 'token';

/** Whether a record is a task of Prodigy. */
export function fitsTask(record: Json): Fit {
  if (!isJsonObject(record) || textIn(record['text']) === null) return 'no';
  if (['_input_hash', '_task_hash', 'accept'].some((key) => Object.hasOwn(record, key))) return 'yes';
  if (Object.hasOwn(record, 'answer') && Object.hasOwn(record, 'label')) return 'yes';
  const [span] = objectsIn(record['spans']);
  if (span !== undefined) return isSpan(span.value) ? 'yes' : 'no';
  return listIn(record['spans']).length === 0 && !Object.hasOwn(record, 'entities') ? 'maybe' : 'no';
}

function isSpan({ start, end, label }: JsonObject): boolean {
  return typeof start === 'number' && typeof end === 'number' && typeof label === 'string';
}

/** Reads a task: its spans with their words, its tokens, relations, and classes of the whole text. */
export function readTask(place: JsonPlace): RecordFacts | null {
  const { value, path } = place;
  const text = place.text('text');
  if (text === null) return null;
  const spans: RecordSpan[] = [];
  for (const { at, value: said } of objectsIn(value['spans'])) {
    const position = `${path}.spans[${at}]`;
    const { start, end, label } = said;
    if (typeof start !== 'number' || typeof end !== 'number' || typeof label !== 'string')
      return place.tell('wrong-type', `spans[${at}]`, { expected: 'start, end and label', found: 'something else' });
    const words = textIn(said['text']);
    spans.push({ ranges: [[start, end]], words, label, attributes: attributesIn(said['attributes']), position, at });
  }
  const tokens = objectsIn(value['tokens']).flatMap(({ at, value: { start, end, text: words } }) =>
    typeof start === 'number' && typeof end === 'number' && end > start && typeof words === 'string'
      ? [{ ranges: [[start, end] as const], words, position: `${path}.tokens[${at}]` }]
      : [],
  );
  const relations = readRelations(place, spans);
  return relations === null ? null : { text, spans, tokens, relations, classes: readClasses(place) };
}

function readRelations(place: JsonPlace, spans: RecordSpan[]): RecordRelation[] | null {
  const { value, path } = place;
  const relations: RecordRelation[] = [];
  const known = new Map(spans.map(({ ranges, label }, nth) => [keyOf(ranges[0]?.[0], ranges[0]?.[1], label), nth]));
  for (const { at, value: said } of objectsIn(value['relations'])) {
    const ends = ['head_span', 'child_span'].map((name) => {
      const span = said[name];
      if (!isJsonObject(span) || typeof span['start'] !== 'number' || typeof span['end'] !== 'number') return null;
      const { start, end } = span;
      const label = textIn(span['label']) ?? UNLABELLED;
      const key = keyOf(start, end, label);
      const nth = known.get(key) ?? spans.length;
      if (!known.has(key)) {
        const position = `${path}.relations[${at}].${name}`;
        spans.push({ ranges: [[start, end]], words: null, label, attributes: {}, position, at: null });
        known.set(key, nth);
      }
      return nth;
    });
    const [from, to] = ends;
    const label = textIn(said['label']);
    if (from == null || to == null || label === null)
      return place.tell('wrong-type', `relations[${at}]`, {
        expected: 'label, head_span and child_span',
        found: 'something else',
      });
    relations.push({ from, to, label, attributes: {}, position: `${path}.relations[${at}]`, at });
  }
  return relations;
}

function keyOf(start: number | undefined, end: number | undefined, label: string): string {
  return `${start} ${end} ${label}`;
}

/** The label of the task, or the options that were accepted. One that was not is said to be so. */
function readClasses({ value, path }: JsonPlace): RecordClass[] {
  const answer = textIn(value['answer']);
  const attributes: RecordClass['attributes'] = answer === null || answer === 'accept' ? {} : { answer };
  const label = textIn(value['label']);
  if (label !== null) return [{ label, attributes, position: `${path}.label`, at: 'label' }];
  return listIn(value['accept']).flatMap((one, at) =>
    typeof one === 'string' || typeof one === 'number'
      ? [{ label: String(one), attributes, position: `${path}.accept[${at}]`, at }]
      : [],
  );
}

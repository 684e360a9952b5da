import type { Json } from '@countersign/contract';
import type { WrittenText } from '../format.ts';
import { isJsonObject, type JsonObject, type JsonPlace } from '../json/json-object.ts';
import type { Fit } from '../records/fit.ts';
import type { RecordClass, RecordFacts, RecordKind, RecordSpan } from '../records/record-kind.ts';
import { placeOfPart } from '../records/record-source.ts';
import { recordsFormat } from '../records/records-format.ts';
import { isTriple, listIn, textIn, type WrittenSpan, writtenClasses, writtenSpans } from '../records/said-parts.ts';
import type { Offsets } from '../texts/counting.ts';
import { describeTextLosses } from '../texts/losses.ts';

const kind: RecordKind = {
  ...{ name: 'spacy', title: 'spaCy', counting: 'code points', newFile: 'spacy.json' },
  fits,
  read,
  write,
};

/**
 * Examples of spaCy: `[text, { entities: [[from, to, label]] }]` of its training, and documents with `ents` or `entities`.
 * Offsets count code points. `cats` from 0.5 on are classes of the whole text. Entities share no token, so that of
 * nested spans the longest is written.
 */
export const spacy = recordsFormat(kind, (contents) =>
  describeTextLosses(contents, {
    ...{ attributes: 'left-out', annotator: 'left-out', relation: 'left-out' },
    ...{ severalRanges: 'pieces', nestedSpan: 'left-out' },
  }),
);

/** A category that the text has. */
const YES = 0.5;

/** The text of an example and what is said of it; null where it is none. */
function partsOf(record: Json): { readonly text: string; readonly said: JsonObject; readonly path: string } | null {
  if (Array.isArray(record)) {
    const [text, said] = record as readonly Json[];
    return typeof text === 'string' && isJsonObject(said) ? { text, said, path: '[1].' } : null;
  }
  const text = isJsonObject(record) ? textIn(record['text']) : null;
  return isJsonObject(record) && text !== null ? { text, said: record, path: '' } : null;
}

function keyOf(said: JsonObject): 'ents' | 'entities' | null {
  if (Array.isArray(said['ents'])) return 'ents';
  return Array.isArray(said['entities']) ? 'entities' : null;
}

function isEnt(value: Json): value is { readonly start: number; readonly end: number; readonly label: string } {
  return (
    isJsonObject(value) &&
    [value['start'], value['end']].every((one) => typeof one === 'number') &&
    textIn(value['label']) !== null
  );
}

function fits(record: Json): Fit {
  const parts = partsOf(record);
  if (parts === null) return record === null ? 'maybe' : 'no';
  const { said } = parts;
  if (['_input_hash', 'label', 'labels', 'spans'].some((key) => Object.hasOwn(said, key))) return 'no';
  if (Array.isArray(said['cats'])) return 'no';
  const key = keyOf(said);
  const list = key === null ? [] : listIn(said[key]);
  if (key === 'entities' ? !list.every(isTriple) : !list.every(isEnt)) return 'no';
  if (list.length > 0 || isJsonObject(said['cats'])) return 'yes';
  return key === null && !Array.isArray(record) ? 'no' : 'maybe';
}

function read(place: JsonPlace, record: Json): RecordFacts | { readonly left: string } | null {
  if (record === null) return { left: 'records that are null hold no text, and were left out' };
  const parts = partsOf(record);
  if (parts === null)
    return place.tell('wrong-type', '', { expected: 'a text and its entities', found: 'something else' });
  const { text, said, path } = parts;
  const key = keyOf(said);
  const spans: RecordSpan[] = [];
  for (const [at, one] of (key === null ? [] : listIn(said[key])).entries()) {
    const triple = isTriple(one) ? one : isEnt(one) ? ([one.start, one.end, one.label] as const) : null;
    if (triple === null)
      return place.tell('wrong-type', `${path}${key}[${at}]`, {
        expected: 'from, to and label',
        found: 'something else',
      });
    const position = [place.path, `${path}${key}[${at}]`].join('.');
    spans.push({ ranges: [[triple[0], triple[1]]], words: null, label: triple[2], attributes: {}, position, at });
  }
  const cats = isJsonObject(said['cats']) ? Object.entries(said['cats']) : [];
  const classes = cats.flatMap(([label, score]): RecordClass[] =>
    score === true || (typeof score === 'number' && score >= YES)
      ? [{ label, attributes: {}, position: [place.path, `${path}cats`].join('.'), at: label }]
      : [],
  );
  return { text, spans, classes };
}

function write(item: WrittenText, offsets: Offsets, came: Json | null): Json {
  const parts = came === null ? null : partsOf(came);
  const said = parts?.said ?? {};
  const key = keyOf(said) ?? 'entities';
  const before = listIn(said[key]);
  const list = withoutNested(writtenSpans(item, offsets)).map(({ annotation, from, to, isFirst }): Json => {
    const { label } = annotation;
    const at = placeOfPart(annotation, 'spacy');
    const own = isFirst && typeof at === 'number' ? before[at] : undefined;
    if (key === 'ents') return { ...(isJsonObject(own) ? own : {}), start: from, end: to, label };
    return [from, to, label, ...(Array.isArray(own) ? (own as readonly Json[]).slice(3) : [])];
  });
  const chosen = new Set(writtenClasses(item).map(({ label }) => label));
  const known = isJsonObject(said['cats']) ? said['cats'] : {};
  const scores = Object.entries(known).map(([name, score]): [string, Json] => {
    const isYes = score === true || (typeof score === 'number' && score >= YES);
    return [name, isYes === chosen.has(name) ? score : Number(chosen.has(name))];
  });
  const added = [...chosen].filter((label) => !Object.hasOwn(known, label)).map((label): [string, Json] => [label, 1]);
  const cats = Object.fromEntries([...scores, ...added]);
  const now = { ...said, [key]: list, ...('cats' in said || chosen.size > 0 ? { cats } : {}) };
  if (parts !== null && !Array.isArray(came)) return now;
  return [item.text, now, ...(Array.isArray(came) ? (came as readonly Json[]).slice(2) : [])];
}

/** The spans that begin before those they share characters with, the longer first. */
function withoutNested(spans: readonly WrittenSpan[]): WrittenSpan[] {
  let end = 0;
  const ordered = spans.toSorted((a, b) => a.from - b.from || b.to - a.to);
  const kept = new Set(
    ordered.filter(({ from, to }) => {
      if (from < end) return false;
      end = to;
      return true;
    }),
  );
  return spans.filter((span) => kept.has(span));
}

import type { Json } from '@countersign/contract';
import type { WrittenText } from '../format.ts';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';
import type { RecordKind } from '../records/record-kind.ts';
import { placeOfPart } from '../records/record-source.ts';
import { recordsFormat } from '../records/records-format.ts';
import { listIn, objectsIn, type WrittenSpan, writtenClasses, writtenSpans } from '../records/said-parts.ts';
import type { Offsets } from '../texts/counting.ts';
import { describeTextLosses } from '../texts/losses.ts';
import { fitsTask, readTask } from './read-task.ts';
import { newTokens, placesOfTokens, type TokenPlaces, tokensOf } from './tokens.ts';

const kind: RecordKind = {
  ...{ name: 'prodigy', title: 'Prodigy', counting: 'code points', newFile: 'prodigy.jsonl' },
  fits: fitsTask,
  read: (place) => readTask(place),
  declare(record, tally) {
    for (const { value } of objectsIn(isJsonObject(record) ? record['options'] : [])) {
      const { id } = value;
      if (typeof id === 'string' || typeof id === 'number') tally.declare(String(id), { geometries: ['whole'] });
    }
  },
  write: writeTask,
};

/**
 * Tasks of Prodigy as lines of JSON. Offsets count code points. A label of the task, and the options that were accepted, are
 * classes of the whole text. Answers are kept; a class that was not accepted says so as an attribute.
 */
export const prodigy = recordsFormat(kind, (contents) =>
  describeTextLosses(contents, { annotator: 'left-out', severalRanges: 'pieces' }),
);

function writeTask(item: WrittenText, offsets: Offsets, came: Json | null): Json {
  const { accept, label, ...rest } = isJsonObject(came) ? came : newTask(item, offsets);
  const places = placesOfTokens(rest['tokens']);
  const parts = writtenSpans(item, offsets);
  const haveWords = objectsIn(rest['spans']).some(({ value }) => typeof value['text'] === 'string');
  const spans = parts.flatMap((part) => (isWord(part, came) ? [] : [writeSpan(part, came, places, haveWords)]));
  const firstOf = new Map(parts.filter(({ isFirst }) => isFirst).map((part) => [part.annotation.id, part]));
  const relations = (item.relations ?? []).flatMap((relation): Json[] => {
    const [head, child] = [firstOf.get(relation.from), firstOf.get(relation.to)];
    if (head === undefined || child === undefined) return [];
    const at = placeOfPart(relation, 'prodigy');
    const before = typeof at === 'number' ? partOf(came, 'relations', at) : {};
    const [headSpan, childSpan] = [endOf(head, places), endOf(child, places)];
    const tokens: JsonObject =
      places === null ? {} : { head: headSpan['token_end'] ?? 0, child: childSpan['token_end'] ?? 0 };
    return [{ ...before, ...tokens, head_span: headSpan, child_span: childSpan, label: relation.label }];
  });
  const classes = writtenClasses(item).map((one) => one.label);
  const isSingle = typeof label === 'string' || (accept === undefined && classes.length === 1);
  return {
    ...rest,
    ...(spans.length > 0 || 'spans' in rest ? { spans } : {}),
    ...(relations.length > 0 || 'relations' in rest ? { relations } : {}),
    ...(isSingle && classes.length === 1 ? { label: classes[0] ?? '' } : {}),
    ...(accept !== undefined || (classes.length > 0 && !(isSingle && classes.length === 1)) ? { accept: classes } : {}),
  };
}

function newTask(item: WrittenText, offsets: Offsets): JsonObject {
  const hasSpans = item.annotations.some(({ geometry }) => geometry.kind === 'span');
  return {
    ...{ text: item.text, meta: { source: item.fileName } },
    ...(hasSpans ? { tokens: newTokens(item, offsets), spans: [] } : {}),
    answer: 'accept',
  };
}

/** Whether a part is a word that only a relation speaks of, and still is. */
function isWord({ annotation }: WrittenSpan, came: Json | null): boolean {
  return (
    came !== null &&
    'prodigy' in annotation.source &&
    placeOfPart(annotation, 'prodigy') === null &&
    annotation.label === 'token'
  );
}

/** A span; one that was drawn has its words where others of its record have. */
function writeSpan(part: WrittenSpan, came: Json | null, places: TokenPlaces | null, haveWords: boolean): Json {
  const { annotation, from, to, words, isFirst } = part;
  const at = placeOfPart(annotation, 'prodigy');
  const isKept = typeof at === 'number' && isFirst;
  const before = isKept ? partOf(came, 'spans', at) : {};
  const { attributes } = annotation;
  return {
    ...before,
    ...('text' in before || (haveWords && !isKept) ? { text: words } : {}),
    ...{ start: from, end: to, ...(places === null ? {} : tokensOf(places, from, to)), label: annotation.label },
    ...(Object.keys(attributes).length > 0 || 'attributes' in before ? { attributes } : {}),
  };
}

function endOf({ from, to, annotation: { label } }: WrittenSpan, places: TokenPlaces | null): JsonObject {
  return { start: from, end: to, ...(places === null ? {} : tokensOf(places, from, to)), label };
}

function partOf(came: Json | null, key: string, at: number): JsonObject {
  const part = isJsonObject(came ?? undefined) ? listIn((came as JsonObject)[key])[at] : undefined;
  return isJsonObject(part) ? part : {};
}

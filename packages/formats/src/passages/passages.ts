import type { Json } from '@countersign/contract';
import { answersFormat } from '../answers/answers-format.ts';
import type { SaidAnswers, SaidStatement } from '../answers/answers-kind.ts';
import { documentOf } from '../answers/document-of.ts';
import { isJsonObject, type JsonObject, type JsonPlace } from '../json/json-object.ts';
import type { Fit } from '../records/fit.ts';
import { listIn, objectsIn } from '../records/said-parts.ts';
import { offsetsOf } from '../texts/counting.ts';
import { foldArticles, unfoldArticles } from './articles.ts';

/**
 * Questions on passages with their answers, as SQuAD and CMRC 2018 have them. An item is a passage. Where a file says at which
 * character an answer begins, that place is kept; offsets count code points.
 */
export const passages = answersFormat({
  ...{ name: 'passages', title: 'questions on passages', newFile: 'passages.json' },
  labels: { answer: { geometries: ['reply'], scale: { of: 'questions', required: false } } },
  ...{ fits, read, write, unfold: unfoldArticles, fold: foldArticles },
});

const ANSWER = 'answer';
const STRAY =
  'places at which the passage does not have the words of the answer are kept and not shown; records with such';
const CONTEXTS = ['context', 'context_text'] as const;
const QUESTIONS = ['question', 'query_text'] as const;
const IDS = ['id', 'query_id'] as const;

function fits(record: Json): Fit {
  if (!isJsonObject(record)) return 'no';
  // An article, whose paragraphs are the records.
  if (Array.isArray(record['paragraphs']))
    return objectsIn(record['paragraphs']).every(({ value }) => isPassage(value)) ? 'yes' : 'no';
  return isPassage(record) ? 'yes' : 'no';
}

function isPassage(record: JsonObject): boolean {
  const hasContext = CONTEXTS.some((key) => typeof record[key] === 'string');
  return hasContext && (Array.isArray(record['qas']) || typeof record['question'] === 'string');
}

/** What a record asks: its list of questions, or the one question that it is itself. */
function questionsOf(record: JsonObject): JsonObject[] {
  return Array.isArray(record['qas']) ? objectsIn(record['qas']).map(({ value }) => value) : [record];
}

function textIn(value: JsonObject, keys: readonly string[]): string | null {
  return keys.map((key) => value[key]).find((one) => typeof one === 'string') ?? null;
}

function read(place: JsonPlace): SaidAnswers | null {
  const { value } = place;
  const passage = textIn(value, CONTEXTS);
  if (passage === null)
    return place.tell('missing-key', 'context', { key: 'context', found: Object.keys(value).join(', ') });
  const asked = questionsOf(value);
  const questions = asked.map((one, at) => ({ id: questionId(one, at), text: textIn(one, QUESTIONS) ?? '' }));
  const offsets = offsetsOf(passage, 'code points');
  let hasStrayPlace = false;
  const statements = asked.flatMap((one, at) =>
    answersOf(one).map(({ text, start }): SaidStatement => {
      const from = start === null ? null : offsets.toUnits(start);
      const isThere = from !== null && text !== '' && passage.startsWith(text, from);
      hasStrayPlace ||= start !== null && text !== '' && !isThere;
      const ranges: [number, number][] = isThere ? [[from, from + text.length]] : [];
      const of = questions[at]?.id ?? '';
      return {
        label: ANSWER,
        geometry: { kind: 'reply', of, text, ...(isThere ? { ranges } : {}) },
        attributes: {},
      };
    }),
  );
  const said = { document: documentOf({ passage, questions }), statements };
  return hasStrayPlace ? { ...said, left: STRAY } : said;
}

/** The ids of a file where they are short texts, which they are in all that is known. */
function questionId(question: JsonObject, at: number): string {
  const id = textIn(question, IDS);
  return id === null || id === '' || id.length > 100 ? `q${at + 1}` : id;
}

interface SaidAnswer {
  readonly text: string;
  /** Where it begins in the passage; null where that is not said. */
  readonly start: number | null;
}

function answersOf({ answers }: JsonObject): SaidAnswer[] {
  if (isJsonObject(answers)) {
    const starts = listIn(answers['answer_start']);
    return listIn(answers['text']).map((text, at) => ({ text: said(text), start: numberIn(starts[at]) }));
  }
  return listIn(answers).map((one) => {
    if (!isJsonObject(one)) return { text: said(one), start: null };
    return { text: said(one['text'] ?? ''), start: numberIn(one['answer_start']) };
  });
}

/** An answer as text; some files have numbers. */
function said(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function numberIn(value: Json | undefined): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : null;
}

function write({ document, statements }: SaidAnswers, came: Json | null): Json {
  const passage = document.passage ?? '';
  const offsets = offsetsOf(passage, 'code points');
  const repliesTo = (id: string): Json[] =>
    statements.flatMap(({ geometry }): Json[] => {
      if (geometry.kind !== 'reply' || geometry.of !== id) return [];
      const start = geometry.ranges?.[0]?.[0];
      return [{ text: geometry.text, ...(start === undefined ? {} : { answer_start: offsets.fromUnits(start) }) }];
    });
  if (!isJsonObject(came)) {
    const qas = document.questions.map(({ id, text }): Json => ({ question: text, id, answers: repliesTo(id) }));
    return { context: passage, qas };
  }
  const answered = (one: JsonObject, at: number): JsonObject => {
    const replies = repliesTo(document.questions[at]?.id ?? '');
    return { ...one, answers: likeBefore(one['answers'], replies) };
  };
  if (!Array.isArray(came['qas'])) return answered(came, 0);
  return { ...came, qas: objectsIn(came['qas']).map(({ value }, at) => answered(value, at)) };
}

/** Answers in the form that they had: objects, texts alone, or a list of texts beside a list of places. */
function likeBefore(before: Json | undefined, replies: readonly Json[]): Json {
  const kept = replies.filter(isJsonObject);
  if (isJsonObject(before))
    return {
      ...before,
      text: kept.map(({ text = '' }) => text),
      answer_start: kept.map(({ answer_start: start = -1 }) => start),
    };
  const areTexts = listIn(before).some((one) => typeof one === 'string');
  return areTexts ? kept.map(({ text = '' }) => text) : [...replies];
}

import type { Geometry, Json } from '@countersign/contract';
import { answersFormat } from '../answers/answers-format.ts';
import type { SaidAnswers, SaidStatement } from '../answers/answers-kind.ts';
import { documentOf } from '../answers/document-of.ts';
import { isSame } from '../json/is-same.ts';
import { isJsonObject, type JsonObject, type JsonPlace } from '../json/json-object.ts';
import type { Fit } from '../records/fit.ts';
import { listIn, objectsIn } from '../records/said-parts.ts';
import { type Offsets, offsetsOf } from '../texts/counting.ts';
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
    answersOf(one).map((answer): SaidStatement => {
      const geometry = replyOf(answer, questions[at]?.id ?? '', passage, offsets);
      hasStrayPlace ||= answer.start !== null && answer.text !== '' && geometry.ranges === undefined;
      return { label: ANSWER, geometry, attributes: {} };
    }),
  );
  const said = { document: documentOf({ passage, questions }), statements };
  return hasStrayPlace ? { ...said, left: STRAY } : said;
}

type Reply = Extract<Geometry, { readonly kind: 'reply' }>;

/** What an answer states. */
function replyOf({ text, start }: SaidAnswer, of: string, passage: string, offsets: Offsets): Reply {
  const from = start === null ? null : offsets.toUnits(start);
  const isThere = from !== null && text !== '' && passage.startsWith(text, from);
  return { kind: 'reply', of, text, ...(isThere ? { ranges: [[from, from + text.length]] } : {}) };
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
  /** What the file says of it. */
  readonly kept: JsonObject;
}

function answersOf({ answers }: JsonObject): SaidAnswer[] {
  if (isJsonObject(answers)) {
    const starts = listIn(answers['answer_start']);
    return listIn(answers['text']).map((text, at) => {
      const place = starts[at];
      return {
        text: said(text),
        start: numberIn(place),
        kept: { text, ...(place === undefined ? {} : { answer_start: place }) },
      };
    });
  }
  return listIn(answers).map((one) => {
    if (!isJsonObject(one)) return { text: said(one), start: null, kept: { text: one } };
    return { text: said(one['text'] ?? ''), start: numberIn(one['answer_start']), kept: one };
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
  const repliesTo = (id: string): Reply[] =>
    statements.flatMap(({ geometry }) => (geometry.kind === 'reply' && geometry.of === id ? [geometry] : []));
  const answerOf = ({ text, ranges }: Reply): JsonObject => {
    const start = ranges?.[0]?.[0];
    return { text, ...(start === undefined ? {} : { answer_start: offsets.fromUnits(start) }) };
  };
  if (!isJsonObject(came)) {
    const qas = document.questions.map(
      ({ id, text }): Json => ({ question: text, id, answers: repliesTo(id).map(answerOf) }),
    );
    return { context: passage, qas };
  }
  const answered = (one: JsonObject, at: number): JsonObject => {
    const of = document.questions[at]?.id ?? '';
    const before = answersOf(one).map((answer) => ({ answer, reply: replyOf(answer, of, passage, offsets) }));
    const replies = repliesTo(of);
    const isAsBefore = isSame(
      before.map(({ reply }) => reply),
      replies,
    );
    if (isAsBefore) return one;
    // Answers that stay keep what is not shown of them, such as ids and places without the words.
    const answers = replies.map((reply): JsonObject => {
      const known = before.findIndex((one) => isSame(one.reply, reply));
      const [same] = known < 0 ? [] : before.splice(known, 1);
      return same === undefined ? answerOf(reply) : { ...answerOf(reply), ...same.answer.kept };
    });
    return { ...one, answers: likeBefore(one['answers'], answers) };
  };
  if (!Array.isArray(came['qas'])) return answered(came, 0);
  return { ...came, qas: objectsIn(came['qas']).map(({ value }, at) => answered(value, at)) };
}

/** Answers in the form that they had: objects, texts alone, or a list of texts beside a list of places. */
function likeBefore(before: Json | undefined, kept: readonly JsonObject[]): Json {
  if (isJsonObject(before))
    return {
      ...before,
      text: kept.map(({ text = '' }) => text),
      answer_start: kept.map(({ answer_start: start = -1 }) => start),
    };
  const areTexts = listIn(before).some((one) => typeof one === 'string');
  return areTexts ? kept.map(({ text = '' }) => text) : [...kept];
}

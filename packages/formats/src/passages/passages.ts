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
 * character an answer begins, that place is kept; offsets count code points. That a question has no answer in its passage
 * (`is_impossible`) is a choice of the question.
 */
export const passages = answersFormat({
  ...{ name: 'passages', title: 'questions on passages', newFile: 'passages.json' },
  labels: { answer: { geometries: ['reply'], scale: { of: 'questions', required: false } } },
  ...{ fits, read, write, countUnplaced, unfold: unfoldArticles, fold: foldArticles },
});

const ANSWER = 'answer';
/** States of a question that its passage does not answer it. */
const IMPOSSIBLE = 'impossible';
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
  const statements = asked.flatMap((one, at): SaidStatement[] => {
    const of = questions[at]?.id ?? '';
    const answers = answersOf(one).map((answer): SaidStatement => {
      const geometry = replyOf(answer, of, passage, offsets);
      hasStrayPlace ||= answer.start !== null && answer.text !== '' && geometry.ranges === undefined;
      return { label: ANSWER, geometry, attributes: {} };
    });
    if (one['is_impossible'] !== true) return answers;
    return [...answers, { label: IMPOSSIBLE, geometry: { kind: 'choice', of, values: ['true'] }, attributes: {} }];
  });
  const labels = asked.some((one) => typeof one['is_impossible'] === 'boolean') ? IMPOSSIBLE_LABEL : {};
  const said = { document: documentOf({ passage, questions }), statements, labels };
  return hasStrayPlace ? { ...said, left: STRAY } : said;
}

const IMPOSSIBLE_LABEL: NonNullable<SaidAnswers['labels']> = {
  [IMPOSSIBLE]: { geometries: ['choice'], scale: { of: 'questions', options: ['true', 'false'], required: false } },
};

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

function write(said: SaidAnswers, came: Json | null): Json {
  const { document } = said;
  const passage = document.passage ?? '';
  const offsets = offsetsOf(passage, 'code points');
  if (!isJsonObject(came)) {
    const qas = document.questions.map(({ id, text }): Json => {
      const answers = repliesTo(said, id).map((reply) => answerOf(placed(reply, passage), offsets));
      return {
        question: text,
        id,
        answers,
        ...(isImpossible(said, id) ? { is_impossible: answers.length === 0 } : {}),
      };
    });
    return { context: passage, qas };
  }
  const answered = (one: JsonObject, at: number): JsonObject => {
    const of = document.questions[at]?.id ?? '';
    const { isAsBefore, answers } = changeOf(said, one, of);
    const wasImpossible = one['is_impossible'] === true;
    const isNow = isImpossible(said, of);
    if (isAsBefore && isNow === wasImpossible) return one;
    const written = answers.map(({ reply, kept }) => ({ ...answerOf(reply, offsets), ...kept }));
    return {
      ...one,
      ...(isAsBefore ? {} : { answers: likeBefore(one['answers'], written) }),
      // Who answers a question says that it can be answered.
      ...(isNow || 'is_impossible' in one ? { is_impossible: isNow && answers.length === 0 } : {}),
    };
  };
  if (!Array.isArray(came['qas'])) return answered(came, 0);
  return { ...came, qas: objectsIn(came['qas']).map(({ value }, at) => answered(value, at)) };
}

/** How many answers are written without a place, for their passage does not have them; those that came so do not count. */
function countUnplaced(said: SaidAnswers, came: Json | null): number {
  const passage = said.document.passage ?? '';
  const isUnplaced = ({ text, ranges }: Reply) => passage !== '' && text !== '' && ranges === undefined;
  const asked = isJsonObject(came) ? questionsOf(came) : null;
  return said.document.questions.reduce((count, { id }, at) => {
    const one = asked?.[at];
    if (one === undefined)
      return count + repliesTo(said, id).filter((reply) => isUnplaced(placed(reply, passage))).length;
    if (hasTextsAlone(one['answers'])) return count;
    const { answers } = changeOf(said, one, id);
    return count + answers.filter(({ reply, kept }) => kept === null && isUnplaced(reply)).length;
  }, 0);
}

function repliesTo({ statements }: SaidAnswers, id: string): Reply[] {
  return statements.flatMap(({ geometry }) => (geometry.kind === 'reply' && geometry.of === id ? [geometry] : []));
}

function isImpossible({ statements }: SaidAnswers, id: string): boolean {
  return statements.some(
    ({ label, geometry }) =>
      label === IMPOSSIBLE && geometry.kind === 'choice' && geometry.of === id && geometry.values.includes('true'),
  );
}

function answerOf({ text, ranges }: Reply, offsets: Offsets): JsonObject {
  const start = ranges?.[0]?.[0];
  return { text, ...(start === undefined ? {} : { answer_start: offsets.fromUnits(start) }) };
}

/** The answers to a question of a delivered record by now. `kept` is what the file said of one that stays. */
function changeOf(said: SaidAnswers, one: JsonObject, of: string) {
  const passage = said.document.passage ?? '';
  const offsets = offsetsOf(passage, 'code points');
  const before = answersOf(one).map((answer) => ({ answer, reply: replyOf(answer, of, passage, offsets) }));
  const replies = repliesTo(said, of);
  const isAsBefore = isSame(
    before.map(({ reply }) => reply),
    replies,
  );
  // Answers that stay keep what is not shown of them, such as ids and places without the words.
  const found = replies.map((reply) => {
    const known = before.findIndex((candidate) => isSame(candidate.reply, reply));
    const [same] = known < 0 ? [] : before.splice(known, 1);
    return { reply, kept: same?.answer.kept ?? null };
  });
  // What is left of the earlier ones was replaced by the new ones, in their order.
  const answers = found.map(({ reply, kept }) => {
    const start = kept === null ? (before.shift()?.answer.start ?? null) : null;
    return {
      reply: kept === null ? placed(reply, passage, start === null ? null : offsets.toUnits(start)) : reply,
      kept,
    };
  });
  return { isAsBefore, answers };
}

/** An answer with its place in the passage where it has none yet: the occurrence that is nearest to an earlier place. */
function placed(reply: Reply, passage: string, near: number | null = null): Reply {
  if (reply.ranges !== undefined || reply.text === '') return reply;
  let best = -1;
  for (let at = passage.indexOf(reply.text); at >= 0; at = passage.indexOf(reply.text, at + 1))
    if (best < 0 || (near !== null && Math.abs(at - near) < Math.abs(best - near))) best = at;
  return best < 0 ? reply : { ...reply, ranges: [[best, best + reply.text.length]] };
}

/** Whether the answers of a question are texts that say no place. */
function hasTextsAlone(answers: Json | undefined): boolean {
  return !isJsonObject(answers) && listIn(answers).some((one) => typeof one === 'string');
}

/** Answers in the form that they had: objects, texts alone, or a list of texts beside a list of places. */
function likeBefore(before: Json | undefined, kept: readonly JsonObject[]): Json {
  if (isJsonObject(before))
    return {
      ...before,
      text: kept.map(({ text = '' }) => text),
      answer_start: kept.map(({ answer_start: start = -1 }) => start),
    };
  return hasTextsAlone(before) ? kept.map(({ text = '' }) => text) : [...kept];
}

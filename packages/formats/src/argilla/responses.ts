import type { AnswersDocument, Geometry, Json } from '@countersign/contract';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';
import { listIn, objectsIn } from '../records/said-parts.ts';

/** What somebody answered to a question. */
export interface Response {
  readonly question: string;
  readonly value: Json;
}

/** A longer text, or one of several lines, is written by a person and not chosen. */
const MOST_CHOSEN_UNITS = 60;

/** The responses of a record in the forms of Argilla 1 and 2; its suggestions for questions that nobody answered. */
export function responsesOf({ responses, suggestions }: JsonObject): Response[] {
  const given = isJsonObject(responses) ? ofQuestions(responses) : ofPeople(responses);
  const answered = new Set(given.map(({ question }) => question));
  const suggested = isJsonObject(suggestions) ? ofQuestions(suggestions) : ofNames(suggestions);
  return [...given, ...suggested.filter(({ question }) => !answered.has(question))];
}

/** `{ question: [{ value }] }`, or `{ question: { value } }`. */
function ofQuestions(said: JsonObject): Response[] {
  return Object.entries(said).flatMap(([question, given]) => {
    const all = isJsonObject(given) ? [given] : objectsIn(given).map(({ value }) => value);
    return all.flatMap(({ value }) => (value === undefined || value === null ? [] : [{ question, value }]));
  });
}

/** `[{ values: { question: { value } } }]`: one for each person. */
function ofPeople(said: Json | undefined): Response[] {
  return objectsIn(said).flatMap(({ value: { values } }) => (isJsonObject(values) ? ofQuestions(values) : []));
}

/** `[{ question_name, value }]`. */
function ofNames(said: Json | undefined): Response[] {
  return objectsIn(said).flatMap(({ value: { question_name: question, value } }) => {
    return typeof question === 'string' && value !== undefined && value !== null ? [{ question, value }] : [];
  });
}

/** What is asked, and of which answer. */
export interface QuestionOfAnswer {
  readonly label: string;
  readonly of?: string;
}

/** What a question asks. One whose name begins or ends with the field of an answer asks about that: `response-1-rating`. */
export function askedBy(question: string, answers: ReadonlySet<string>): QuestionOfAnswer {
  for (const of of [...answers].sort((one, other) => other.length - one.length)) {
    const label = restOf(question, of);
    if (label !== '') return { label: label.slice(0, 200), of };
  }
  return { label: question === '' ? 'response' : question.slice(0, 200) };
}

/** What a name says beside that of an answer, which a sign parts from it; empty where it does not name the answer. */
function restOf(name: string, answer: string): string {
  const isParted = (at: number) => '-_ '.includes(name.charAt(at)) && name.length > answer.length + 1;
  if (name.startsWith(answer) && isParted(answer.length)) return name.slice(answer.length + 1);
  if (name.endsWith(answer) && isParted(name.length - answer.length - 1)) return name.slice(0, -answer.length - 1);
  return '';
}

/** The name of the question that asked for something: one that the record has, or a new one. */
export function questionFor(
  { label, of }: QuestionOfAnswer,
  names: readonly string[],
  answers: ReadonlySet<string>,
): string {
  const known = names.find((name) => {
    const asked = askedBy(name, answers);
    return asked.label === label && asked.of === of;
  });
  return known ?? (of === undefined ? label : `${of}-${label}`);
}

/** What a value states; null for what has no place here. */
export function statementOf(
  value: Json,
  about: { readonly of?: string },
  answers: ReadonlySet<string>,
  document: AnswersDocument,
): Geometry | null {
  if (typeof value === 'number') return { kind: 'rating', ...about, value };
  if (typeof value === 'string')
    return isChosen(value) ? { kind: 'choice', ...about, values: [value] } : { kind: 'reply', ...about, text: value };
  const list = listIn(value);
  if (list.length === 0) return null;
  if (list.every((one) => typeof one === 'string')) return { kind: 'choice', ...about, values: list.map(String) };
  const ranked = objectsIn(value).flatMap(({ value: one }) => {
    const { value: id, rank } = one;
    return typeof id === 'string' && typeof rank === 'number' && answers.has(id) ? [{ id, rank }] : [];
  });
  return ranked.length === list.length && document.answers.length > 0 ? rankingOf(ranked) : null;
}

function isChosen(text: string): boolean {
  return text.length <= MOST_CHOSEN_UNITS && !/\n|[.!?。！？]$/.test(text);
}

function rankingOf(ranked: readonly { readonly id: string; readonly rank: number }[]): Geometry {
  const byRank = [...Map.groupBy(ranked, ({ rank }) => rank)].sort(([one], [other]) => one - other);
  const order = byRank.map(([, tied]) => {
    const ids = tied.map(({ id }) => id);
    return ids.length === 1 ? String(ids[0]) : ids;
  });
  return { kind: 'ranking', order };
}

/** A statement as a value of Argilla. @param fieldOf the field of each answer, by the answer's id */
export function valueOf(geometry: Geometry, fieldOf: ReadonlyMap<string, string>): Json {
  switch (geometry.kind) {
    case 'rating':
      return geometry.value;
    case 'reply':
      return geometry.text;
    case 'choice':
      return geometry.values.length === 1 ? (geometry.values[0] ?? '') : geometry.values;
    case 'ranking':
      return geometry.order.flatMap((tied, at) =>
        [tied].flat().map((id): Json => ({ value: fieldOf.get(id) ?? id, rank: at + 1 })),
      );
    default:
      return null;
  }
}

import type { AnswersDocument, Geometry, Json, Statement } from '@countersign/contract';
import type { SaidStatement } from '../answers/answers-kind.ts';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';
import { listIn } from '../records/said-parts.ts';

const TYPES = ['pairwise', 'rating', 'choices', 'textarea', 'ranker', 'number'] as const;

export function isStatementType(type: Json | undefined): boolean {
  return TYPES.some((one) => one === type);
}

/** The statement of a result; none where it says nothing. */
export function readResult(result: JsonObject, document: AnswersDocument): SaidStatement[] {
  const { type, from_name: name, to_name: of, value } = result;
  const kind = typeof type === 'string' ? type : '';
  const geometry = isJsonObject(value) ? geometryOf(kind, value, document) : null;
  if (geometry === null) return [];
  const answer = geometry.kind === 'ranking' ? undefined : document.answers.find(({ id }) => id === of);
  const label = typeof name === 'string' && name !== '' ? name.slice(0, 200) : kind;
  return [{ label, geometry: answer === undefined ? geometry : { ...geometry, of: answer.id }, attributes: {} }];
}

function geometryOf(type: string, value: JsonObject, document: AnswersDocument): Statement | null {
  const [left, right] = document.answers.map(({ id }) => id);
  switch (type) {
    case 'pairwise': {
      if (left === undefined || right === undefined) return null;
      return { kind: 'ranking', order: value['selected'] === 'right' ? [right, left] : [left, right] };
    }
    case 'rating':
    case 'number': {
      const said = value[type];
      return typeof said === 'number' ? { kind: 'rating', value: said } : null;
    }
    case 'choices': {
      const values = textsIn(value['choices']);
      return values.length === 0 ? null : { kind: 'choice', values };
    }
    case 'textarea':
      return { kind: 'reply', text: textsIn(value['text']).join('\n') };
    case 'ranker': {
      const order = textsIn(Object.values(isJsonObject(value['ranker']) ? value['ranker'] : {})[0]);
      const areAnswers = order.length > 0 && order.every((id) => document.answers.some((one) => one.id === id));
      return areAnswers ? { kind: 'ranking', order } : null;
    }
    default:
      return null;
  }
}

function textsIn(value: Json | undefined): string[] {
  return (typeof value === 'string' ? [value] : listIn(value)).filter((one): one is string => typeof one === 'string');
}

/** The result that a statement came from: the one of its label and answer, or at its place. */
export function resultOf(
  known: readonly JsonObject[],
  { label, geometry }: SaidStatement,
  at: number,
): JsonObject | null {
  const of = 'of' in geometry ? geometry.of : undefined;
  const fits = (one: JsonObject) => one['from_name'] === label && (of === undefined || one['to_name'] === of);
  const own = known[at];
  return own !== undefined && fits(own) ? own : (known.find(fits) ?? null);
}

/** A result that states this, in the form of the one that it came from. */
export function writtenResult(
  { label, geometry }: SaidStatement,
  document: AnswersDocument,
  came: JsonObject | null,
): JsonObject {
  const of = 'of' in geometry ? geometry.of : undefined;
  const type = typeof came?.['type'] === 'string' ? came['type'] : typeOf(geometry, document);
  const names = came ?? { from_name: label, to_name: of ?? document.answers[0]?.id ?? 'text', type };
  return { ...names, value: valueOf(type, geometry, document, came?.['value'] ?? null) };
}

function typeOf(geometry: Geometry, { answers }: AnswersDocument): string {
  switch (geometry.kind) {
    case 'rating':
      return Number.isInteger(geometry.value) ? 'rating' : 'number';
    case 'ranking':
      return answers.length === 2 ? 'pairwise' : 'ranker';
    case 'reply':
      return 'textarea';
    default:
      return 'choices';
  }
}

function valueOf(type: string, geometry: Geometry, { answers }: AnswersDocument, before: Json): Json {
  switch (geometry.kind) {
    case 'rating':
      return { [type]: geometry.value };
    case 'choice':
      return { choices: geometry.values };
    case 'reply':
      return { text: [geometry.text] };
    case 'ranking': {
      const order = geometry.order.flat();
      if (type === 'pairwise') return { selected: order[0] === answers[1]?.id ? 'right' : 'left' };
      const bucket =
        isJsonObject(before) && isJsonObject(before['ranker']) ? Object.keys(before['ranker'])[0] : undefined;
      return { ranker: { [bucket ?? '_']: order } };
    }
    default:
      return {};
  }
}

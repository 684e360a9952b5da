import type { AnswersDocument, Geometry, Json, Statement } from '@countersign/contract';
import type { SaidStatement } from '../answers/answers-kind.ts';
import { isSame } from '../json/is-same.ts';
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
      const { selected } = value;
      if (left === undefined || right === undefined || (selected !== 'left' && selected !== 'right')) return null;
      return { kind: 'ranking', order: selected === 'right' ? [right, left] : [left, right] };
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

/** What results are about, by the names that Label Studio has for it. */
interface ResultNames {
  /** The name of each answer, by its id. */
  readonly answers: ReadonlyMap<string, string>;
  /** The name of what is there beside the answers; null where nothing is. */
  readonly whole: string | null;
}

/**
 * Results that state this: those that say it already, as they came; those of other statements on the same, changed; and new ones.
 * What says nothing that is shown stays. What is no longer stated goes.
 */
export function writeResults(
  statements: readonly SaidStatement[],
  document: AnswersDocument,
  known: readonly JsonObject[],
  names: ResultNames,
): JsonObject[] {
  const said = known.map((result) => readResult(result, document)[0] ?? null);
  const stated = new Map<number, SaidStatement>();
  const take = (statement: SaidStatement, fits: (one: SaidStatement) => boolean): boolean => {
    const at = said.findIndex((one, place) => one !== null && !stated.has(place) && fits(one));
    if (at >= 0) stated.set(at, statement);
    return at >= 0;
  };
  const others = statements.filter(
    (one) => !take(one, ({ label, geometry }) => label === one.label && isSame(geometry, one.geometry)),
  );
  const sayable = others.filter(({ geometry }) => !isTie(geometry));
  const added = sayable.filter((one) => !take(one, (came) => subjectOf(came) === subjectOf(one)));
  const kept = known.flatMap((result, at) => {
    const [before, now] = [said[at], stated.get(at)];
    if (before === null || before === undefined) return [result];
    if (now === undefined) return [];
    return [isSame(before.geometry, now.geometry) ? result : changedResult(result, now.geometry, document)];
  });
  const ids = new Set(known.map(({ id }) => id));
  return [...kept, ...added.map((one) => newResult(one, { document, known: said, results: known, names, ids }))];
}

/** What a statement is about: another one on the same takes its place. */
function subjectOf({ label, geometry }: SaidStatement): string {
  return JSON.stringify([label, geometry.kind, 'of' in geometry ? (geometry.of ?? null) : null]);
}

function changedResult(came: JsonObject, geometry: Geometry, document: AnswersDocument): JsonObject {
  const type = typeof came['type'] === 'string' ? came['type'] : typeOf(geometry, document);
  const before = isJsonObject(came['value']) ? came['value'] : {};
  const order = document.answers.map(({ id }) => id);
  return { ...came, value: { ...before, ...valueOf(type, geometry, order, before) } };
}

interface AddedTo {
  readonly document: AnswersDocument;
  readonly results: readonly JsonObject[];
  readonly known: readonly (SaidStatement | null)[];
  readonly names: ResultNames;
  /** Ids that are taken. */
  readonly ids: Set<Json | undefined>;
}

function newResult({ label, geometry }: SaidStatement, { document, results, known, names, ids }: AddedTo): JsonObject {
  const nameOf = (id: string) => names.answers.get(id) ?? id;
  const order = document.answers.map(({ id }) => nameOf(id));
  const of = 'of' in geometry ? geometry.of : undefined;
  // A result on the same has its name already.
  const like = known.findIndex(
    (one) => one !== null && isRanking(one.geometry) === isRanking(geometry) && !('of' in one.geometry),
  );
  const own = results[like]?.['to_name'];
  const whole = typeof own === 'string' ? own : isRanking(geometry) ? null : names.whole;
  let number = 1;
  while (ids.has(`result-${number}`)) number += 1;
  ids.add(`result-${number}`);
  const type = typeOf(geometry, document);
  return {
    ...{ id: `result-${number}`, from_name: label, type },
    to_name: of === undefined ? (whole ?? (order.length === 0 ? 'text' : order.join(','))) : nameOf(of),
    value: valueOf(type, named(geometry, nameOf), order, null),
  };
}

/** Label Studio has no place for answers that are all as good. */
function isTie(geometry: Geometry): boolean {
  return geometry.kind === 'ranking' && geometry.order.length < 2;
}

function isRanking({ kind }: Geometry): boolean {
  return kind === 'ranking';
}

function named(geometry: Geometry, nameOf: (id: string) => string): Geometry {
  if (geometry.kind !== 'ranking') return geometry;
  return { ...geometry, order: geometry.order.map((tied) => [tied].flat().map(nameOf)) };
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

/** @param answers their names in their order */
function valueOf(type: string, geometry: Geometry, answers: readonly string[], before: Json): JsonObject {
  switch (geometry.kind) {
    case 'rating':
      return { [type]: geometry.value };
    case 'choice':
      return { choices: geometry.values };
    case 'reply':
      return { text: isJsonObject(before) && typeof before['text'] === 'string' ? geometry.text : [geometry.text] };
    case 'ranking': {
      const order = geometry.order.flat();
      if (type === 'pairwise') return { selected: order[0] === answers[1] ? 'right' : 'left' };
      const bucket =
        isJsonObject(before) && isJsonObject(before['ranker']) ? Object.keys(before['ranker'])[0] : undefined;
      return { ranker: { [bucket ?? '_']: order } };
    }
    default:
      return {};
  }
}

import type { Json } from '@countersign/contract';
import { isSame } from '../json/is-same.ts';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';
import { listIn, objectsIn } from '../records/said-parts.ts';
import { type Response, responsesOf } from './responses.ts';

/**
 * A record in which these are the responses, in the form that it has. Responses with the same value stay as they came, and so do
 * those without a value.
 */
export function withResponses(record: JsonObject, said: readonly Response[]): JsonObject {
  const { responses } = record;
  const people = isJsonObject(responses) ? [] : objectsIn(responses).map(({ value }) => value);
  const before = people.length > 0 ? people.map(({ values }) => values) : [responses];
  const { now, added } = assigned(before.filter(isJsonObject), said);
  const isSuggested = (one: Response) =>
    responsesOf({ suggestions: record['suggestions'] ?? null }).some((suggestion) => isSame(suggestion, one));
  const left = added.filter((one) => !isSuggested(one));
  if (people.length === 0) {
    const after = isJsonObject(responses) ? rebuilt(responses, now) : {};
    for (const { question, value } of left)
      after[question] = [...givenIn(after[question]), { value, status: 'submitted' }];
    return isJsonObject(responses) || left.length > 0 ? { ...record, responses: after } : record;
  }
  const after = people.map((person) => ({ person, values: rebuilt(valuesOf(person), now) }));
  for (const { question, value } of left) {
    const free = after.find(({ values }) => !Object.hasOwn(values, question));
    if (free !== undefined) free.values[question] = { value };
  }
  return { ...record, responses: after.map(withValues) };
}

function withValues({ person, values }: { readonly person: JsonObject; readonly values: JsonObject }): Json {
  return isJsonObject(person['values']) || Object.keys(values).length > 0 ? { ...person, values } : person;
}

function valuesOf({ values }: JsonObject): JsonObject {
  return isJsonObject(values) ? values : {};
}

/** One response, or a list of them. */
function givenIn(given: Json | undefined): readonly Json[] {
  return isJsonObject(given) ? [given] : listIn(given);
}

interface Assigned {
  /** What becomes of each response; null where it goes. */
  readonly now: ReadonlyMap<Json, JsonObject | null>;
  /** What none of them says. */
  readonly added: readonly Response[];
}

function assigned(lists: readonly JsonObject[], said: readonly Response[]): Assigned {
  const places = lists.flatMap((values) =>
    Object.entries(values).flatMap(([question, given]) =>
      givenIn(given)
        .filter(isJsonObject)
        .filter(({ value }) => value !== undefined && value !== null)
        .map((one) => ({ question, one })),
    ),
  );
  const left = [...said];
  const take = (fits: (response: Response) => boolean): Response | undefined => {
    const at = left.findIndex(fits);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const now = new Map<Json, JsonObject | null>();
  for (const { question, one } of places)
    if (take((response) => isSame(response, { question, value: one['value'] })) !== undefined) now.set(one, one);
  for (const { question, one } of places) {
    if (now.has(one)) continue;
    const other = take((response) => response.question === question);
    now.set(one, other === undefined ? null : { ...one, value: other.value });
  }
  return { now, added: left };
}

/** The responses to questions after what became of each. */
function rebuilt(values: JsonObject, now: Assigned['now']): Record<string, Json> {
  const after: Record<string, Json> = {};
  for (const [question, given] of Object.entries(values)) {
    const kept = givenIn(given).flatMap((one) => {
      const became = now.get(one);
      return became === null ? [] : [became ?? one];
    });
    const [first] = kept;
    if (!isJsonObject(given)) {
      if (kept.length > 0 || givenIn(given).length === 0) after[question] = Array.isArray(given) ? kept : given;
    } else if (first !== undefined) after[question] = first;
  }
  return after;
}

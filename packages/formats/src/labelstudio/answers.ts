import type { Annotation, Json } from '@countersign/contract';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';

type Value = Annotation['attributes'][string];

/** The key of a result's `value` that holds the answer, by the result's type. */
const answerKeys: Readonly<Record<string, string>> = {
  choices: 'choices',
  textarea: 'text',
  rating: 'rating',
  number: 'number',
  datetime: 'datetime',
  taxonomy: 'taxonomy',
};

/** Whether a type of result answers a question about a shape or a picture. */
export function isAnswerType(type: string): boolean {
  return Object.hasOwn(answerKeys, type);
}

/** An answer as the value of an attribute; null where it is none: an empty one, or one nobody could show. */
export function answerOf(result: JsonObject): Value | null {
  const { type, value } = result;
  if (typeof type !== 'string' || !isJsonObject(value)) return null;
  const said = value[answerKeys[type] ?? ''];
  if (type === 'choices') {
    const chosen = textsOf(said);
    if (chosen === null || chosen.length === 0) return null;
    const [only = ''] = chosen;
    return chosen.length === 1 && /^(?:true|false)$/.test(only) ? only === 'true' : chosen.join(', ');
  }
  if (type === 'textarea') return textsOf(said)?.join('\n') ?? null;
  if (type === 'taxonomy') {
    const paths = Array.isArray(said) ? (said as readonly Json[]).map(textsOf) : [];
    return paths.length > 0 && paths.every((path) => path !== null)
      ? paths.map((path) => path.join(' / ')).join(', ')
      : null;
  }
  return typeof said === 'number' || typeof said === 'string' ? said : null;
}

/** Whether an answer repeats what was asked: so a class of the picture is written that has no value of its own. */
export function isOwnName(result: JsonObject): boolean {
  const answer = answerOf(result);
  return result['type'] === 'choices' && answer !== null && String(answer) === result['from_name'];
}

function textsOf(said: Json | undefined): readonly string[] | null {
  if (typeof said === 'string') return [said];
  if (!Array.isArray(said)) return null;
  const list = said as readonly Json[];
  return list.every((text) => typeof text === 'string') ? list : null;
}

/** The result that gives this answer: the kept one where it gives it already, one of its type where that can say it. */
export function writeAnswer(kept: JsonObject | null, name: string, value: Value, isChoice = false): JsonObject {
  if (kept !== null && answerOf(kept) === value) return kept;
  const type = typeFor(kept?.['type'] ?? (isChoice ? 'choices' : null), value);
  const said: JsonObject = { [answerKeys[type] ?? type]: typeof value === 'number' ? value : [String(value)] };
  const before = isJsonObject(kept?.['value']) && kept['type'] === type ? kept['value'] : {};
  return { from_name: name, to_name: 'image', ...kept, type, value: { ...before, ...said } };
}

function typeFor(type: Json, value: Value): string {
  if (typeof value === 'boolean') return 'choices';
  if (typeof value === 'number') return type === 'rating' ? 'rating' : 'number';
  return type === 'choices' && !/^(?:true|false)$/.test(value) ? 'choices' : 'textarea';
}

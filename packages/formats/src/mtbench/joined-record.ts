import type { Json } from '@countersign/contract';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';
import { listIn } from '../records/said-parts.ts';

/** An answer of another file beside its question. */
export interface JoinedAnswer {
  /** Null where it came from elsewhere. */
  readonly file: string | null;
  readonly at: number;
  readonly record: Json;
}

export function isQuestion(record: Json): record is JsonObject {
  return isJsonObject(record) && 'question_id' in record && areTexts(record['turns']);
}

export function isAnswer(record: Json): record is JsonObject {
  return isJsonObject(record) && 'question_id' in record && Array.isArray(record['choices']);
}

function areTexts(value: Json | undefined): boolean {
  return listIn(value).length > 0 && listIn(value).every((one) => typeof one === 'string');
}

export function textsIn(value: Json | undefined): string[] {
  return listIn(value).filter((one): one is string => typeof one === 'string');
}

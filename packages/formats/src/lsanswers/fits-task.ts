import type { Json } from '@countersign/contract';
import { isChat, isDialogue } from '../answers/chat.ts';
import { isJsonObject } from '../json/json-object.ts';
import type { Fit } from '../records/fit.ts';
import { objectsIn } from '../records/said-parts.ts';
import { isStatementType } from './results.ts';

/** Names of data that holds an answer. */
export const IS_ANSWER =
  /^(?:(?:answer|response|completion|output|reply|text)_?[-\w]?\d*|left|right|chosen|rejected)$/i;
/** Names of data that is a chat. */
export const MESSAGES = ['messages', 'conversations', 'dialogue', 'chat'] as const;

/** Whether a task of Label Studio shows answers or a chat, and nothing is drawn in it. */
export function fitsTask(record: Json): Fit {
  if (!isJsonObject(record) || !isJsonObject(record['data'])) return 'no';
  const { data } = record;
  const hasAnswers =
    Object.keys(data).filter((name) => IS_ANSWER.test(name) && typeof data[name] === 'string').length > 1;
  const hasChat = MESSAGES.some((name) => isChat(data[name]) || isDialogue(data[name]));
  if (!hasAnswers && !hasChat) return 'no';
  const results = objectsIn(record['annotations']).flatMap(({ value }) => objectsIn(value['result']));
  return results.every(({ value }) => isStatementType(value['type'])) ? 'yes' : 'no';
}

import type { AnswersDocument, Json } from '@countersign/contract';
import { answersFormat } from '../answers/answers-format.ts';
import type { SaidAnswers } from '../answers/answers-kind.ts';
import { isChat, isMessage, openAiMessage, shareGptMessages, turnOfMessage } from '../answers/chat.ts';
import { documentOf, type SaidTurn } from '../answers/document-of.ts';
import { lackOfPreference, preferFirst, preferredOf } from '../answers/preferred.ts';
import { describeJson, isJsonObject, type JsonObject, type JsonPlace } from '../json/json-object.ts';
import type { Fit } from '../records/fit.ts';
import { listIn } from '../records/said-parts.ts';

/**
 * Pairs for DPO: a prompt, and a chosen and a rejected answer. The prompt is a list of messages, a text, or an instruction
 * with an input; an answer is a message, a list of messages, or a text.
 */
export const dpo = answersFormat({
  ...{ name: 'dpo', title: 'DPO', newFile: 'pairs.jsonl' },
  fits,
  read,
  write,
  lack: lackOfPreference,
});

const CHATS = ['conversations', 'messages', 'prompt'] as const;
const PROMPTS = ['prompt', 'question', 'instruction'] as const;

function fits(record: Json): Fit {
  if (!isJsonObject(record) || !isAnswer(record['chosen']) || !isAnswer(record['rejected'])) return 'no';
  const isOfHh = typeof record['chosen'] === 'string' && /^\n\n(?:Human|Assistant):/.test(record['chosen']);
  return isOfHh ? 'no' : 'yes';
}

function isAnswer(value: Json | undefined): value is string | JsonObject | readonly JsonObject[] {
  return typeof value === 'string' || isMessage(value) || isChat(value);
}

function read(place: JsonPlace): SaidAnswers | null {
  const { value } = place;
  const [chosen, rejected] = (['chosen', 'rejected'] as const).map((key) => {
    const said = value[key];
    if (isAnswer(said)) return turnsOf(said);
    return place.tell('wrong-type', key, { expected: 'an answer', found: describeJson(said ?? null) });
  });
  if (!chosen || !rejected) return null;
  const before = promptOf(value);
  const shared = before.length > 0 ? 0 : sharedStart(chosen, rejected);
  const answers = [chosen, rejected].map((turns) => ({ turns: turns.slice(shared) }));
  const document = documentOf({ turns: before.length > 0 ? before : chosen.slice(0, shared), answers });
  return { document, statements: preferFirst(document) };
}

/** What was said before both answers. */
function promptOf(record: JsonObject): SaidTurn[] {
  const { system, input } = record;
  const rules: SaidTurn[] = typeof system === 'string' && system !== '' ? [{ role: 'system', text: system }] : [];
  const chat = CHATS.map((key) => record[key]).find(isChat);
  if (chat !== undefined) return [...rules, ...chat.map(turnOfMessage)];
  const prompt = PROMPTS.map((key) => record[key]).find((one) => typeof one === 'string');
  const texts = [prompt, input].filter((one): one is string => typeof one === 'string' && one !== '');
  return [...rules, ...texts.map((text): SaidTurn => ({ role: 'user', text }))];
}

function turnsOf(answer: string | JsonObject | readonly JsonObject[]): SaidTurn[] {
  if (typeof answer === 'string') return [{ role: 'assistant', text: answer }];
  return Array.isArray(answer)
    ? listIn(answer).filter(isJsonObject).map(turnOfMessage)
    : [turnOfMessage(answer as JsonObject)]; // no text, no list
}

/** Whether an answer of a record is this one, at its end: it may repeat the prompt. */
function isSaidBy(said: Json, { turns }: AnswersDocument['answers'][number]): boolean {
  const words = (list: readonly SaidTurn[]) => JSON.stringify(list.map(({ role, text, calls }) => [role, text, calls]));
  return isAnswer(said) && words(turnsOf(said).slice(-turns.length)) === words(turns);
}

/** Where both answers repeat the prompt, how many messages that is. */
function sharedStart(one: readonly SaidTurn[], other: readonly SaidTurn[]): number {
  const most = Math.min(one.length, other.length) - 1;
  let count = 0;
  while (count < most && JSON.stringify(one[count]) === JSON.stringify(other[count])) count += 1;
  return count;
}

function write(said: SaidAnswers, came: Json | null): Json {
  const { document } = said;
  const [best, worst] = preferredOf(said) ?? [];
  if (isJsonObject(came)) {
    const { chosen = null, rejected = null } = came;
    return best !== undefined && isSaidBy(rejected, best) && !isSaidBy(chosen, best)
      ? { ...came, chosen: rejected, rejected: chosen }
      : came;
  }
  const isPlain = [best, worst].every((answer) => answer?.turns.length === 1 && answer.turns[0]?.calls === undefined);
  const hasTools = document.turns.some(({ role, name }) => role === 'tool' || name !== undefined);
  if (!isPlain || hasTools) {
    const messages = (turns: readonly SaidTurn[] = []) => turns.map(openAiMessage);
    return { prompt: messages(document.turns), chosen: messages(best?.turns), rejected: messages(worst?.turns) };
  }
  const message = (turn: SaidTurn | undefined): Json => ({ from: 'gpt', value: turn?.text ?? '' });
  return {
    conversations: document.turns.flatMap(shareGptMessages),
    chosen: message(best?.turns[0]),
    rejected: message(worst?.turns[0]),
  };
}

import type { Json, ToolCall, TurnRole } from '@countersign/contract';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';
import type { SaidTurn } from './document-of.ts';

const roles: Readonly<Record<string, TurnRole>> = {
  ...{ system: 'system', developer: 'system' },
  ...{ user: 'user', human: 'user', prompter: 'user' },
  ...{ assistant: 'assistant', gpt: 'assistant', chatgpt: 'assistant', bot: 'assistant', model: 'assistant' },
  ...{ function_call: 'assistant', tool: 'tool', function: 'tool', observation: 'tool', ipython: 'tool' },
};

/** Whether a value is a list of messages, in the form of OpenAI or that of ShareGPT. */
export function isChat(value: Json | undefined): value is readonly JsonObject[] {
  return Array.isArray(value) && value.length > 0 && (value as readonly Json[]).every(isMessage);
}

/** Whether a value is one message: `{ role, content }` or `{ from, value }` with a speaker that is known. */
export function isMessage(value: Json | undefined): value is JsonObject {
  if (!isJsonObject(value)) return false;
  return roleOf(value) !== null && ['value', 'content', 'tool_calls', 'refusal'].some((key) => key in value);
}

function roleOf({ role, from }: JsonObject): TurnRole | null {
  const said = role ?? from;
  return typeof said === 'string' && Object.hasOwn(roles, said) ? (roles[said] ?? null) : null;
}

/** Whether a value is a list of paragraphs as Label Studio has them: `{ author, text }`, with names in any language. */
export function isDialogue(value: Json | undefined): value is readonly JsonObject[] {
  return Array.isArray(value) && value.length > 0 && (value as readonly Json[]).every(isParagraph);
}

function isParagraph(value: Json): value is JsonObject {
  return isJsonObject(value) && typeof value['author'] === 'string' && typeof value['text'] === 'string';
}

/** A paragraph as a turn of its author, who is a person unless the name says otherwise. */
export function turnOfParagraph({ author, text }: JsonObject): SaidTurn {
  const named = typeof author === 'string' ? author : '';
  return {
    role: roleOf({ role: named.toLowerCase() }) ?? 'user',
    ...(isName(named) ? { name: named } : {}),
    text: textOf(text),
  };
}

/** A message as a turn. */
export function turnOfMessage(message: JsonObject): SaidTurn {
  const calls = callsOf(message);
  const isCall = message['from'] === 'function_call';
  const { name, tool_call_id: callId } = message;
  return {
    role: roleOf(message) ?? 'user',
    ...(isName(name) ? { name } : {}),
    text: isCall && calls.length > 0 ? '' : saidIn(message),
    ...(calls.length === 0 ? {} : { calls }),
    ...(isName(callId) ? { callId } : {}),
  };
}

/** What a message says; where that is nothing, how the model refused. */
function saidIn({ content, value, refusal }: JsonObject): string {
  const text = textOf(content ?? value);
  return text === '' && typeof refusal === 'string' ? refusal : text;
}

/** The text of a message: what it says, or the texts of its parts. Other parts stand there as JSON. */
function textOf(content: Json | undefined): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return content === undefined || content === null ? '' : JSON.stringify(content);
  const parts = (content as readonly Json[]).map((part) => {
    const { text, refusal } = isJsonObject(part) ? part : {};
    return [text, refusal].find((one) => typeof one === 'string') ?? JSON.stringify(part);
  });
  return parts.join('\n');
}

function callsOf({ tool_calls: calls, function_call: call, from, value }: JsonObject): ToolCall[] {
  if (from === 'function_call') return [callOf(parsed(value ?? null), {})].filter((one) => one !== null);
  const listed = Array.isArray(calls) ? (calls as readonly Json[]) : call === undefined ? [] : [{ function: call }];
  return listed.flatMap((one) => {
    const found = isJsonObject(one) ? callOf(one['function'] ?? one, one) : null;
    return found === null ? [] : [found];
  });
}

function callOf(said: Json, { id }: JsonObject): ToolCall | null {
  if (!isJsonObject(said) || !isName(said['name'])) return null;
  return { ...(isName(id) ? { id } : {}), name: said['name'], arguments: parsed(said['arguments'] ?? null) };
}

/** Arguments travel as JSON in a text. What is none stays a text. */
function parsed(value: Json): Json {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as Json;
  } catch {
    return value;
  }
}

function isName(value: Json | undefined): value is string {
  return typeof value === 'string' && value !== '' && value.length <= 200;
}

/** A turn as a message of OpenAI. */
export function openAiMessage({ role, name, text, calls, callId }: SaidTurn): JsonObject {
  return {
    role,
    ...(name === undefined ? {} : { name }),
    content: text,
    ...(calls === undefined ? {} : { tool_calls: calls.map(openAiCall) }),
    ...(callId === undefined ? {} : { tool_call_id: callId }),
  };
}

function openAiCall({ id, name, arguments: given }: ToolCall): Json {
  const text = typeof given === 'string' ? given : JSON.stringify(given);
  return { ...(id === undefined ? {} : { id }), type: 'function', function: { name, arguments: text } };
}

/** A turn as a message of ShareGPT. A call is a message of its own there. */
export function shareGptMessages({ role, text, calls = [] }: SaidTurn): JsonObject[] {
  const from = { system: 'system', user: 'human', assistant: 'gpt', tool: 'observation' }[role];
  const asked = calls.map(({ name, arguments: given }): JsonObject => {
    return { from: 'function_call', value: JSON.stringify({ name, arguments: given }) };
  });
  return text === '' && asked.length > 0 ? asked : [{ from, value: text }, ...asked];
}

/** The turns before the last answer of the model, and that answer; all of them where somebody else speaks last. */
export function splitAtAnswer(turns: readonly SaidTurn[]): { turns: readonly SaidTurn[]; answer: SaidTurn | null } {
  const last = turns.at(-1);
  if (last?.role !== 'assistant' || turns.length === 1) return { turns, answer: null };
  return { turns: turns.slice(0, -1), answer: last };
}

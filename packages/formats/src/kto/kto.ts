import type { Json } from '@countersign/contract';
import { answersFormat } from '../answers/answers-format.ts';
import type { SaidAnswers } from '../answers/answers-kind.ts';
import { isChat, openAiMessage, splitAtAnswer, turnOfMessage } from '../answers/chat.ts';
import { documentOf, type SaidTurn } from '../answers/document-of.ts';
import { isJsonObject, type JsonObject, type JsonPlace } from '../json/json-object.ts';
import type { Fit } from '../records/fit.ts';

/** Answers for KTO: a conversation, and whether its last answer is desirable. */
export const kto = answersFormat({
  ...{ name: 'kto', title: 'KTO', newFile: 'answers.jsonl' },
  labels: { desirable: { geometries: ['choice'], scale: { options: ['true', 'false'], required: true, count: 1 } } },
  fits,
  read,
  write,
});

const DESIRABLE = 'desirable';
const KEYS = ['label', 'kto_tag'] as const;

function fits(record: Json): Fit {
  return isJsonObject(record) && keyOf(record) !== null && conversationOf(record) !== null ? 'yes' : 'no';
}

/** Where a record says whether its answer is desirable. */
function keyOf(record: JsonObject): (typeof KEYS)[number] | null {
  return KEYS.find((key) => typeof record[key] === 'boolean') ?? null;
}

function conversationOf({ messages, conversations, prompt, completion }: JsonObject): SaidTurn[] | null {
  const chat = [messages, conversations].find(isChat);
  if (chat !== undefined) return chat.map(turnOfMessage);
  const [before, answer] = [prompt, completion].map((said, at): SaidTurn[] | null => {
    if (isChat(said)) return said.map(turnOfMessage);
    return typeof said === 'string' ? [{ role: at === 0 ? 'user' : 'assistant', text: said }] : null;
  });
  return before && answer ? [...before, ...answer] : null;
}

function read({ value }: JsonPlace): SaidAnswers | null {
  const { turns, answer } = splitAtAnswer(conversationOf(value) ?? []);
  const document = documentOf({ turns, answers: answer === null ? [] : [{ turns: [answer] }] });
  const of = document.answers[0]?.id;
  const geometry = { kind: 'choice' as const, values: [String(value[keyOf(value) ?? 'label'] === true)] };
  const statement = { label: DESIRABLE, geometry: of === undefined ? geometry : { ...geometry, of }, attributes: {} };
  return { document, statements: [statement] };
}

function write({ document, statements }: SaidAnswers, came: Json | null): Json {
  const said = statements.map(({ geometry }) => geometry).find(({ kind }) => kind === 'choice');
  const label = said?.kind === 'choice' && said.values[0] === 'true';
  if (isJsonObject(came)) return { ...came, [keyOf(came) ?? 'label']: label };
  const [answer] = document.answers;
  return { messages: [...document.turns, ...(answer?.turns ?? [])].map(openAiMessage), label };
}

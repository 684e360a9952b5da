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
  lack: (said) => (judgedIn(said) === null ? 'unjudged' : null),
});

const DESIRABLE = 'desirable';
const KEYS = ['label', 'kto_tag'] as const;
/** Choices of other labels may be true of something bad. */
const STATED_AS: ReadonlySet<string> = new Set([DESIRABLE, ...KEYS]);

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

function write(said: SaidAnswers, came: Json | null): Json {
  const { label, turns } = judgedIn(said) ?? { label: false, turns: [] };
  if (isJsonObject(came)) return { ...came, [keyOf(came) ?? 'label']: label };
  return { messages: [...said.document.turns, ...turns].map(openAiMessage), label };
}

/** The first answer of which it is said whether it is desirable; null where that is said of none. */
function judgedIn({ document: { answers }, statements }: SaidAnswers) {
  for (const { label, geometry } of statements) {
    if (!STATED_AS.has(label) || geometry.kind !== 'choice') continue;
    const [value, ...others] = geometry.values;
    const about = geometry.of === undefined ? answers : answers.filter(({ id }) => id === geometry.of);
    const isClear = about.length === 1 || answers.length === 0;
    if (others.length > 0 || (value !== 'true' && value !== 'false') || !isClear) continue;
    return { label: value === 'true', turns: about[0]?.turns ?? [] };
  }
  return null;
}

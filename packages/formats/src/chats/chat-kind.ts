import type { AnswersKind, SaidAnswers } from '../answers/answers-kind.ts';
import { isChat, splitAtAnswer, turnOfMessage } from '../answers/chat.ts';
import { documentOf, type SaidTurn } from '../answers/document-of.ts';
import { describeJson, isJsonObject, type JsonObject, type JsonPlace } from '../json/json-object.ts';

/** What other formats of chats have beside them. */
const OF_OTHERS = ['chosen', 'rejected', 'label', 'kto_tag', 'annotations', 'fields', 'completions'] as const;

/** Chats that end with an answer of the model, in one of two forms. `key` has the messages. */
export function chatKind<Name extends string>(
  said: Pick<AnswersKind, 'title' | 'newFile'> & { readonly name: Name },
  { key, speaker, messages }: ChatForm,
): AnswersKind & { readonly name: Name } {
  return {
    ...said,
    fits(record) {
      if (!isJsonObject(record) || OF_OTHERS.some((one) => one in record)) return 'no';
      const chat = record[key];
      return isChat(chat) && chat.every((message) => speaker in message) ? 'yes' : 'no';
    },
    read: (place) => read(place, key),
    write: (answers, came) => came ?? { [key]: turnsIn(answers).flatMap(messages) },
  };
}

interface ChatForm {
  readonly key: 'conversations' | 'messages';
  readonly speaker: 'from' | 'role';
  readonly messages: (turn: SaidTurn) => JsonObject[];
}

function read(place: JsonPlace, key: ChatForm['key']): SaidAnswers | null {
  const { system, [key]: chat } = place.value;
  if (!isChat(chat))
    return place.tell('wrong-type', key, { expected: 'a list of messages', found: describeJson(chat ?? null) });
  const rules: SaidTurn[] = typeof system === 'string' && system !== '' ? [{ role: 'system', text: system }] : [];
  const { turns, answer } = splitAtAnswer([...rules, ...chat.map(turnOfMessage)]);
  return { document: documentOf({ turns, answers: answer === null ? [] : [{ turns: [answer] }] }), statements: [] };
}

function turnsIn({ document: { turns, answers } }: SaidAnswers): SaidTurn[] {
  return [...turns, ...(answers[0]?.turns ?? [])];
}

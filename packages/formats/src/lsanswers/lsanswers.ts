import type { Json } from '@countersign/contract';
import { answersFormat } from '../answers/answers-format.ts';
import type { SaidAnswers } from '../answers/answers-kind.ts';
import { isChat, isDialogue, turnOfMessage, turnOfParagraph } from '../answers/chat.ts';
import { documentOf, type SaidTurn } from '../answers/document-of.ts';
import { isJsonObject, type JsonObject, type JsonPlace } from '../json/json-object.ts';
import { objectsIn } from '../records/said-parts.ts';
import { fitsTask, IS_ANSWER, MESSAGES } from './fits-task.ts';
import { readResult, writeResults } from './results.ts';

/**
 * Tasks of Label Studio that compare or judge answers: pairs, ratings, rankings, choices and texts. Fields of the data whose
 * names say that they hold an answer are answers under that name.
 */
export const lsanswers = answersFormat({
  ...{ name: 'lsanswers', title: 'answers in Label Studio', newFile: 'tasks.json' },
  fits: fitsTask,
  read: (place) => read(place),
  write,
});

function read({ value }: JsonPlace): SaidAnswers | null {
  const data = isJsonObject(value['data']) ? value['data'] : {};
  const lists = MESSAGES.map((name) => data[name]);
  const chat = lists.find(isChat)?.map(turnOfMessage) ?? lists.find(isDialogue)?.map(turnOfParagraph) ?? [];
  const texts = Object.entries(data).filter(
    (one): one is [string, string] => typeof one[1] === 'string' && one[1] !== '',
  );
  const answers = texts.filter(([name]) => IS_ANSWER.test(name));
  const before = texts.filter((one) => !answers.includes(one));
  const document = documentOf({
    turns: [...before.map(([name, text]): SaidTurn => ({ role: 'user', name, text })), ...chat],
    answers: answers.map(([id, text]) => ({ id, turns: [{ role: 'assistant', text }] })),
  });
  const statements = resultsOf(value).flatMap((result) => readResult(result, document));
  return { document, statements };
}

/** The results of the annotation that counts: the last one that was not cancelled. */
function resultsOf(record: JsonObject): JsonObject[] {
  const made = objectsIn(record['annotations']).filter(({ value }) => value['was_cancelled'] !== true);
  return objectsIn(made.at(-1)?.value['result']).map(({ value }) => value);
}

function write({ document, statements }: SaidAnswers, came: Json | null): Json {
  if (!isJsonObject(came)) return newTask({ document, statements });
  const data = isJsonObject(came['data']) ? came['data'] : {};
  const result = writeResults(statements, document, resultsOf(came), {
    answers: new Map(document.answers.map(({ id }) => [id, id])),
    whole: MESSAGES.find((name) => name in data) ?? Object.keys(data).find((name) => !IS_ANSWER.test(name)) ?? null,
  });
  const annotations = objectsIn(came['annotations']);
  const counts = annotations.findLast(({ value }) => value['was_cancelled'] !== true);
  if (counts === undefined) return { ...came, annotations: [...annotations.map(({ value }) => value), { result }] };
  return {
    ...came,
    annotations: annotations.map((one): Json => (one.at === counts.at ? { ...one.value, result } : one.value)),
  };
}

function newTask({ document, statements }: SaidAnswers): Json {
  const turns = document.turns.map((turn, at): [string, Json] => [turn.name ?? `turn${at + 1}`, turn.text]);
  const areNames = document.answers.every(({ id }) => IS_ANSWER.test(id));
  const names = new Map(document.answers.map(({ id }, at) => [id, areNames ? id : `answer${at + 1}`]));
  const answers = document.answers.map(({ id, turns: said }): [string, Json] => {
    return [names.get(id) ?? id, said.map(({ text }) => text).join('\n\n')];
  });
  const result = writeResults(statements, document, [], { answers: names, whole: turns[0]?.[0] ?? null });
  return { data: Object.fromEntries([...turns, ...answers]), annotations: [{ result }] };
}

import type { Json } from '@countersign/contract';
import { answersFormat } from '../answers/answers-format.ts';
import type { AnswersKind, SaidAnswers, SaidStatement } from '../answers/answers-kind.ts';
import { documentOf, type SaidTurn } from '../answers/document-of.ts';
import { recogniseAnswers } from '../answers/read-answers.ts';
import type { AnswersFormat } from '../format.ts';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';
import { listIn, objectsIn } from '../records/said-parts.ts';
import { joinFiles } from './join-files.ts';
import { isQuestion, type JoinedAnswer, textsIn } from './joined-record.ts';
import { splitFiles } from './split-files.ts';

const CATEGORY = 'category';
/** What an answer of the question file itself is called. */
const REFERENCE = 'reference';

/** A question with its answers of other files, as `joinFiles` makes it. */
const kind: AnswersKind & { readonly name: 'mtbench' } = {
  ...{ name: 'mtbench', title: 'MT-bench', newFile: 'question.jsonl' },
  labels: { [CATEGORY]: { geometries: ['choice'] } },
  fits: (record) => (isJsonObject(record) && 'question' in record && Array.isArray(record['answers']) ? 'yes' : 'no'),
  read: ({ value }) => read(value),
  write,
};

/**
 * Questions of MT-bench, each of several turns, with the answers of models in files beside them and the references of the
 * questions' own file. The category of a question is a choice.
 */
export const mtbench: AnswersFormat = {
  ...answersFormat(kind),
  recognise: (folder) =>
    recogniseAnswers(folder, { title: kind.title, fits: (one) => (isQuestion(one) ? 'yes' : 'no') }),
  read: async (folder, options) => answersFormat(kind).read(await joinFiles(folder), options),
  write: (items, template, source) => splitFiles(answersFormat(kind).write(items, template, source)),
};

function read({ question, answers }: JsonObject): SaidAnswers {
  const asked = isJsonObject(question) ? question : {};
  const turns = textsIn(asked['turns']).map((text): SaidTurn => ({ role: 'user', text }));
  const given = objectsIn(answers).flatMap(({ value: { record } }) => (isJsonObject(record) ? answersOf(record) : []));
  const reference = textsIn(asked[REFERENCE]);
  const all = [...(reference.length === 0 ? [] : [{ model: REFERENCE, texts: reference }]), ...given];
  const document = documentOf({
    turns: all.length === 0 ? turns : turns.slice(0, 1),
    answers: all.map(({ model, texts }) => ({ model, turns: interleaved(texts, turns) })),
  });
  const { [CATEGORY]: category } = asked;
  const statements: SaidStatement[] =
    typeof category === 'string' && category !== ''
      ? [{ label: CATEGORY, geometry: { kind: 'choice', values: [category] }, attributes: {} }]
      : [];
  return { document, statements };
}

function answersOf(record: JsonObject): { readonly model: string; readonly texts: readonly string[] }[] {
  const model = typeof record['model_id'] === 'string' && record['model_id'] !== '' ? record['model_id'] : 'model';
  return objectsIn(record['choices']).map(({ value }) => ({ model, texts: textsIn(value['turns']) }));
}

/** Each answer, and between them what was asked next. */
function interleaved(texts: readonly string[], asked: readonly SaidTurn[]): SaidTurn[] {
  return texts.flatMap((text, at) => {
    const next = at === texts.length - 1 ? undefined : asked[at + 1];
    return [{ role: 'assistant' as const, text }, ...(next === undefined ? [] : [next])];
  });
}

function write({ document, statements }: SaidAnswers, came: Json | null): Json {
  const category = statements.map(({ geometry }) => geometry).find((one) => one.kind === 'choice')?.values[0];
  if (isJsonObject(came)) {
    const question = isJsonObject(came['question']) ? came['question'] : {};
    const { [CATEGORY]: _, ...rest } = question;
    return { ...came, question: category === undefined ? rest : { ...question, [CATEGORY]: category } };
  }
  const own = document.answers[0]?.turns.filter(({ role }) => role === 'user') ?? [];
  const reference = document.answers.find(({ model }) => model === REFERENCE);
  const saidBy = (answer: SaidAnswers['document']['answers'][number]) =>
    answer.turns.filter(({ role }) => role === 'assistant').map(({ text }) => text);
  const answers = document.answers
    .filter((answer) => answer !== reference)
    .map((answer): Json => {
      const record = { model_id: answer.model ?? answer.id, choices: [{ index: 0, turns: saidBy(answer) }] };
      return { file: null, at: 0, record } satisfies JoinedAnswer & JsonObject;
    });
  return {
    question: {
      ...(category === undefined ? {} : { [CATEGORY]: category }),
      turns: [...document.turns, ...own].filter(({ role }) => role === 'user').map(({ text }) => text),
      ...(reference === undefined ? {} : { [REFERENCE]: saidBy(reference) }),
    },
    answers: listIn(answers),
  };
}

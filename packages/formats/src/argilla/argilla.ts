import type { Json } from '@countersign/contract';
import { answersFormat } from '../answers/answers-format.ts';
import type { SaidAnswers, SaidStatement } from '../answers/answers-kind.ts';
import { isChat, turnOfMessage } from '../answers/chat.ts';
import { documentOf, type SaidTurn } from '../answers/document-of.ts';
import { isSame } from '../json/is-same.ts';
import { isJsonObject, type JsonObject, type JsonPlace } from '../json/json-object.ts';
import type { Fit } from '../records/fit.ts';
import { listIn, textIn } from '../records/said-parts.ts';
import { askedBy, questionFor, type Response, responsesOf, statementOf, valueOf } from './responses.ts';
import { withResponses } from './write-responses.ts';

/**
 * Records of Argilla: fields that are shown, and responses to questions, or suggestions where nobody responded. Fields whose
 * names say that they hold an answer are answers under that name; the others are what was said before.
 */
export const argilla = answersFormat({
  ...{ name: 'argilla', title: 'Argilla', newFile: 'records.json' },
  fits,
  read: (place) => read(place),
  write,
});

const IS_ANSWER = /(?:response|answer|completion|generation|output|chosen|rejected|candidate)/i;

function fits(record: Json): Fit {
  if (!isJsonObject(record) || !isJsonObject(record['fields'])) return 'no';
  const areShown = Object.values(record['fields']).every(
    (one) => typeof one === 'string' || isChat(one) || one === null,
  );
  return areShown && ('responses' in record || 'suggestions' in record) ? 'yes' : 'no';
}

function read({ value }: JsonPlace): SaidAnswers | null {
  const fields = Object.entries(isJsonObject(value['fields']) ? value['fields'] : {}).filter(
    ([, said]) => said !== null,
  );
  const answers = fields.filter(([name]) => IS_ANSWER.test(name) && name.length <= 90);
  const before = fields.filter((field) => !answers.includes(field));
  const document = documentOf({
    turns: before.flatMap(([name, said]) => turnsOf(said, name, 'user')),
    answers: answers.map(([id, said]) => ({ id, turns: turnsOf(said, undefined, 'assistant') })),
  });
  const ids = new Set(answers.map(([id]) => id));
  const statements = responsesOf(value).flatMap((response): SaidStatement[] => {
    const { label, ...about } = askedBy(response.question, ids);
    const geometry = statementOf(response.value, about, ids, document);
    return geometry === null ? [] : [{ label, geometry, attributes: {} }];
  });
  return { document, statements };
}

function turnsOf(said: Json, name: string | undefined, role: SaidTurn['role']): SaidTurn[] {
  if (isChat(said)) return said.map(turnOfMessage);
  return [{ role, ...(name === undefined ? {} : { name }), text: textIn(said) ?? '' }];
}

function write({ document, statements }: SaidAnswers, came: Json | null): Json {
  const ids = document.answers.map(({ id }) => id);
  if (isJsonObject(came)) {
    const known = responsesOf(came);
    const names = known.map(({ question }) => question);
    const said = valuesOf(statements, names, new Map(ids.map((id) => [id, id])));
    // One choice can be a text or a list, and a ranking can have other ranks; what states the same is the same.
    const same = said.map((response, at) => {
      const own = known.find((one) => {
        const { label: _label, ...about } = askedBy(one.question, new Set(ids));
        const geometry = statementOf(one.value, about, new Set(ids), document);
        return one.question === response.question && isSame(geometry, statements[at]?.geometry);
      });
      return own ?? response;
    });
    return withResponses(came, same);
  }
  const fieldOf = new Map(ids.map((id) => [id, IS_ANSWER.test(id) ? id : `response-${id}`]));
  const said = document.turns.map((turn, at): [string, Json] => [turn.name ?? `turn-${at + 1}`, turn.text]);
  const answers = document.answers.map(({ id, turns }): [string, Json] => {
    return [fieldOf.get(id) ?? id, turns.map(({ text }) => text).join('\n\n')];
  });
  const fields = Object.fromEntries([...said, ...answers]) satisfies JsonObject;
  const values = valuesOf(statements, [], fieldOf);
  const responses = Object.fromEntries(
    [...Map.groupBy(values, ({ question }) => question)].map(([question, list]) => [
      question,
      listIn(list.slice(0, 1).map(({ value }): Json => ({ value, status: 'submitted' }))),
    ]),
  );
  return { fields, responses };
}

/**
 * Statements as values of questions, which the record has under these names or will have.
 *
 * @param fieldOf the field of each answer, by the answer's id
 */
function valuesOf(
  statements: readonly SaidStatement[],
  names: readonly string[],
  fieldOf: ReadonlyMap<string, string>,
): Response[] {
  const fields = new Set(fieldOf.values());
  return statements.map(({ label, geometry }) => {
    const of = 'of' in geometry && geometry.of !== undefined ? fieldOf.get(geometry.of) : undefined;
    return {
      question: questionFor(of === undefined ? { label } : { label, of }, names, fields),
      value: valueOf(geometry, fieldOf),
    };
  });
}

import type { Json } from '@countersign/contract';
import type { AnswersKind, SaidAnswers, SaidStatement } from '../answers/answers-kind.ts';
import { isChat, turnOfMessage } from '../answers/chat.ts';
import { documentOf, type SaidTurn } from '../answers/document-of.ts';
import { PREFERENCE } from '../answers/preferred.ts';
import { readAnswers } from '../answers/read-answers.ts';
import type { MappedAnswers } from '../format.ts';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';
import { collectProblems } from '../problem.ts';
import { listIn } from '../records/said-parts.ts';
import type { AnswersMapping } from './answers-mapping.ts';

/** Records with a customer's own names of fields, as a mapping says. They are read and not written. */
export const mapped: MappedAnswers = {
  ...{ name: 'mapped', medium: 'answers' },
  recognise: async () => null,
  async read(folder, options = {}) {
    const { fields } = options;
    if (!fields) {
      const problems = collectProblems();
      problems.add('', '', 'no-annotation-file', { expected: 'mapping of its fields: give one with --map' });
      return problems.refuse();
    }
    return readAnswers(folder, kindOf(fields), options);
  },
};

function kindOf(mapping: AnswersMapping): AnswersKind {
  return {
    ...{ name: 'mapped', title: 'the fields of the mapping', newFile: 'records.jsonl' },
    fits: (record) => (isJsonObject(record) && hasContent(read(record, mapping).document) ? 'yes' : 'maybe'),
    read: ({ value }) => read(value, mapping),
    write: (_, came) => came ?? {},
  };
}

function hasContent({ passage, turns, answers }: SaidAnswers['document']): boolean {
  return passage !== undefined || turns.length + answers.length > 0;
}

interface Given {
  readonly id: string;
  readonly text: string;
  readonly model?: string;
  readonly of?: JsonObject;
}

function read(record: JsonObject, mapping: AnswersMapping): SaidAnswers {
  const given = answersIn(record, mapping);
  const passage = mapping.passage === undefined ? undefined : textAt(record, mapping.passage);
  const document = documentOf({
    ...(passage === undefined ? {} : { passage }),
    turns: [...turnsAt(record, mapping.system, 'system'), ...turnsAt(record, mapping.prompt, 'user')],
    answers: given.map(({ id, text, model }) => ({
      ...{ id, turns: [{ role: 'assistant' as const, text }] },
      ...(model === undefined || model === '' ? {} : { model }),
    })),
  });
  return { document, statements: statementsIn(record, mapping, given) };
}

function answersIn(record: JsonObject, { answers }: AnswersMapping): Given[] {
  if (answers === undefined) return [];
  if (Array.isArray(answers))
    return answers.flatMap((id) => {
      const text = textAt(record, id);
      return text === undefined ? [] : [{ id, text }];
    });
  const { list, text: textField, model: modelField } = answers;
  return listIn(valueAt(record, list)).flatMap((one, at): Given[] => {
    const id = `a${at + 1}`;
    if (typeof one === 'string') return [{ id, text: one }];
    const text = isJsonObject(one) && textField !== undefined ? textAt(one, textField) : undefined;
    if (!isJsonObject(one) || text === undefined) return [];
    const model = modelField === undefined ? undefined : textAt(one, modelField);
    return [{ id, text, of: one, ...(model === undefined ? {} : { model }) }];
  });
}

function statementsIn(record: JsonObject, mapping: AnswersMapping, given: readonly Given[]): SaidStatement[] {
  const { preferred, ratings, choices, replies, answers } = mapping;
  const said: SaidStatement[] = [];
  const better = preferred === undefined ? undefined : valueAt(record, preferred);
  const best = given.find(({ id }, at) => id === better || at === better)?.id;
  const others = given.filter(({ id }) => id !== best).map(({ id }) => id);
  if (best !== undefined && others.length > 0)
    said.push(
      stating(PREFERENCE, { kind: 'ranking', order: [best, others.length === 1 ? String(others[0]) : others] }),
    );
  for (const [label, path] of Object.entries(ratings)) said.push(...ratingOf(label, valueAt(record, path)));
  for (const { id, of } of given)
    for (const [label, path] of Object.entries(answers !== undefined && !Array.isArray(answers) ? answers.ratings : {}))
      said.push(...ratingOf(label, of === undefined ? undefined : valueAt(of, path), id));
  for (const [label, path] of Object.entries(choices)) {
    const value = valueAt(record, path);
    const values = (Array.isArray(value) ? listIn(value) : [value]).filter(
      (one) => one !== undefined && one !== null && one !== '',
    );
    if (values.length > 0) said.push(stating(label, { kind: 'choice', values: [...new Set(values.map(String))] }));
  }
  for (const [label, path] of Object.entries(replies)) {
    const text = textAt(record, path);
    if (text !== undefined) said.push(stating(label, { kind: 'reply', text }));
  }
  return said;
}

function ratingOf(label: string, given: Json | undefined, of?: string): SaidStatement[] {
  const value = typeof given === 'string' ? Number.parseFloat(given) : given;
  if (typeof value !== 'number' || !Number.isFinite(value)) return [];
  return [stating(label, { kind: 'rating', ...(of === undefined ? {} : { of }), value })];
}

function stating(label: string, geometry: SaidStatement['geometry']): SaidStatement {
  return { label, geometry, attributes: {} };
}

function turnsAt(record: JsonObject, path: string | undefined, role: SaidTurn['role']): SaidTurn[] {
  const value = path === undefined ? undefined : valueAt(record, path);
  if (isChat(value)) return value.map(turnOfMessage);
  return typeof value === 'string' && value !== '' ? [{ role, text: value }] : [];
}

function textAt(record: JsonObject, path: string): string | undefined {
  const value = valueAt(record, path);
  return typeof value === 'string' ? value : undefined;
}

/** The value at the end of a way; a name may itself have a dot. */
function valueAt(record: JsonObject, path: string): Json | undefined {
  if (Object.hasOwn(record, path)) return record[path];
  let value: Json | undefined = record;
  for (const name of path.split('.'))
    value = isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return value;
}

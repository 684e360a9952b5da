import type { AnswersDocument } from '@countersign/contract';
import type { SaidAnswers, SaidStatement } from './answers-kind.ts';

type Answer = AnswersDocument['answers'][number];

/** The label of the statement which of two answers is better. */
export const PREFERENCE = 'preference';

/** The statement of a pair: the first answer is the chosen one. */
export function preferFirst({ answers }: AnswersDocument): SaidStatement[] {
  const [chosen, rejected] = answers;
  if (chosen === undefined || rejected === undefined) return [];
  return [{ label: PREFERENCE, geometry: { kind: 'ranking', order: [chosen.id, rejected.id] }, attributes: {} }];
}

/** The best and the worst answer by the first ranking; as delivered where there is none. */
export function preferredOf({ document, statements }: SaidAnswers): readonly [Answer | undefined, Answer | undefined] {
  const ranking = statements.map(({ geometry }) => geometry).find(({ kind }) => kind === 'ranking');
  const order = ranking?.kind === 'ranking' ? ranking.order.flat() : document.answers.map(({ id }) => id);
  const byId = new Map(document.answers.map((answer) => [answer.id, answer]));
  return [byId.get(order[0] ?? ''), byId.get(order.at(-1) ?? '')];
}

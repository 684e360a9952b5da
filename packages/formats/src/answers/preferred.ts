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

/** The best and the worst answer by the first ranking that says which is better; null where none does. */
export function preferredOf({ document, statements }: SaidAnswers): readonly [Answer, Answer] | null {
  const byId = new Map(document.answers.map((answer) => [answer.id, answer]));
  for (const { geometry } of statements) {
    // Of one group all are as good.
    if (geometry.kind !== 'ranking' || geometry.order.length < 2) continue;
    const order = geometry.order.flat();
    const [best, worst] = [byId.get(order[0] ?? ''), byId.get(order.at(-1) ?? '')];
    if (best !== undefined && worst !== undefined && best !== worst) return [best, worst];
  }
  return null;
}

/** An item that does not say which answer is better would be written as a preference that nobody stated. */
export function lackOfPreference(said: SaidAnswers): 'unpreferred' | null {
  return preferredOf(said) === null ? 'unpreferred' : null;
}

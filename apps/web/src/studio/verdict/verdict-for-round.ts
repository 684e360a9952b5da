import type { Verdict } from '@countersign/contract';

/**
 * A verdict given before the item was delivered again, for the annotations it has now. What was written about annotations
 * that are gone is kept in the comment. Answers are to the questions of their own round.
 */
export function verdictForRound(
  given: Verdict,
  annotations: readonly { readonly id: string }[],
  isOfRound: boolean,
): Verdict {
  const { answers: _, ...errors } = given;
  const verdict: Verdict = isOfRound ? given : errors;
  const ids = new Set(annotations.map(({ id }) => id));
  const ticks = verdict.ticks.filter(({ annotationId }) => ids.has(annotationId));
  if (ticks.length === verdict.ticks.length) return verdict;
  const remarks = verdict.ticks.filter((tick) => !ticks.includes(tick)).map(({ remark }) => remark);
  return { ...verdict, ticks, comment: [verdict.comment, ...remarks].filter((text) => text !== '').join('\n') };
}

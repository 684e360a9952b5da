import type { FixQuestion, Verdict } from '@countersign/contract';

/**
 * A verdict with another answer to a question. `place` is the annotation that had the error as it is now; null:
 * it is gone, or the error was of the whole item. A No carries the error over to it, or to the whole item. A Yes takes the error back, unless its remark is another one by now or another
 * question's No carries the same error.
 */
export function answerQuestion(
  verdict: Verdict,
  questions: readonly FixQuestion[],
  question: FixQuestion,
  isFixed: boolean,
  place: string | null,
): Verdict {
  const others = (verdict.answers ?? []).filter((answer) => answer.question !== question.number);
  const answer = { question: question.number, isFixed, carriedTo: isFixed ? null : place };
  const answers = [...others, answer].sort((one, other) => one.question - other.question);
  if (!isFixed) return { ...carryOver(verdict, question, place), answers };
  const isCarriedByOther = others.some(
    (other) =>
      !other.isFixed &&
      other.carriedTo === place &&
      questions.some(({ number, typeId }) => number === other.question && typeId === question.typeId),
  );
  return { ...(isCarriedByOther ? verdict : takeBack(verdict, question, place)), answers };
}

function carryOver(verdict: Verdict, { typeId, remark }: FixQuestion, place: string | null): Verdict {
  if (place === null) {
    if (verdict.itemErrors.some((error) => error.typeId === typeId)) return verdict;
    return { ...verdict, itemErrors: [...verdict.itemErrors, { typeId, remark }] };
  }
  if (verdict.ticks.some((tick) => tick.annotationId === place && tick.typeId === typeId)) return verdict;
  return { ...verdict, ticks: [...verdict.ticks, { annotationId: place, typeId, remark }] };
}

function takeBack(verdict: Verdict, { typeId, remark }: FixQuestion, place: string | null): Verdict {
  const isSame = (error: { readonly typeId: string; readonly remark: string }) =>
    error.typeId === typeId && error.remark === remark;
  if (place === null) return { ...verdict, itemErrors: verdict.itemErrors.filter((error) => !isSame(error)) };
  return {
    ...verdict,
    ticks: verdict.ticks.filter((tick) => tick.annotationId !== place || !isSame(tick)),
  };
}

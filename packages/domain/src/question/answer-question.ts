import type { FixQuestion, Verdict } from '@countersign/contract';
import { isSamePlace } from '../span/is-same-place.ts';
import { isSameRange } from '../track/is-same-range.ts';

/**
 * A verdict with another answer to a question. `carriedTo` is the annotation that had the error as it is now; null: it is
 * gone, or the error was of the whole item. A No carries the error over to it in the same frames, or to the whole item at the
 * same place. A Yes takes the error back, unless its remark is another one by now or another question's No carries the same
 * error.
 */
export function answerQuestion(
  verdict: Verdict,
  questions: readonly FixQuestion[],
  question: FixQuestion,
  isFixed: boolean,
  carriedTo: string | null,
): Verdict {
  const others = (verdict.answers ?? []).filter((answer) => answer.question !== question.number);
  const answer = { question: question.number, isFixed, carriedTo: isFixed ? null : carriedTo };
  const answers = [...others, answer].sort((one, other) => one.question - other.question);
  if (!isFixed) return { ...carryOver(verdict, question, carriedTo), answers };
  const isCarriedByOther = others.some(
    (other) =>
      !other.isFixed &&
      other.carriedTo === carriedTo &&
      questions.some((one) => one.number === other.question && isSameError(one, question)),
  );
  return { ...(isCarriedByOther ? verdict : takeBack(verdict, question, carriedTo)), answers };
}

function carryOver(verdict: Verdict, question: FixQuestion, carriedTo: string | null): Verdict {
  const { typeId, remark, place, at } = question;
  if (carriedTo === null) {
    if (verdict.itemErrors.some((error) => isSameError(error, { typeId, place }))) return verdict;
    return {
      ...verdict,
      itemErrors: [...verdict.itemErrors, { typeId, remark, ...(place !== undefined && { place }) }],
    };
  }
  if (verdict.ticks.some((tick) => tick.annotationId === carriedTo && isSameError(tick, { typeId, at })))
    return verdict;
  const tick = { annotationId: carriedTo, typeId, remark, ...(at !== undefined && { at }) };
  return { ...verdict, ticks: [...verdict.ticks, tick] };
}

function takeBack(verdict: Verdict, question: FixQuestion, carriedTo: string | null): Verdict {
  const { typeId, remark, place, at } = question;
  if (carriedTo === null)
    return {
      ...verdict,
      itemErrors: verdict.itemErrors.filter(
        (error) => error.remark !== remark || !isSameError(error, { typeId, place }),
      ),
    };
  return {
    ...verdict,
    ticks: verdict.ticks.filter(
      (tick) => tick.annotationId !== carriedTo || tick.remark !== remark || !isSameError(tick, { typeId, at }),
    ),
  };
}

type PlacedType = Pick<FixQuestion, 'typeId' | 'place' | 'at'>;

/** Whether two errors of the same annotation, or of the whole item, are one: of the same type, place and frames. */
function isSameError(one: PlacedType, other: PlacedType): boolean {
  return one.typeId === other.typeId && isSamePlace(one.place, other.place) && isSameRange(one.at, other.at);
}

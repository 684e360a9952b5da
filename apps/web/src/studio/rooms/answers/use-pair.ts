import type { AnswerPair, AnswersBody } from '@countersign/studio/answers';
import { useAnswers } from './use-answers.ts';

/** The ids of the two answers whose words are compared: those that were chosen, or the first two. Undefined of fewer. */
export function usePair({ document: { answers } }: AnswersBody): AnswerPair | undefined {
  const chosen = useAnswers((snapshot) => snapshot.pair);
  const [first, second] = answers;
  if (chosen !== undefined) return chosen;
  return first === undefined || second === undefined ? undefined : [first.id, second.id];
}

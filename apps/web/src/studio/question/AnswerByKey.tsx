import { useEffect } from 'react';
import { useWorkspace } from '../shell/use-workspace.ts';
import { useQuestions } from './use-questions.ts';

/** Lets the keys answer the current question, whether its panel is open or not. */
export function AnswerByKey() {
  const { answering } = useWorkspace();
  const questions = useQuestions();
  useEffect(() => {
    const { answer = null, current = null } = questions ?? {};
    answering.set(answer === null || current === null ? null : (isFixed) => answer(current, isFixed));
  }, [answering, questions]);
  return null;
}

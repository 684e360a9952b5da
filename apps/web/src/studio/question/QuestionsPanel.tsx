import { useStudioWords } from '../../shared/language/studio-words.ts';
import { Section } from '../panels/Section.tsx';
import { QuestionList } from './QuestionList.tsx';
import { useQuestions } from './use-questions.ts';

/** The errors of the round before: are they fixed? */
export function QuestionsPanel() {
  const { question: words } = useStudioWords();
  const questions = useQuestions();
  if (questions === null) return null;
  const { asked, answered } = questions;
  return (
    <Section name="question" title={words.title} aside={words.answered(answered, asked.length)}>
      <QuestionList questions={questions} />
    </Section>
  );
}

import { useStudioWords } from '../../shared/language/studio-words.ts';
import styles from './PhoneQuestions.module.css';
import { QuestionList } from './QuestionList.tsx';
import { useQuestions } from './use-questions.ts';

/** The questions of the item above the labels, low enough to leave the item in sight. */
export function PhoneQuestions() {
  const { question: words } = useStudioWords();
  const questions = useQuestions();
  if (questions === null) return null;
  return (
    <section className={styles.questions} aria-label={words.title}>
      <p className={styles.head}>
        <b>{words.title}</b>
        <span>{words.answered(questions.answered, questions.asked.length)}</span>
      </p>
      <QuestionList questions={questions} />
    </section>
  );
}

import { useEffect, useRef } from 'react';
import { useLanguage } from '../../shared/language/language.ts';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { useWorkspace } from '../shell/use-workspace.ts';
import { FixedChoice } from './FixedChoice.tsx';
import styles from './QuestionList.module.css';
import type { AskedQuestion, Questions } from './use-questions.ts';

/** More questions than anybody sees at once. The keys reach the others when these are answered. */
const MOST_LISTED = 100;

/** The questions of an item, those around the current one where there are many. */
export function QuestionList({ questions }: { readonly questions: Questions }) {
  const { question: words } = useStudioWords();
  const { asked, current, isGuessed } = questions;
  const from = Math.floor(((current ?? 1) - 1) / MOST_LISTED) * MOST_LISTED;
  const listed = asked.slice(from, from + MOST_LISTED);
  const later = asked.length - from - listed.length;
  return (
    <>
      <ol className={styles.questions}>
        {listed.map((one) => (
          <QuestionCard key={one.question.number} asked={one} questions={questions} />
        ))}
      </ol>
      {later > 0 && <p className={styles.quiet}>{words.more(later)}</p>}
      {isGuessed && <p className={styles.quiet}>{words.guessed}</p>}
    </>
  );
}

interface QuestionCardProps {
  readonly asked: AskedQuestion;
  readonly questions: Questions;
}

function QuestionCard({ asked, questions: { current, choose, answer } }: QuestionCardProps) {
  const { template } = useWorkspace();
  const words = useStudioWords();
  const language = useLanguage();
  const card = useRef<HTMLLIElement>(null);
  const { question, answer: given, name, text } = asked;
  const { number, typeId, remark } = question;
  const isCurrent = number === current;
  const type = template.errorTypes.find((one) => one.id === typeId)?.name[language] ?? words.unknownType(typeId);
  const title = name ?? words.wholePicture;
  useEffect(() => {
    if (isCurrent) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <li ref={card} className={styles.card} aria-current={isCurrent ? 'true' : undefined}>
      <button type="button" className={styles.head} onClick={() => choose(number)}>
        <b>{title}</b> <span>{type}</span>
      </button>
      {remark !== '' && <p className={styles.remark}>{remark}</p>}
      {question.asked > 1 && <p className={styles.again}>{words.question.asked(question.asked)}</p>}
      <div className={styles.foot}>
        <span className={styles.text}>{text}</span>
        <FixedChoice
          label={`${words.question.title} ${title}, ${type}`}
          value={given?.isFixed}
          isCurrent={isCurrent}
          onChange={answer === null ? null : (isFixed) => answer(number, isFixed)}
        />
      </div>
    </li>
  );
}

import { type ModelAnswer, PASSAGE_ID } from '@countersign/contract';
import type { AnswersBody } from '@countersign/studio/answers';
import { useIsPhone } from '../../shell/use-media.ts';
import { AnswerColumn } from './AnswerColumn.tsx';
import styles from './AnswersDocumentView.module.css';
import { useAnswersWords } from './answers-words.ts';
import { TurnView } from './TurnView.tsx';
import { PieceText } from './text/PieceText.tsx';
import { useAnswers } from './use-answers.ts';
import { useMarks } from './use-marks.ts';

/** What was said before the answers, and the answers beside each other; on a phone one below the other. */
export function AnswersDocumentView({ body }: { readonly body: AnswersBody }) {
  const words = useAnswersWords();
  const isPhone = useIsPhone();
  const isTogether = useAnswers(({ settings }) => settings.isTogether);
  const { passage, turns, questions } = body.document;
  const answers = useOrdered(body);
  const isApart = !isTogether && !isPhone && answers.length > 1;
  return (
    <div className={styles.document} data-apart={isApart || undefined}>
      <section className={styles.before} aria-label={words.before}>
        {passage !== undefined && <Passage text={passage} />}
        {turns.map((turn, at) => (
          <TurnView key={turn.id} turn={turn} number={at + 1} />
        ))}
        {questions.length > 0 && (
          <ol className={styles.questions} aria-label={words.questions}>
            {questions.map(({ id, text }) => (
              <Question key={id} id={id} text={text} />
            ))}
          </ol>
        )}
      </section>
      {answers.length > 0 && (
        <section
          className={styles.answers}
          aria-label={words.answers}
          style={{ gridTemplateColumns: `repeat(${isPhone ? 1 : Math.min(4, answers.length)}, minmax(0, 1fr))` }}
        >
          {answers.map((answer, at) => (
            <AnswerColumn
              key={answer.id}
              {...{ answer, isApart }}
              document={body.document}
              compared={answers[at === 0 ? 1 : 0]}
            />
          ))}
        </section>
      )}
      <p className={styles.harmless}>{words.harmless}</p>
    </div>
  );
}

/** The answers as they were delivered, or as the annotator saw them. */
function useOrdered({ document: { answers, shownAs } }: AnswersBody): readonly ModelAnswer[] {
  const order = useAnswers(({ settings }) => settings.order);
  if (order === 'delivered' || shownAs === undefined) return answers;
  return answers.toSorted((a, b) => shownAs.indexOf(a.id) - shownAs.indexOf(b.id));
}

function Passage({ text }: { readonly text: string }) {
  const words = useAnswersWords();
  const marks = useMarks(PASSAGE_ID);
  return (
    <div className={styles.passage} data-piece={PASSAGE_ID}>
      <h2 className={styles.head}>{words.passage}</h2>
      <PieceText text={text} marks={marks} />
    </div>
  );
}

function Question({ id, text }: { readonly id: string; readonly text: string }) {
  const marks = useMarks(id);
  const isStop = useAnswers(({ stop }) => stop === id);
  return (
    <li className={styles.question} data-piece={id} data-stop={isStop || undefined}>
      <PieceText text={text} marks={marks} />
    </li>
  );
}

import { type ModelAnswer, PASSAGE_ID } from '@countersign/contract';
import type { AnswersBody } from '@countersign/studio/answers';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useIsPhone } from '../../shell/use-media.ts';
import { AnswerColumn } from './AnswerColumn.tsx';
import styles from './AnswersDocumentView.module.css';
import { useAnswersWords } from './answers-words.ts';
import { letterOf } from './piece-names.ts';
import { StatementsList } from './statements/StatementsList.tsx';
import { TurnList } from './TurnList.tsx';
import { PieceText } from './text/PieceText.tsx';
import { useAnswers } from './use-answers.ts';
import { useMarks } from './use-marks.ts';
import { usePair } from './use-pair.ts';

/** What was said before the answers, and the answers beside each other; on a phone one below the other. */
export function AnswersDocumentView({ body }: { readonly body: AnswersBody }) {
  const words = useAnswersWords();
  const view = useRef<HTMLDivElement>(null);
  useBeginAtQuestion(view, body);
  const isPhone = useIsPhone();
  const isTogether = useAnswers(({ settings }) => settings.isTogether);
  const isCompared = useAnswers(({ settings }) => settings.isCompared);
  const isRaw = useAnswers(({ settings }) => settings.isRaw);
  const { passage, turns, questions } = body.document;
  const answers = useOrdered(body);
  const selectedPiece = useAnswers(
    ({ annotations, selectedId }) => annotations.find(({ id }) => id === selectedId)?.pieceId,
  );
  const pair = usePair(body);
  const comparedTo = (id: string) => {
    const other = pair?.includes(id) === true ? pair.find((one) => one !== id) : undefined;
    return answers.find((one) => one.id === other);
  };
  const isApart = !isTogether && !isPhone && answers.length > 1;
  return (
    <div ref={view} className={styles.document} data-apart={isApart || undefined}>
      <section
        className={styles.before}
        data-beside={(passage !== undefined && questions.length > 0 && !isPhone) || undefined}
        aria-label={words.before}
      >
        {passage !== undefined && <Passage text={passage} />}
        <TurnList turns={turns} hasNumbers />
        {questions.length > 0 && (
          <ol className={styles.questions} aria-label={words.questions}>
            {questions.map(({ id, text }) => (
              <Question key={id} id={id} text={text} isSelected={id === selectedPiece} />
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
          {answers.map((answer) => (
            <AnswerColumn
              key={answer.id}
              {...{ answer, isApart }}
              document={body.document}
              compared={comparedTo(answer.id)}
              side={answer.id === pair?.[0] ? 'first' : 'second'}
            />
          ))}
        </section>
      )}
      <p className={styles.harmless}>
        {isCompared &&
          pair?.map((id, nth) => (
            <mark key={id} className={styles.only} data-side={nth === 0 ? 'first' : 'second'}>
              {words.onlyIn(letterOf(body.document, id))}
            </mark>
          ))}
        <span>{isRaw ? words.harmless : words.rendered}</span>
      </p>
      {isPhone && (
        <section className={styles.statements} aria-label={words.statements}>
          <h2 className={styles.head}>{words.statements}</h2>
          <StatementsList />
        </section>
      )}
    </div>
  );
}

/** Where what was said before takes more of the view, it begins at what was said last. */
const MOST_BEFORE = 0.5;

/** Begins at the last turn before several answers, where all that was said would hide them. */
function useBeginAtQuestion(view: RefObject<HTMLElement | null>, { document: { turns, answers } }: AnswersBody): void {
  const last = answers.length > 1 ? turns.at(-1)?.id : undefined;
  useLayoutEffect(() => {
    const turn = last === undefined ? null : view.current?.querySelector(`[data-piece="${CSS.escape(last)}"]`);
    const before = turn?.parentElement;
    const scrolls = before?.closest('[role=document]');
    if (!turn || !before || !scrolls || before.scrollHeight < scrolls.clientHeight * MOST_BEFORE) return;
    const above = turn.getBoundingClientRect().top - scrolls.getBoundingClientRect().top;
    // Of answers that scroll apart, what was said before scrolls by itself.
    for (const one of [scrolls, before]) one.scrollTop += above;
  }, [view, last]);
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

interface QuestionProps {
  readonly id: string;
  readonly text: string;
  /** Whether what is selected is about it. */
  readonly isSelected: boolean;
}

function Question({ id, text, isSelected }: QuestionProps) {
  const marks = useMarks(id);
  const isStop = useAnswers(({ stop }) => stop === id);
  return (
    <li
      className={styles.question}
      data-piece={id}
      data-stop={isStop || undefined}
      data-selected={isSelected || undefined}
    >
      <PieceText text={text} marks={marks} />
    </li>
  );
}

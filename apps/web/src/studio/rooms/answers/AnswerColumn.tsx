import type { AnswersDocument, ModelAnswer } from '@countersign/contract';
import styles from './AnswerColumn.module.css';
import { useAnswersWords } from './answers-words.ts';
import { letterOf } from './piece-names.ts';
import { TurnList } from './TurnList.tsx';
import type { ComparedSide } from './text/PieceText.tsx';
import { visibleText } from './text/visible-text.ts';
import { useAnswers } from './use-answers.ts';

interface AnswerColumnProps {
  readonly answer: ModelAnswer;
  readonly document: AnswersDocument;
  /** The answer whose words it is compared with; undefined of the only one. */
  readonly compared: ModelAnswer | undefined;
  /** Which of the two compared ones it is: their words stand out in two colours. */
  readonly side: ComparedSide;
  /** Whether it scrolls by itself. */
  readonly isApart: boolean;
}

/** An answer with what is known of it. */
export function AnswerColumn({ answer, document, compared, side, isApart }: AnswerColumnProps) {
  const words = useAnswersWords();
  const { id, model, turns } = answer;
  const hasModels = useAnswers((snapshot) => snapshot.hasModels);
  const isStop = useAnswers(({ stop }) => stop === id);
  const isPreferred = useAnswers(({ annotations }) =>
    annotations.some(({ annotation: { geometry } }) => geometry.kind === 'ranking' && geometry.order[0] === id),
  );
  const name = words.answer(letterOf(document, id));
  const place = document.shownAs?.indexOf(id) ?? -1;
  return (
    <article
      className={styles.answer}
      data-piece={id}
      data-stop={isStop || undefined}
      data-apart={isApart || undefined}
      aria-label={name}
      // A region that scrolls has to take the focus, so that keys reach its end.
      tabIndex={isApart ? 0 : undefined}
    >
      <header className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        <span className={styles.fact}>{words.words(countWords(answer))}</span>
        {isPreferred && <span className={styles.preferred}>{words.preferred}</span>}
        {hasModels && model !== undefined && <bdi className={styles.model}>{visibleText(model)}</bdi>}
        {place >= 0 && <span className={styles.fact}>{words.shownAs(place + 1)}</span>}
      </header>
      <TurnList turns={turns} compared={compared && { turns: compared.turns, side }} />
    </article>
  );
}

function countWords({ turns }: ModelAnswer): number {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
  let count = 0;
  // Longer texts are counted by their blanks, which is quicker.
  for (const { text } of turns) {
    if (text.length > 20_000) count += text.split(/\s+/).filter(Boolean).length;
    else for (const { isWordLike } of segmenter.segment(text)) if (isWordLike === true) count += 1;
  }
  return count;
}

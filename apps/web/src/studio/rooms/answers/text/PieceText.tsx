import { useLayoutEffect, useMemo, useRef } from 'react';
import { useAnswersWords } from '../answers-words.ts';
import { useAnswers, useAnswersStage } from '../use-answers.ts';
import { cutAtMarks, type TextMark } from './cut-at-marks.ts';
import styles from './PieceText.module.css';
import { MOST_RENDERED_UNITS, renderMarkdown } from './render-markdown.ts';
import { useIsNear } from './use-is-near.ts';
import { visibleText } from './visible-text.ts';
import { wordDifferences } from './word-differences.ts';

/** Which of two compared answers a text is of. */
export type ComparedSide = 'first' | 'second';

/** The text that one is compared with, and on which side that one stands itself. */
export interface ComparedText {
  readonly text: string;
  readonly side: ComparedSide;
}

interface PieceTextProps {
  readonly text: string;
  /** The text that it is compared with while word differences are shown. */
  readonly other?: ComparedText | undefined;
  readonly marks: readonly TextMark[];
}

/** The text of a piece: compared, with marked words, as it was delivered, or rendered. Nothing in it is run or fetched. */
export function PieceText({ text, other, marks }: PieceTextProps) {
  const words = useAnswersWords();
  const isRaw = useAnswers(({ settings }) => settings.isRaw);
  const isCompared = useAnswers(({ settings }) => settings.isCompared);
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  const isTooLong = text.length > MOST_RENDERED_UNITS;
  if (isCompared && other !== undefined) return <Compared text={text} other={other} />;
  if (marks.length > 0) return <MarkedText text={text} marks={marks} />;
  return (
    <div ref={place} className={styles.text} dir="auto">
      {!isRaw && isTooLong && <p className={styles.note}>{words.tooLong}</p>}
      {isRaw || isTooLong || !isNear ? <div className={styles.raw}>{visibleText(text)}</div> : <Rendered text={text} />}
    </div>
  );
}

function Rendered({ text }: { readonly text: string }) {
  const { picture } = useAnswersWords();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(renderMarkdown(text, picture)), [text, picture]);
  return <div ref={place} className={styles.rendered} />;
}

function Compared({ text, other: { text: other, side } }: { readonly text: string; readonly other: ComparedText }) {
  const words = useAnswersWords();
  const pieces = useMemo(() => wordDifferences(text, other), [text, other]);
  return (
    <div className={styles.text} dir="auto" data-compared={pieces !== null || undefined}>
      {pieces === null && <p className={styles.note}>{words.tooDifferent}</p>}
      <div className={styles.raw}>
        {(pieces ?? [{ from: 0, text, isOnlyHere: false }]).map((piece) =>
          piece.isOnlyHere ? (
            <mark key={piece.from} className={styles.only} data-side={side}>
              {visibleText(piece.text)}
            </mark>
          ) : (
            <span key={piece.from}>{visibleText(piece.text)}</span>
          ),
        )}
      </div>
    </div>
  );
}

/** Words that spans and replies are about. A click selects the innermost. */
function MarkedText({ text, marks }: { readonly text: string; readonly marks: readonly TextMark[] }) {
  const { engine } = useAnswersStage();
  const selectedId = useAnswers((snapshot) => snapshot.selectedId);
  const ticks = useAnswers((snapshot) => snapshot.ticks);
  return (
    <div className={styles.text} dir="auto">
      <div className={styles.raw}>
        {cutAtMarks(text, marks).map(({ from, text: piece, ids }) =>
          ids.length === 0 ? (
            <span key={from}>{visibleText(piece)}</span>
          ) : (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- keys reach it by Tab and in the list of annotations
            <mark
              key={from}
              className={styles.mark}
              data-selected={ids.includes(selectedId ?? '') || undefined}
              data-ticked={ids.some((id) => (ticks.get(id)?.length ?? 0) > 0) || undefined}
              onClick={() => engine.select(ids.at(-1), true)}
            >
              {visibleText(piece)}
            </mark>
          ),
        )}
      </div>
    </div>
  );
}

import type { Annotation } from '@countersign/contract';
import type { AnswersRecord } from '@countersign/studio/answers';
import { SquareX } from 'lucide-react';
import { useStudioWords } from '../../../../shared/language/studio-words.ts';
import type { ChangedRow } from '../../../difference/changed-rows.ts';
import { runCommand } from '../../../run-command.ts';
import { useIsHidden, useSession, useWorkspace } from '../../../shell/use-workspace.ts';
import { focusStage } from '../../../workspace.ts';
import { useAnswersWords } from '../answers-words.ts';
import { ratingSteps } from '../edit/rating-steps.ts';
import { visibleText } from '../text/visible-text.ts';
import { useAnswers, useAnswersStage } from '../use-answers.ts';
import { valueOfStatement } from '../value-of-statement.ts';
import styles from './StatementCard.module.css';

interface StatementCardProps {
  readonly record: AnswersRecord;
  /** What became of it since the earlier time that it is compared with; undefined where nothing did, or nothing is compared. */
  readonly change: ChangedRow | undefined;
}

/** One statement: what was asked, what was said, what it was before, and whether that is an error. */
export function StatementCard({ record, change }: StatementCardProps) {
  const workspace = useWorkspace();
  const { engine } = useAnswersStage();
  const studio = useStudioWords();
  const isSelected = useAnswers(({ selectedId }) => selectedId === record.id);
  const isTicked = useAnswers(({ ticks }) => (ticks.get(record.id)?.length ?? 0) > 0);
  const isPale = useAnswers(({ hiddenLabels }) => hiddenLabels.has(record.label));
  const isEdited = useAnswers(({ editedIds }) => editedIds.has(record.id));
  const isEarlier = useAnswers(({ earlier }) => earlier?.isAlone === true);
  return (
    <li
      className={styles.card}
      data-selected={isSelected || undefined}
      data-ticked={isTicked || undefined}
      data-pale={isPale || isEarlier || undefined}
    >
      <button
        type="button"
        className={styles.said}
        aria-current={isSelected ? 'true' : undefined}
        disabled={isEarlier}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          engine.run(event.key === 'ArrowDown' ? 'annotation.next' : 'annotation.previous');
        }}
        onClick={(event) => {
          engine.select(isSelected ? undefined : record.id);
          // After a pointer press the keys work on the item again, and not on this card.
          if (event.detail > 0) focusStage(workspace);
        }}
        onPointerEnter={() => engine.hover(record.id)}
        onPointerLeave={() => engine.hover(undefined)}
      >
        <Said annotation={record.annotation} words={record.said} />
        {isEdited && <span className={styles.edited}>{studio.edit.edited}</span>}
        {change !== undefined && <Before row={change} />}
      </button>
      {!isEarlier && <TickButton record={record} isTicked={isTicked} />}
    </li>
  );
}

/** A statement that is there no more. */
export function GoneStatement({ row }: { readonly row: ChangedRow }) {
  const { difference } = useStudioWords();
  if (row.before === null) return null;
  return (
    <li className={styles.card} data-pale>
      <div className={styles.said}>
        <Said annotation={row.before} words="" />
        <span className={styles.before}>{difference.removed}</span>
      </div>
    </li>
  );
}

/** What was asked and what was said. A text stands below, a short value beside it. */
function Said({ annotation, words: marked }: { readonly annotation: Annotation; readonly words: string }) {
  const { label, geometry, attributes } = annotation;
  const words = useAnswersWords();
  const { hiddenWords } = useStudioWords();
  const isHidden = useIsHidden();
  const { template } = useWorkspace();
  const { document } = useAnswers((snapshot) => snapshot.body);
  const definition = template.labels.find(({ name }) => name === label);
  const value = valueOfStatement(geometry, document, definition, words) || marked;
  const isText = geometry.kind === 'reply' || geometry.kind === 'span';
  const reasons = Object.values(attributes).filter((one) => typeof one === 'string' && one !== '');
  return (
    <>
      <span className={styles.asked}>
        <span className={styles.label}>{label}</span>
        {geometry.kind === 'rating' && <Dots value={geometry.value} steps={ratingSteps(definition?.scale ?? {})} />}
        {!isText && <bdi className={styles.value}>{visibleText(value)}</bdi>}
      </span>
      {isHidden && (isText || reasons.length > 0) && <span className={styles.quote}>{hiddenWords}</span>}
      {isText && !isHidden && <q className={styles.quote}>{visibleText(value)}</q>}
      {!isHidden &&
        reasons.map((reason) => (
          <q key={String(reason)} className={styles.quote}>
            {visibleText(String(reason))}
          </q>
        ))}
    </>
  );
}

/** What it was, or that it is new. */
function Before({ row: { kind, before, after, text } }: { readonly row: ChangedRow }) {
  const words = useAnswersWords();
  const { template } = useWorkspace();
  const { document } = useAnswers((snapshot) => snapshot.body);
  const definition = template.labels.find(({ name }) => name === before?.label);
  const valueOf = (one: Annotation | null) =>
    one === null ? '' : valueOfStatement(one.geometry, document, definition, words);
  const was = valueOf(before);
  const isOther = kind !== 'kept' && was !== '' && was !== valueOf(after);
  return <span className={styles.before}>{isOther ? words.was(visibleText(was)) : text}</span>;
}

/** More are a figure only. */
const MOST_DOTS = 10;

function Dots({ value, steps }: { readonly value: number; readonly steps: readonly number[] | null }) {
  const at = steps?.indexOf(value) ?? -1;
  if (steps === null || at < 0 || steps.length > MOST_DOTS) return null;
  return (
    <span className={styles.dots} aria-hidden>
      {steps.map((step, nth) => (
        <span key={step} data-full={nth <= at || undefined} />
      ))}
    </span>
  );
}

/** Calls a statement an error, or takes its errors away. */
function TickButton({ record, isTicked }: { readonly record: AnswersRecord; readonly isTicked: boolean }) {
  const words = useAnswersWords();
  const workspace = useWorkspace();
  const { engine } = useAnswersStage();
  const { view } = useSession();
  return (
    <button
      type="button"
      className={styles.tick}
      aria-pressed={isTicked}
      aria-label={words.isError(record.name)}
      disabled={workspace.isReadOnly || view === null}
      onClick={() => {
        if (isTicked)
          return workspace.session.setDraft((verdict) => ({
            ...verdict,
            ticks: verdict.ticks.filter(({ annotationId }) => annotationId !== record.id),
          }));
        engine.select(record.id);
        runCommand(workspace, 'error.add');
      }}
    >
      <SquareX aria-hidden />
    </button>
  );
}

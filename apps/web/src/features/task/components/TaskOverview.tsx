import { agreedText, decidingRate, intervalText, percentText } from '@countersign/domain';
import { Card } from '@countersign/ui/Card.tsx';
import { TwoLines } from '@countersign/ui/DataTable.tsx';
import { type Fact, Facts } from '@countersign/ui/Facts.tsx';
import { RateBar } from '@countersign/ui/RateBar.tsx';
import { rateAxis } from '@countersign/ui/rate-axis.ts';
import type { AnswerOfCall } from '../../../shared/api/client.ts';
import { DecisionsChart } from '../../../shared/batch/DecisionsChart.tsx';
import { ErrorTable } from '../../../shared/batch/ErrorTable.tsx';
import { intervalOf } from '../../../shared/batch/interval-of.ts';
import { provesNothing } from '../../../shared/batch/proves-nothing.ts';
import { dateText } from '../../../shared/format/dates.ts';
import { countText } from '../../../shared/format/numbers.ts';
import { useLanguage, usePhrases } from '../../../shared/language/language.ts';
import { PageLink } from '../../../shared/navigation/PageLink.tsx';
import { paths } from '../../../shared/paths.ts';
import { kindLine } from '../kind-text.ts';
import { partFiguresOf } from '../part-figures.ts';
import { useTaskWords } from '../use-task-words.ts';
import { PartBar } from './PartBar.tsx';
import styles from './TaskOverview.module.css';
import { WantedBy } from './WantedBy.tsx';

export type OpenTask = AnswerOfCall<'getTask'>;

interface OfTask {
  readonly detail: OpenTask;
}

/** Counts, rate and what is left at the top; below them the assignment, the hours and the errors. */
export function TaskOverview({ detail }: OfTask) {
  const words = useTaskWords();
  const part = partFiguresOf(detail.task);
  const counts = [
    [words.itemsInPart, part.total],
    [words.seen, part.passed + part.rejected],
    [words.passed, part.passed],
    [words.rejected, part.rejected],
    [words.decidedWhole, part.wholePassed + part.wholeRejected],
    [words.left, part.left],
  ] as const;
  return (
    <div className={styles.overview}>
      <section className={styles.summary}>
        <div>
          <dl className={styles.counts}>
            {counts.map(([label, count]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{countText(count)}</dd>
              </div>
            ))}
          </dl>
          <PartBar task={detail.task} />
        </div>
        <Rate detail={detail} />
        <WhatIsLeft detail={detail} />
      </section>
      <Card title={words.byTheHour}>
        <DecisionsChart hours={detail.hours} />
      </Card>
      <div className={styles.aside}>
        <Card title={words.assignment}>
          <Assignment detail={detail} />
        </Card>
      </div>
      <Card title={words.errors}>
        <ErrorTable detail={detail} />
      </Card>
    </div>
  );
}

function Rate({ detail: { task } }: OfTask) {
  const words = useTaskWords();
  const { app } = usePhrases();
  const { batch } = task;
  const rate = decidingRate(batch);
  const interval = intervalOf(rate);
  return (
    <div className={styles.rate}>
      <div>
        <div className={styles.label}>{rate === batch.sampling?.accuracy ? words.sampleRate : words.rate}</div>
        <div className={styles.figure}>{percentText(rate.value, batch.agreedRate)}</div>
        <div className={styles.note}>
          {interval !== null && `${words.interval(...intervalText(interval, batch.agreedRate))}${app.comma}`}
          {words.agreedAt(agreedText(batch.agreedRate))}
        </div>
      </div>
      <div className={styles.bar}>
        <RateBar
          rate={rate.value}
          interval={interval}
          isPartial={provesNothing(rate)}
          agreed={batch.agreedRate}
          axis={rateAxis([batch.agreedRate])}
          isFigureHidden
        />
      </div>
    </div>
  );
}

/** How many items wait for the member, and how long they take at their pace. */
function WhatIsLeft({ detail: { task, secondsEach } }: OfTask) {
  const words = useTaskWords();
  const { left, isOpen } = task;
  const minutes = secondsEach === null ? null : Math.round((left * secondsEach) / 60);
  return (
    <div>
      <div className={styles.label}>{words.whatIsLeft}</div>
      {!isOpen || left === 0 ? (
        <div>{isOpen ? words.nothingLeft : words.closed}</div>
      ) : (
        <>
          <div className={styles.figure}>{words.leftItems(left)}</div>
          <div className={styles.note}>
            {minutes === null || secondsEach === null ? words.noPace : words.takes(minutes, secondsEach.toFixed(1))}
          </div>
        </>
      )}
    </div>
  );
}

/** What is the member's, since when and by whom, and when it is wanted. */
function Assignment({ detail: { task, runs, states } }: OfTask) {
  const words = useTaskWords();
  const { app } = usePhrases();
  const language = useLanguage();
  const { assignedAt, assignedBy, batch, packages, kind } = task;
  const since =
    assignedAt === null
      ? words.begun
      : assignedBy === null
        ? dateText(assignedAt, language)
        : words.assignedAt(dateText(assignedAt, language), assignedBy);
  const facts: Fact[] = [
    { label: words.kind, value: kindLine(task, words, app.comma) },
    { label: words.wantedBy, value: <WantedBy {...task} finishedAt={batch.completedAt} /> },
    { label: words.assigned, value: since },
    {
      label: words.indexes,
      value:
        kind === 'whole'
          ? words.allIndexes
          : runs.map(({ from, to }) => words.run(countText(from), countText(to))).join(app.comma),
    },
    ...(batch.mode === 'item'
      ? []
      : [
          {
            label: words.packages,
            value: (
              <TwoLines
                first={<PageLink href={paths.taskItems(batch.id)}>{words.packageCount(packages)}</PageLink>}
                second={words.packageStates(
                  countText(states['10']),
                  countText(states['20']),
                  countText(states['00'] + states['05']),
                )}
              />
            ),
          },
        ]),
  ];
  return <Facts facts={facts} />;
}

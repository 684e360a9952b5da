import { Button } from '@countersign/ui/Button.tsx';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { toast } from '@countersign/ui/toast.tsx';
import { useState } from 'react';
import { type AnswerOfCall, api } from '../../../shared/api/client.ts';
import { useInvalidate } from '../../../shared/api/use-invalidate.ts';
import { batchCalls } from '../../../shared/batch/batch-calls.ts';
import { daysUntil, timeText } from '../../../shared/format/dates.ts';
import { countText } from '../../../shared/format/numbers.ts';
import { useLanguage, usePhrases } from '../../../shared/language/language.ts';
import { useTaskWords } from '../use-task-words.ts';
import styles from './TaskSummary.module.css';
import { TodayChart } from './TodayChart.tsx';

type Summary = AnswerOfCall<'getTaskSummary'>;

interface TaskSummaryProps {
  readonly summary: Summary;
  readonly showOverdue: () => void;
}

/** The member's day in four figures: what is left, what is held, what is late, and what was decided. */
export function TaskSummary({ summary, showOverdue }: TaskSummaryProps) {
  const words = useTaskWords().summary;
  const { comma } = usePhrases().app;
  const { left, tasks, overdue, overdueSince, today, secondsEach } = summary;
  const decided = today.reduce((sum, hour) => sum + hour.decided, 0);
  return (
    <section className={styles.summary} aria-label={words.label}>
      <div>
        <h2>{words.left}</h2>
        <p>
          <b>{countText(left)}</b> {words.inTasks(tasks)}
        </p>
      </div>
      <Held held={summary.held} />
      <div data-is={overdue === 0 ? 'nothing' : undefined}>
        <h2>
          {overdue > 0 && <StatusMark status="repairing" size={12} />}
          {words.overdue}
        </h2>
        <p>
          <b>{countText(overdue)}</b>{' '}
          {overdueSince === null ? words.noneOverdue : words.overdueWhat(overdue, -daysUntil(overdueSince))}
        </p>
        {overdue > 0 && (
          <Button kind="quiet" className={styles.act} onClick={showOverdue}>
            {words.seeOverdue(overdue)}
          </Button>
        )}
      </div>
      <div className={styles.today}>
        <h2>{words.today}</h2>
        <p>
          <b>{countText(decided)}</b> {words.decided}
          {secondsEach !== null && `${comma}${words.pace(secondsEach.toFixed(1))}`}
        </p>
        <TodayChart today={today} />
      </div>
    </section>
  );
}

/** What the member holds, and the way to let others have it. */
function Held({ held }: Pick<Summary, 'held'>) {
  const words = useTaskWords().summary;
  const { comma } = usePhrases().app;
  const language = useLanguage();
  const invalidate = useInvalidate();
  const [isBusy, setIsBusy] = useState(false);
  const { packages, items, until } = held;
  const giveBack = async () => {
    setIsBusy(true);
    try {
      await api.giveBack({});
      toast.success(words.gaveBack);
    } finally {
      setIsBusy(false);
      await invalidate(...batchCalls);
    }
  };
  return (
    <div data-is={until === null ? 'nothing' : undefined}>
      <h2>{words.held}</h2>
      <p>
        <b>{countText(packages + items)}</b>{' '}
        {until === null
          ? words.nothingHeld
          : `${words.heldWhat(packages, items)}${comma}${words.until(timeText(until, language))}`}
      </p>
      {until !== null && (
        <Button kind="quiet" className={styles.act} isBusy={isBusy} onClick={() => void giveBack()}>
          {words.giveBack}
        </Button>
      )}
    </div>
  );
}

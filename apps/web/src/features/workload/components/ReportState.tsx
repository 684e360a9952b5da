import type { WorkloadReport, WorkloadState } from '@countersign/contract';
import { type Status, StatusMark } from '@countersign/ui/StatusMark.tsx';
import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import { dateText, dateTimeText } from '../../../shared/format/dates.ts';
import { bytesText, countText } from '../../../shared/format/numbers.ts';
import { useLanguage } from '../../../shared/language/language.ts';
import { monthsText } from '../month-texts.ts';
import { useWorkloadWords } from '../workload-words.ts';
import styles from './ReportState.module.css';

const marks: Readonly<Record<WorkloadState, Status>> = {
  waiting: 'awaiting',
  making: 'accepting',
  ready: 'passed',
  failed: 'rejected',
  expired: 'invalid',
};

/** The state of a report, with how far it is, why it failed, or how long it stays. */
export function ReportState({ report }: { readonly report: WorkloadReport }) {
  const { list: words } = useWorkloadWords();
  const language = useLanguage();
  const { state, items, itemsDone } = report;
  const time = (instant: string | null) => (instant === null ? '–' : dateTimeText(instant, language));
  const isCounting = state === 'making' && items > 0;
  return (
    <span className={styles.state}>
      <span className={styles.first}>
        <Tooltip text={words.times(time(report.askedAt), time(report.startedAt), time(report.endedAt))}>
          <StatusMark status={marks[state]}>{words.states[state]}</StatusMark>
        </Tooltip>
      </span>
      {isCounting && <progress max={items} value={itemsDone} aria-label={words.states.making} />}
      <span className={styles.detail}>
        <Detail report={report} />
      </span>
    </span>
  );
}

function Detail({ report }: { readonly report: WorkloadReport }) {
  const { list: words } = useWorkloadWords();
  const language = useLanguage();
  const { state, before, items, itemsDone, cause, size, expiresAt, months } = report;
  switch (state) {
    case 'waiting':
      return before > 0 && words.before(before);
    case 'making':
      return itemsDone < items ? words.counting(countText(itemsDone), countText(items)) : words.writing;
    case 'ready':
      return words.kept(bytesText(size ?? 0), dateText(expiresAt ?? '', language));
    case 'failed':
      return cause !== null && words.causes[cause](monthsText(months, language));
    case 'expired':
      return expiresAt !== null && words.expired(dateText(expiresAt, language));
  }
}

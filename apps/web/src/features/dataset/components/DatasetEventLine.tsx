import type { DatasetEvent } from '@countersign/contract';
import { type Status, StatusMark } from '@countersign/ui/StatusMark.tsx';
import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import { dateText, daysUntil, fullTimeText, timeText } from '../../../shared/format/dates.ts';
import { useLanguage } from '../../../shared/language/language.ts';
import { useDatasetPageWords } from '../dataset-page-words.ts';
import styles from './DatasetHistory.module.css';
import { datasetEventText } from './dataset-event-text.ts';

const shapes: Readonly<Record<DatasetEvent['kind'], Status>> = {
  created: 'done',
  changed: 'done',
  batchCreated: 'done',
  batchRenamed: 'done',
  batchDeleted: 'invalid',
  uploading: 'accepting',
  arrived: 'passed',
  interrupted: 'paused',
  parsing: 'accepting',
  parsed: 'passed',
  failed: 'repairing',
  retried: 'accepting',
  accepted: 'done',
  linked: 'done',
  unlinked: 'invalid',
  warned: 'repairing',
  expired: 'closed',
  taken: 'done',
};

interface DatasetEventLineProps {
  readonly event: DatasetEvent;
  /** The day stands above it. */
  readonly isOfDay?: boolean;
}

/** What happened to a dataset, who did it and when. */
export function DatasetEventLine({ event, isOfDay = false }: DatasetEventLineProps) {
  const { history: words } = useDatasetPageWords();
  const language = useLanguage();
  const isTimeEnough = isOfDay || daysUntil(event.at) === 0;
  return (
    <li className={styles.event}>
      <StatusMark status={shapes[event.kind]} />
      <span className={styles.words}>
        <span>{datasetEventText(event, words.events, language)}</span>
        <span className={styles.who}>{event.actor ?? words.server}</span>
      </span>
      <Tooltip text={fullTimeText(event.at, language)} align="end">
        <time className={styles.when} dateTime={event.at}>
          {isTimeEnough ? timeText(event.at, language) : dateText(event.at, language)}
        </time>
      </Tooltip>
    </li>
  );
}

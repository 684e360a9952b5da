import type { DatasetEvent } from '@countersign/contract';
import type { Status } from '@countersign/ui/StatusMark.tsx';
import { HistoryLine } from '../../../shared/history/HistoryLine.tsx';
import { useLanguage } from '../../../shared/language/language.ts';
import { useDatasetPageWords } from '../dataset-page-words.ts';
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
  return (
    <HistoryLine
      status={shapes[event.kind]}
      text={datasetEventText(event, words.events, language)}
      who={event.actor ?? words.server}
      at={event.at}
      isOfDay={isOfDay}
    />
  );
}

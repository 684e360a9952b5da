import type { DatasetEvent } from '@countersign/contract';
import {
  FileSearch,
  FolderPlus,
  Hourglass,
  Inbox,
  Link2,
  PackageOpen,
  Pencil,
  Plus,
  RotateCw,
  SkipForward,
  SlidersHorizontal,
  Trash2,
  Unlink2,
  Upload,
} from 'lucide-react';
import type { Sign } from '../../../shared/history/EventSign.tsx';
import { HistoryLine } from '../../../shared/history/HistoryLine.tsx';
import { useLanguage } from '../../../shared/language/language.ts';
import { useDatasetPageWords } from '../dataset-page-words.ts';
import { datasetEventText } from './dataset-event-text.ts';

const signs: Readonly<Record<DatasetEvent['kind'], Sign>> = {
  created: Plus,
  changed: SlidersHorizontal,
  batchCreated: FolderPlus,
  batchRenamed: Pencil,
  batchDeleted: Trash2,
  uploading: Upload,
  arrived: Inbox,
  interrupted: 'paused',
  parsing: FileSearch,
  parsed: 'passed',
  failed: 'repairing',
  retried: RotateCw,
  accepted: SkipForward,
  linked: Link2,
  unlinked: Unlink2,
  warned: { warnsBy: Hourglass },
  expired: Hourglass,
  taken: PackageOpen,
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
      sign={signs[event.kind]}
      text={datasetEventText(event, words.events, language)}
      who={event.actor ?? words.server}
      at={event.at}
      isOfDay={isOfDay}
    />
  );
}

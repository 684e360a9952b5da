import type { DatasetBatch } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { confirm } from '@countersign/ui/confirm.tsx';
import { PageHeader } from '@countersign/ui/PageHeader.tsx';
import { Segments } from '@countersign/ui/Segments.tsx';
import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { SearchField } from '../../../shared/list/SearchField.tsx';
import { type CurrentUpload, cancelUpload, tellUpload } from '../session/upload-session.ts';
import { useUploadWords } from '../upload-words.ts';
import type { ShownFile } from '../worker/messages.ts';
import { fileStatuses } from './FileLine.tsx';
import { FileLines } from './FileLines.tsx';
import { LimitsButton } from './LimitsButton.tsx';
import { RunState } from './RunState.tsx';
import styles from './UploadPage.module.css';
import { UploadSummary } from './UploadSummary.tsx';

const filters = ['all', 'arriving', 'waiting', 'verified', 'failed', 'paused'] as const;
type Filter = (typeof filters)[number];

interface UploadRunProps {
  readonly upload: CurrentUpload;
  /** Null while it is on its way. */
  readonly batch: DatasetBatch | null;
}

/** The upload of this tab: how far it is, and each of its files. */
export function UploadRun({ upload, batch }: UploadRunProps) {
  const words = useUploadWords();
  const [filter, setFilter] = useState<Filter>('all');
  const [search, setSearch] = useState('');
  const { progress } = upload;
  const files = upload.files.filter((file) => file !== null);
  const counts = countStates(files);
  const shown = files.filter((file) => isShown(file, filter, search.toLowerCase()));
  return (
    <>
      <PageHeader title={titleOf(upload, files.length, words)} actions={<Actions upload={upload} />} />
      <RunState upload={upload} batch={batch} />
      {progress !== null && <UploadSummary progress={progress} samples={upload.samples} />}
      <div className={styles.filters}>
        <Segments
          label={words.filter}
          value={filter}
          onChange={setFilter}
          segments={filters.map((key) => ({
            key,
            label: words.filters[key],
            count: key === 'all' ? files.length : counts[key],
            ...(key === 'all' ? {} : { status: fileStatuses[key] }),
          }))}
        />
        <SearchField label={words.search} value={search} onSearch={setSearch} />
      </div>
      <FileLines files={shown} />
    </>
  );
}

function Actions({ upload: { progress } }: { readonly upload: CurrentUpload }) {
  const words = useUploadWords();
  const state = progress?.state ?? 'opening';
  const hasEnded = state === 'complete' || state === 'refused' || state === 'cancelled';
  const ask = async () => {
    const { title, text, yes, no } = words.cancelAsk;
    if (await confirm({ title, text, yes, no, status: 'repairing', isDangerous: true })) await cancelUpload();
  };
  return (
    <>
      <LimitsButton />
      {state === 'paused' && (
        <Button kind="primary" icon={<Play />} onClick={() => tellUpload({ type: 'resumeAll' })}>
          {words.resumeAll}
        </Button>
      )}
      {(state === 'running' || state === 'waiting') && (
        <Button icon={<Pause />} onClick={() => tellUpload({ type: 'pauseAll' })}>
          {words.pauseAll}
        </Button>
      )}
      {!hasEnded && (
        <Button kind="danger" onClick={() => void ask()}>
          {words.cancel}
        </Button>
      )}
    </>
  );
}

function titleOf(
  { way, name, progress }: CurrentUpload,
  count: number,
  words: ReturnType<typeof useUploadWords>,
): string {
  const said = progress?.state === 'complete' ? words.uploaded : words.uploading;
  return way === 'folder' ? said.folder(name) : said[way](count);
}

function countStates(files: readonly ShownFile[]): Record<ShownFile['state'], number> {
  const counts = { arriving: 0, waiting: 0, verified: 0, failed: 0, paused: 0 };
  for (const { state } of files) counts[state] += 1;
  return counts;
}

function isShown({ state, path }: ShownFile, filter: Filter, search: string): boolean {
  return (filter === 'all' || state === filter) && (search === '' || path.toLowerCase().includes(search));
}

import type { DatasetBatch } from '@countersign/contract';
import { countsAsUploaded, progressText, type UploadBatchRecord } from '@countersign/domain';
import { PageHeader } from '@countersign/ui/PageHeader.tsx';
import { EmptyState } from '@countersign/ui/States.tsx';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import type { ReactNode } from 'react';
import { bytesText, countText } from '../../../shared/format/numbers.ts';
import { PageLink } from '../../../shared/navigation/PageLink.tsx';
import { useRecord } from '../record/use-record.ts';
import type { UploadTarget } from '../session/upload-session.ts';
import { useElsewhere } from '../session/use-elsewhere.ts';
import { useUploadWords } from '../upload-words.ts';
import { NextActions, NextStep } from './AfterArrival.tsx';
import { doneText } from './done-text.ts';
import { LimitsButton } from './LimitsButton.tsx';
import { PickZone } from './PickZone.tsx';
import styles from './UploadPage.module.css';

interface BatchWithoutProps {
  readonly batch: DatasetBatch;
  readonly target: UploadTarget;
  /** The page of the upload that this tab runs into another batch; null if it runs none. */
  readonly otherHref: string | null;
}

/** A batch into which this tab uploads nothing now. */
export function BatchWithout({ batch, target, otherHref }: BatchWithoutProps) {
  const words = useUploadWords();
  const elsewhere = useElsewhere(target.batchKey, false);
  const remembered = useRecord(target.batchKey, false);
  const content = () => {
    if (batch.state !== 'interrupted')
      return (
        <EmptyState
          title={words.closed}
          text={<NextStep batch={batch} thenParse={false} />}
          actions={<NextActions batch={batch} thenParse={false} />}
        />
      );
    if (otherHref !== null)
      return (
        <EmptyState
          title={words.otherHere.title}
          text={words.otherHere.text}
          actions={<PageLink href={otherHref}>{words.otherHere.open}</PageLink>}
        />
      );
    if (elsewhere !== null && elsewhere.state !== 'complete')
      return (
        <EmptyState
          title={words.elsewhere.title}
          text={words.elsewhere.text(elsewhere.name, progressText(elsewhere.share, 1))}
        />
      );
    return (
      <>
        <Standing batch={batch} record={remembered?.record ?? null} />
        {remembered?.hasDatabase === false && (
          <Line status="repairing" title={words.noDatabase} text={words.noDatabaseText} />
        )}
        <PickZone target={target} batchWay={batch.way} folder={remembered?.folder ?? null} />
      </>
    );
  };
  return (
    <>
      <PageHeader title={words.title} actions={<LimitsButton />} />
      {content()}
    </>
  );
}

/** What of the batch has arrived: all, a part of what this browser remembers, or nothing. */
function Standing({ batch, record }: { readonly batch: DatasetBatch; readonly record: UploadBatchRecord | null }) {
  const words = useUploadWords();
  const { files, bytes, verifiedFiles } = batch;
  if (files > 0 && verifiedFiles === files)
    return (
      <Line
        status={batch.failedFiles === 0 ? 'passed' : 'repairing'}
        title={words.arrived.title}
        text={words.arrived.text(words.fileCount(files), bytesText(bytes))}
        next={{
          sentence: <NextStep batch={batch} thenParse={false} />,
          actions: <NextActions batch={batch} thenParse={false} />,
        }}
      />
    );
  const known = Object.values(record?.files ?? {});
  const isOpen = known.some((file) => !file.isFinished);
  const all = isOpen ? known.reduce((sum, file) => sum + file.totalSize, 0) : bytes;
  const arrived = isOpen ? known.reduce((sum, file) => sum + file.uploadedSize, 0) : batch.verifiedBytes;
  const done = isOpen ? known.filter(countsAsUploaded).length : verifiedFiles;
  const count = isOpen ? known.length : files;
  if (count === 0) return null;
  const percent = doneText({ done: arrived, all, isVerified: false }, 1);
  const text = words.resume.text(percent, countText(done), countText(count));
  return <Line status="repairing" title={words.resume.title} text={`${text} ${words.resume.pick}`} />;
}

interface LineProps {
  readonly status: 'passed' | 'repairing';
  readonly title: string;
  readonly text: string;
  readonly next?: { readonly sentence: ReactNode; readonly actions: ReactNode };
}

function Line({ status, title, text, next }: LineProps) {
  return (
    <div className={styles.state} role="status">
      <StatusMark status={status} size={16} />
      <p>
        <b>{title}</b> {text} {next?.sentence}
      </p>
      {next?.actions}
    </div>
  );
}

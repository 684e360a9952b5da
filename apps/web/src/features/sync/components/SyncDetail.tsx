import type { SyncRow } from '@countersign/contract';
import { type Status, StatusMark } from '@countersign/ui/StatusMark.tsx';
import { bytesText, countText } from '../../../shared/format/numbers.ts';
import { type StageProgress, stageProgress } from '../sync-stages.ts';
import { useSyncWords } from '../sync-words.ts';
import { useSpeed } from '../use-speed.ts';
import styles from './SyncDetail.module.css';

interface SyncDetailProps {
  readonly row: SyncRow;
  /** When the server sent this. */
  readonly atMs: number;
}

/** An open row: the progress of a delivery, its speed, and why it failed. */
export function SyncDetail({ row, atMs }: SyncDetailProps) {
  return (
    <div className={styles.detail}>
      <div className={styles.progress}>
        {row.failure === null ? <Now row={row} /> : <Failure row={row} failure={row.failure} />}
        <ol className={styles.stages}>
          {stageProgress(row).map((progress) => (
            <StageRow key={progress.stage} progress={progress} />
          ))}
        </ol>
      </div>
      <Facts row={row} atMs={atMs} />
    </div>
  );
}

function Now({ row: { status, stage, filesReceived, itemsReceived, itemCount } }: { readonly row: SyncRow }) {
  const { now } = useSyncWords();
  const text = {
    files: now.files(countText(filesReceived)),
    items: now.items(countText(itemsReceived), countText(itemCount)),
    storing: now.storing,
    visible: now.visible,
    failed: now.failed,
  }[stage];
  return <p className={styles.now}>{status === '0' ? now.pending : text}</p>;
}

interface FailureProps {
  readonly row: SyncRow;
  readonly failure: NonNullable<SyncRow['failure']>;
}

function Failure({ failure }: FailureProps) {
  const words = useSyncWords();
  return (
    <div className={styles.failure}>
      <StatusMark status="rejected" />
      <div>
        <p className={styles.now}>{words.failedTitle}</p>
        {failure.file !== null && (
          <p className={styles.file}>
            {words.failedFile} <b>{failure.file}</b>
          </p>
        )}
        {/* The reason in the delivery command's own words. */}
        <p lang="en" className={styles.reason}>
          {failure.reason}
        </p>
        <p className={styles.note}>{words.failedSafe}</p>
      </div>
    </div>
  );
}

const marks: Record<StageProgress['state'], Status> = {
  awaiting: 'awaiting',
  underWay: 'accepting',
  done: 'passed',
  failed: 'rejected',
};

function StageRow({ progress: { stage, state, share } }: { readonly progress: StageProgress }) {
  const words = useSyncWords();
  return (
    <li className={styles.stage} data-state={state}>
      <span className={styles.track} data-open={share === 'open' || undefined}>
        <span style={{ width: share === 'open' ? '40%' : `${share * 100}%` }} />
      </span>
      <StatusMark status={marks[state]} size={12}>
        {words.stages[stage]}
      </StatusMark>
    </li>
  );
}

function Facts({ row, atMs }: SyncDetailProps) {
  const words = useSyncWords();
  const speed = useSpeed(row, atMs);
  const facts = [
    [words.files, countText(row.filesReceived)],
    [words.items, `${countText(row.itemsReceived)} / ${countText(row.itemCount)}`],
    [words.received, bytesText(row.bytesReceived)],
    ...(speed === null
      ? []
      : [
          [
            words.speed,
            speed.kind === 'bytes'
              ? words.bytesPerSecond(bytesText(speed.perSecond))
              : words.itemsPerSecond(countText(Math.round(speed.perSecond))),
          ] as const,
        ]),
  ] as const;
  return (
    <div className={styles.facts}>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {(row.status === '0' || row.status === '1') && <p className={styles.note}>{words.hidden}</p>}
    </div>
  );
}

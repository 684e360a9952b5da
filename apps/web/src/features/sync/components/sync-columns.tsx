import type { SyncRow } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { RowActions, TwoLines } from '@countersign/ui/DataTable.tsx';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import type { Column } from '@countersign/ui/table-columns.tsx';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { countText } from '../../../shared/format/numbers.ts';
import { Time } from '../../../shared/format/Time.tsx';
import { useGo } from '../../../shared/navigation/use-go.ts';
import { paths } from '../../../shared/paths.ts';
import { syncStatusMark } from '../sync-stages.ts';
import { useSyncWords } from '../sync-words.ts';
import styles from './sync-columns.module.css';

interface Opening {
  readonly isOpen: (row: SyncRow) => boolean;
  readonly toggle: (row: SyncRow) => void;
  /** The time of the answer, to show how long unfinished ones have run. */
  readonly atMs: number;
}

/** The columns of the instant deliveries. */
export function useSyncColumns({ isOpen, toggle, atMs }: Opening): Column<SyncRow>[] {
  const words = useSyncWords();
  return [
    {
      key: 'batch',
      title: words.batch,
      cell: (row) => (
        <TwoLines
          isName
          first={
            <Tooltip text={row.batchName} isOnlyWhenCut>
              <span>{row.batchName}</span>
            </Tooltip>
          }
          second={`${row.batchNumber ?? words.noNumber} · ${row.projectName}`}
        />
      ),
    },
    {
      // Before the columns that may fold, so that a delivery's state is always visible.
      key: 'status',
      title: words.status,
      card: 'mark',
      width: 112,
      cell: ({ status }) => <StatusMark status={syncStatusMark[status]}>{words.statuses[status]}</StatusMark>,
    },
    {
      key: 'kind',
      title: words.kind,
      cardLabel: words.kind,
      width: 112,
      isWideOnly: true,
      fold: { into: 'status', below: 880 },
      cell: ({ round }) => (round === 1 ? words.first : words.repeat(round)),
    },
    {
      key: 'began',
      title: words.began,
      cardLabel: words.began,
      width: 112,
      cell: ({ startedAt }) => <Time instant={startedAt} />,
    },
    {
      key: 'finished',
      title: words.finished,
      cardLabel: words.finished,
      width: 112,
      cell: ({ finishedAt }) => finishedAt && <Time instant={finishedAt} />,
    },
    {
      key: 'took',
      title: words.took,
      cardLabel: words.took,
      isFigure: true,
      width: 96,
      fold: { into: 'finished', below: 880 },
      cell: (row) => (row.status === '0' ? null : <Took row={row} atMs={atMs} />),
    },
    {
      key: 'items',
      title: words.items,
      cardLabel: words.items,
      isFigure: true,
      width: 80,
      cell: ({ itemCount }) => countText(itemCount),
    },
    {
      key: 'packages',
      title: words.packages,
      cardLabel: words.packages,
      isFigure: true,
      isWideOnly: true,
      width: 88,
      fold: { into: 'items', below: 1120 },
      cell: ({ packageCount }) => (packageCount === null ? null : countText(packageCount)),
    },
    {
      key: 'submitter',
      title: words.sentBy,
      cardLabel: words.sentBy,
      isWideOnly: true,
      width: 116,
      fold: { into: 'began', below: 1360 },
      cell: ({ submitter }) => (
        <Tooltip text={submitter} isOnlyWhenCut>
          <span className={styles.cut}>{submitter}</span>
        </Tooltip>
      ),
    },
    {
      key: 'actions',
      title: <span className="visually-hidden">{words.openBatch}</span>,
      width: 152,
      cell: (row) => <Actions row={row} isOpen={isOpen(row)} toggle={() => toggle(row)} />,
    },
  ];
}

function Took({ row: { startedAt, finishedAt }, atMs }: { readonly row: SyncRow; readonly atMs: number }) {
  const { duration } = useSyncWords();
  const endMs = finishedAt === null ? atMs : new Date(finishedAt).getTime();
  const seconds = Math.max(0, Math.round((endMs - new Date(startedAt).getTime()) / 1000));
  if (seconds < 60) return duration.seconds(seconds);
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? duration.minutes(minutes, seconds % 60)
    : duration.hours(Math.floor(minutes / 60), minutes % 60);
}

interface ActionsProps {
  readonly row: SyncRow;
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

function Actions({ row, isOpen, toggle }: ActionsProps) {
  const words = useSyncWords();
  const go = useGo();
  const { batchId } = row;
  return (
    <RowActions>
      {batchId !== null && (
        <Button className="row-next" onClick={() => go(paths.batch(batchId))}>
          {words.openBatch}
        </Button>
      )}
      <Button
        kind="quiet"
        icon={isOpen ? <ChevronUp /> : <ChevronDown />}
        aria-expanded={isOpen}
        aria-label={isOpen ? words.hideDetail(row.batchName) : words.showDetail(row.batchName)}
        onClick={toggle}
      />
    </RowActions>
  );
}

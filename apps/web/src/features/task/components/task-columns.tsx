import type { BlindTask, Task } from '@countersign/contract';
import { decidingRate } from '@countersign/domain';
import { TwoLines } from '@countersign/ui/DataTable.tsx';
import { RateAxisHead, RateBar } from '@countersign/ui/RateBar.tsx';
import type { RateAxis } from '@countersign/ui/rate-axis.ts';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import type { Column } from '@countersign/ui/table-columns.tsx';
import { intervalOf } from '../../../shared/batch/interval-of.ts';
import { provesNothing } from '../../../shared/batch/proves-nothing.ts';
import { stageStatus } from '../../../shared/batch/stage-status.ts';
import { nameOf } from '../../../shared/format/name-of.ts';
import { usePhrases } from '../../../shared/language/language.ts';
import { NameLink } from '../../../shared/list/NameLink.tsx';
import { paths } from '../../../shared/paths.ts';
import { kindText } from '../kind-text.ts';
import { useTaskWords } from '../use-task-words.ts';
import { BlindTaskAction } from './BlindTaskAction.tsx';
import { OpinionBar, PartBar } from './PartBar.tsx';
import { TaskRowActions } from './TaskRowActions.tsx';
import { WantedBy } from './WantedBy.tsx';

/** The columns of the task list. All rows share the axis of the rate column. */
export function useTaskColumns(axis: RateAxis): Column<Task | BlindTask>[] {
  const words = useTaskWords();
  const { batch: batchWords } = usePhrases();
  return [
    {
      key: 'batch',
      title: words.batch,
      cell: (task) => (task.kind === 'blind' ? <BlindName task={task} /> : <Name task={task} />),
    },
    {
      key: 'yours',
      title: words.yours,
      width: 'clamp(128px, 12cqi, 180px)',
      fold: { into: 'batch', below: 1120 },
      cell: (task) => {
        const [kind, amount] =
          task.kind === 'blind' ? [words.kinds.blind, words.blind.asked(task.total)] : kindText(task, words);
        return <TwoLines first={kind} second={amount} />;
      },
    },
    {
      key: 'wantedBy',
      title: words.wantedBy,
      cardLabel: words.wantedBy,
      width: 'clamp(112px, 9cqi, 140px)',
      sortKey: 'wantedBy',
      cell: (task) =>
        task.kind === 'blind' ? (
          <WantedBy {...task} wantedBy={task.dueAt} finishedAt={null} />
        ) : task.wantedBy === null && task.isOpen ? null : (
          <WantedBy {...task} finishedAt={task.batch.completedAt} />
        ),
    },
    {
      key: 'part',
      title: words.part,
      card: 'aside',
      width: 'clamp(168px, 16cqi, 220px)',
      cell: (task) => (task.kind === 'blind' ? <OpinionBar task={task} /> : <PartBar task={task} />),
    },
    {
      key: 'rate',
      title: words.passRate,
      titleAside: <RateAxisHead axis={axis} />,
      isWideOnly: true,
      width: 'clamp(148px, 16cqi, 188px)',
      cell: (task) => {
        // Opinions are no result of the batch.
        if (task.kind === 'blind') return null;
        const { batch } = task;
        const rate = decidingRate(batch);
        return (
          <RateBar
            rate={rate.value}
            interval={intervalOf(rate)}
            isPartial={provesNothing(rate)}
            agreed={batch.agreedRate}
            axis={axis}
          />
        );
      },
    },
    {
      key: 'status',
      title: words.status,
      card: 'mark',
      width: 120,
      fold: { into: 'wantedBy', below: 880 },
      cell: (task) => {
        const { stage } = task.kind === 'blind' ? task : task.batch;
        return <StatusMark status={stageStatus[stage]}>{nameOf(batchWords.stages, stage)}</StatusMark>;
      },
    },
    {
      key: 'actions',
      title: <span className="visually-hidden">{words.actions.more}</span>,
      width: 168,
      cell: (task) => (task.kind === 'blind' ? <BlindTaskAction task={task} /> : <TaskRowActions task={task} />),
    },
  ];
}

function Name({ task: { batch } }: { readonly task: Task }) {
  return (
    <TwoLines
      isName
      first={<NameLink name={batch.name} href={paths.task(batch.id)} />}
      second={<NumberAndRound {...batch} />}
    />
  );
}

/** Nothing leads to a batch of which the member may see nothing. */
function BlindName({ task }: { readonly task: BlindTask }) {
  return (
    <TwoLines
      isName
      first={
        <Tooltip text={task.name} isOnlyWhenCut>
          <span>{task.name}</span>
        </Tooltip>
      }
      second={<NumberAndRound {...task} />}
    />
  );
}

function NumberAndRound({ number, round }: { readonly number: string; readonly round: number }) {
  const { batch: batchWords, app } = usePhrases();
  return round > 1 ? `${number}${app.comma}${batchWords.round(round)}` : number;
}

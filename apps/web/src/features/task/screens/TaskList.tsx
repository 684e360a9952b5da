import { type BlindTask, type Task, type TaskView, taskKinds, taskViews } from '@countersign/contract';
import { DataTable } from '@countersign/ui/DataTable.tsx';
import { PageHeader } from '@countersign/ui/PageHeader.tsx';
import { RateLegend } from '@countersign/ui/RateBar.tsx';
import { rateAxis } from '@countersign/ui/rate-axis.ts';
import { Segments } from '@countersign/ui/Segments.tsx';
import { Select } from '@countersign/ui/Select.tsx';
import { Skeleton } from '@countersign/ui/Skeleton.tsx';
import type { Status } from '@countersign/ui/StatusMark.tsx';
import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/api/client.ts';
import { useLanguage } from '../../../shared/language/language.ts';
import { ListScreen } from '../../../shared/list/ListScreen.tsx';
import { type ListAddress, oneOf, useListAddress } from '../../../shared/list/list-address.ts';
import { listInput, useListQuery } from '../../../shared/list/use-list-query.ts';
import { useUser } from '../../../shared/session/user.ts';
import { BlindNote } from '../components/BlindNote.tsx';
import { PartLegend } from '../components/PartBar.tsx';
import { TaskSummary } from '../components/TaskSummary.tsx';
import { useTaskColumns } from '../components/task-columns.tsx';
import { useTaskWords } from '../use-task-words.ts';
import styles from './TaskList.module.css';

const viewStatus: Record<TaskView, Status | undefined> = {
  all: undefined,
  awaiting: 'awaiting',
  accepting: 'accepting',
  overdue: 'repairing',
  finished: 'done',
};

type Order = 'ascending' | 'descending';

/** What the signed-in member has to accept, by the day it is wanted, with their day above it. */
export function TaskList() {
  const words = useTaskWords();
  const isAdministrator = useUser().role === '10';
  const address = useListAddress((raw) => ({
    kind: oneOf(taskKinds, raw['kind']),
    view: oneOf(taskViews, raw['view']) ?? 'all',
    order: raw['order'] === 'descending' ? ('descending' as const) : ('ascending' as const),
  }));
  const { search, kind, view, order, change } = address;
  const query = useListQuery('listTasks', { ...listInput(address), ...(kind && { kind }), view, order });
  const hasBlind = query.data?.tasks.some((task) => task.kind === 'blind') === true;
  return (
    <>
      <ListScreen
        header={<Header address={address} />}
        address={address}
        searchLabel={words.search}
        filters={
          <>
            <Select
              label={words.kindLabel}
              value={kind ?? ''}
              options={[
                { value: '', label: words.anyKind },
                ...taskKinds.map((value) => ({ value, label: words.kinds[value] })),
              ]}
              onChange={(next) => change({ kind: next, page: null }, 'replace')}
            />
            <Segments
              label={words.viewsLabel}
              value={view}
              onChange={(next) => change({ view: next === 'all' ? null : next, page: null })}
              segments={taskViews.map((key) => ({
                key,
                label: words.views[key],
                ...(viewStatus[key] && { status: viewStatus[key] }),
                count: query.data?.views[key],
              }))}
            />
          </>
        }
        query={query}
        totalOf={(answer) => answer.total}
        totalText={words.count}
        empty={
          isAdministrator
            ? { title: words.emptyTitleAdministrator, text: words.emptyTextAdministrator }
            : { title: words.emptyTitle, text: words.emptyText }
        }
        filtered={
          search === '' && view === 'all' && kind === undefined
            ? null
            : {
                title: words.emptyFiltered,
                text: words.emptyFilteredText,
                clear: words.clear,
                names: ['view', 'kind'],
              }
        }
        legend={
          <>
            <PartLegend />
            <RateLegend />
          </>
        }
      >
        {({ tasks }, isStale) => (
          <TaskTable
            tasks={tasks}
            isStale={isStale}
            order={order}
            onSort={() => change({ order: order === 'ascending' ? 'descending' : null, page: null }, 'replace')}
          />
        )}
      </ListScreen>
      {hasBlind && <BlindNote />}
    </>
  );
}

interface TaskTableProps {
  readonly tasks: readonly (Task | BlindTask)[];
  readonly isStale: boolean;
  readonly order: Order;
  readonly onSort: () => void;
}

function TaskTable({ tasks, isStale, order, onSort }: TaskTableProps) {
  const words = useTaskWords();
  const columns = useTaskColumns(
    rateAxis(tasks.flatMap((task) => (task.kind === 'blind' ? [] : [task.batch.agreedRate]))),
  );
  return (
    <DataTable
      label={words.title}
      columns={columns}
      rows={tasks}
      keyOf={(task) => (task.kind === 'blind' ? `blind ${task.batchId}` : task.batch.id)}
      isPale={({ isOpen }) => !isOpen}
      isStale={isStale}
      sort={{ key: 'wantedBy', order, onSort }}
    />
  );
}

/** Who assigned the tasks, what others see of the member, and the figures of the day. */
function Header({ address: { change } }: { readonly address: ListAddress }) {
  const words = useTaskWords();
  const language = useLanguage();
  const { data: summary, error } = useQuery(queryOf('getTaskSummary', {}, { failures: 'own' }));
  const joined = (names: readonly string[]) => new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
  const { assignedBy = [], held } = summary ?? {};
  return (
    <>
      <PageHeader
        title={words.title}
        {...(assignedBy.length > 0 && { subtitle: words.assignedBy(joined(assignedBy)) })}
        {...(held !== undefined &&
          held.batches.length > 0 && {
            actions: (
              <Tooltip text={words.hereIn(joined(held.batches.map(({ name }) => name)))}>
                <span className={styles.here} tabIndex={0}>
                  {words.here}
                </span>
              </Tooltip>
            ),
          })}
      />
      {/* The list says itself why nothing loads. */}
      {summary === undefined && error === null && <Skeleton height={78} />}
      {summary !== undefined && (
        <TaskSummary summary={summary} showOverdue={() => change({ view: 'overdue', page: null })} />
      )}
    </>
  );
}

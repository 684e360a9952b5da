import { type SyncRow, syncStatuses } from '@countersign/contract';
import { DataTable } from '@countersign/ui/DataTable.tsx';
import { PageHeader } from '@countersign/ui/PageHeader.tsx';
import { Segments } from '@countersign/ui/Segments.tsx';
import { Select } from '@countersign/ui/Select.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../shared/api/client.ts';
import { startOfPast } from '../../../shared/format/dates.ts';
import { ListScreen } from '../../../shared/list/ListScreen.tsx';
import { oneOf, useListAddress } from '../../../shared/list/list-address.ts';
import { listInput, useListQuery } from '../../../shared/list/use-list-query.ts';
import { LiveMark } from '../../../shared/live/LiveMark.tsx';
import { usePollUnlessLive } from '../../../shared/live/live-state.ts';
import { SyncDetail } from '../components/SyncDetail.tsx';
import { useSyncColumns } from '../components/sync-columns.tsx';
import { isUnderWay, syncStatusMark } from '../sync-stages.ts';
import { useSyncWords } from '../sync-words.ts';

const periods = ['all', 'today', 'days3', 'days30'] as const;
const daysOf = { today: 1, days3: 3, days30: 30 } as const;
const allStatuses = ['all', ...syncStatuses] as const;
/** How often the list reloads without live updates: quickly while something arrives. Hidden tabs do not reload. */
const busyMs = 1_000;
const idleMs = 5_000;
/** How often it reloads with live updates while something arrives: what stands still is told by no hint. */
const stillMs = 5_000;
/** The projects offered are one page of them; the search finds the rest. */
const offeredProjects = 100;

/** The deliveries from the provider, arriving and past. */
export function SyncHistory() {
  const words = useSyncWords();
  const address = useListAddress((raw) => ({
    status: oneOf(syncStatuses, raw['status']),
    projectId: raw['projectId'],
    period: oneOf(periods, raw['period']) ?? 'all',
  }));
  const { search, status, projectId, period, change } = address;
  const input = {
    ...listInput(address),
    ...(status && { status }),
    ...(projectId !== undefined && { projectId }),
    ...(period !== 'all' && { from: startOfPast(daysOf[period]) }),
  };
  const [whileBusy, whileIdle] = [usePollUnlessLive(busyMs), usePollUnlessLive(idleMs)];
  const query = useListQuery('listSyncs', input, {
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isUnderWay(data.statuses) ? whileBusy || stillMs : whileIdle,
  });
  const total = Object.values(query.data?.statuses ?? {}).reduce((sum, count) => sum + count, 0);
  return (
    <ListScreen
      header={<PageHeader title={words.title} subtitle={words.subtitle} actions={<LiveMark />} />}
      address={address}
      searchLabel={words.search}
      filters={
        <>
          <ProjectSelect
            projectId={projectId ?? 'all'}
            onChange={(next) => change({ projectId: next === 'all' ? null : next, page: null }, 'replace')}
          />
          <Select
            label={words.period}
            value={period}
            options={periods.map((key) => ({ value: key, label: words.periods[key] }))}
            onChange={(next) => change({ period: next === 'all' ? null : next, page: null }, 'replace')}
          />
          <Segments
            label={words.statusesLabel}
            value={status ?? 'all'}
            onChange={(next) => change({ status: next === 'all' ? null : next, page: null })}
            segments={allStatuses.map((key) => ({
              key,
              label: words.statuses[key],
              ...(key !== 'all' && { status: syncStatusMark[key] }),
              count: query.data && (key === 'all' ? total : query.data.statuses[key]),
            }))}
          />
        </>
      }
      query={query}
      totalOf={(answer) => answer.total}
      totalText={words.count}
      empty={{ title: words.emptyTitle, text: words.emptyText }}
      filtered={
        search !== '' || status !== undefined || projectId !== undefined || period !== 'all'
          ? {
              title: words.emptyFiltered,
              text: words.emptyFilteredText,
              clear: words.clear,
              names: ['status', 'projectId', 'period'],
            }
          : null
      }
    >
      {({ syncs }, isStale) => <SyncTable syncs={syncs} isStale={isStale} atMs={query.dataUpdatedAt} />}
    </ListScreen>
  );
}

interface ProjectSelectProps {
  readonly projectId: string;
  readonly onChange: (projectId: string) => void;
}

function ProjectSelect({ projectId, onChange }: ProjectSelectProps) {
  const words = useSyncWords();
  const { data } = useQuery(queryOf('listProjects', { page: 1, size: offeredProjects }));
  const projects = data?.projects.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  return (
    <Select
      label={words.project}
      value={projectId}
      options={[{ value: 'all', label: words.allProjects }, ...projects]}
      onChange={onChange}
    />
  );
}

interface SyncTableProps {
  readonly syncs: readonly SyncRow[];
  readonly isStale: boolean;
  readonly atMs: number;
}

function SyncTable({ syncs, isStale, atMs }: SyncTableProps) {
  const words = useSyncWords();
  // The rows the person opened or closed; the others open by themselves while they need attention.
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isOpen = (row: SyncRow) => toggled.get(row.id) ?? (row.status === '1' || row.status === '3');
  const toggle = (row: SyncRow) => setToggled(new Map(toggled).set(row.id, !isOpen(row)));
  const columns = useSyncColumns({ isOpen, toggle, atMs });
  return (
    <DataTable
      label={words.title}
      columns={columns}
      rows={syncs}
      keyOf={(row) => row.id}
      isStale={isStale}
      detailOf={(row) => (isOpen(row) ? <SyncDetail row={row} atMs={atMs} /> : null)}
    />
  );
}

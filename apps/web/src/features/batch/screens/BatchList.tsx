import { type batchCalls, batchStages, type Medium, mediums, type Output } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { DataTable } from '@countersign/ui/DataTable.tsx';
import { PageHeader } from '@countersign/ui/PageHeader.tsx';
import { RateLegend } from '@countersign/ui/RateBar.tsx';
import { rateAxis } from '@countersign/ui/rate-axis.ts';
import { Segments } from '@countersign/ui/Segments.tsx';
import { Select } from '@countersign/ui/Select.tsx';
import { Radio } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useBatchColumns } from '../../../shared/batch/batch-columns.tsx';
import { stageStatus } from '../../../shared/batch/stage-status.ts';
import { usePhrases } from '../../../shared/language/language.ts';
import { FilterChip } from '../../../shared/list/FilterChip.tsx';
import { ListScreen } from '../../../shared/list/ListScreen.tsx';
import { oneOf, useListAddress } from '../../../shared/list/list-address.ts';
import { listInput, useListQuery } from '../../../shared/list/use-list-query.ts';
import { useGo } from '../../../shared/navigation/use-go.ts';
import { paths } from '../../../shared/paths.ts';
import { useUser } from '../../../shared/session/user.ts';
import { BatchRowActions } from '../components/BatchRowActions.tsx';

const searchFields = ['any', 'name', 'file', 'index', 'dataset', 'batch', 'package'] as const;
const anyMediums = ['any', ...mediums] as const;
const allStages = ['all', ...batchStages] as const;

/** The acceptance batches, newest delivery first. */
export function BatchList() {
  const {
    batch: words,
    app: { comma },
  } = usePhrases();
  const { customerName } = useUser();
  const go = useGo();
  const address = useListAddress((raw) => ({
    searchIn: oneOf(searchFields, raw['searchIn']) ?? 'any',
    stage: oneOf(batchStages, raw['status']),
    medium: oneOf(mediums, raw['medium']),
    only: oneOf(['toFinish'] as const, raw['only']),
    projectId: raw['projectId'],
    orderId: raw['orderId'],
  }));
  const { change } = address;
  const query = useListQuery('listBatches', {
    ...listInput(address),
    ...(address.search && { searchIn: address.searchIn }),
    ...(address.stage && { stage: address.stage }),
    ...(address.medium && { medium: address.medium }),
    ...(address.only && { only: address.only }),
    ...(address.projectId !== undefined && { projectId: address.projectId }),
    ...(address.orderId !== undefined && { orderId: address.orderId }),
  });
  const [first] = query.data?.batches ?? [];
  const isFiltered = [
    address.search,
    address.stage,
    address.medium,
    address.only,
    address.projectId,
    address.orderId,
  ].some(Boolean);
  const total = Object.values(query.data?.stages ?? {}).reduce((sum, count) => sum + count, 0);
  return (
    <ListScreen
      header={
        <PageHeader
          title={words.title}
          subtitle={`${customerName}${comma}${first && address.projectId ? first.projectName : words.allProjects}`}
          actions={
            <Button
              icon={<Radio />}
              onClick={() => go(paths.syncs(address.projectId === undefined ? {} : { projectId: address.projectId }))}
            >
              {words.instantDelivery}
            </Button>
          }
        />
      }
      address={address}
      searchLabel={words.search}
      filters={
        <>
          <Select
            label={words.searchInLabel}
            value={address.searchIn}
            options={searchFields.map((field) => ({ value: field, label: words.searchIn[field] }))}
            onChange={(field) => change({ searchIn: field === 'any' ? null : field, page: null }, 'replace')}
          />
          {(address.medium !== undefined || (query.data?.mediums ?? []).length > 1) && (
            <Select
              label={words.mediumLabel}
              value={address.medium ?? 'any'}
              options={anyMediums.map((key) => ({
                value: key,
                label: key === 'any' ? words.anyMedium : words.mediums[key],
              }))}
              onChange={(next) => change({ medium: next === 'any' ? null : next, page: null })}
            />
          )}
          {address.projectId !== undefined && (
            <Filter
              text={words.filterProject(first?.projectName ?? '…')}
              onRemove={() => change({ projectId: null, page: null })}
            />
          )}
          {address.orderId !== undefined && (
            <Filter
              text={words.filterOrder(first?.orderName ?? '…')}
              onRemove={() => change({ orderId: null, page: null })}
            />
          )}
          {address.only !== undefined && (
            <Filter text={words.filterToFinish} onRemove={() => change({ only: null, page: null })} />
          )}
          <Segments
            label={words.stagesLabel}
            value={address.stage ?? 'all'}
            onChange={(next) => change({ status: next === 'all' ? null : next, page: null })}
            segments={allStages.map((key) => ({
              key,
              label: words.stages[key],
              ...(key !== 'all' && { status: stageStatus[key] }),
              count: query.data && (key === 'all' ? total : query.data.stages[key]),
            }))}
          />
        </>
      }
      query={query}
      totalOf={(answer) => answer.total}
      totalText={words.count}
      empty={{ title: words.emptyTitle, text: words.emptyText }}
      filtered={
        isFiltered
          ? {
              title: words.emptyFiltered,
              text: words.emptyFilteredText,
              clear: words.clear,
              names: ['status', 'medium', 'only', 'projectId', 'orderId'],
            }
          : null
      }
      legend={<RateLegend />}
    >
      {({ batches, mediums }, isStale) => (
        <BatchTable batches={batches} mediums={mediums} search={address.search} isStale={isStale} />
      )}
    </ListScreen>
  );
}

/** The list stands before it is known what is unread. */
const BatchAside = lazy(async () => ({ default: (await import('../components/BatchAside.tsx')).BatchAside }));

type Listed = Output<typeof batchCalls.listBatches>['batches'][number];

interface BatchTableProps {
  readonly batches: readonly Listed[];
  readonly mediums: readonly Medium[];
  readonly search: string;
  readonly isStale: boolean;
}

function BatchTable({ batches, mediums, search, isStale }: BatchTableProps) {
  const words = usePhrases().batch;
  const columns = useBatchColumns({
    axis: rateAxis(batches.map((batch) => batch.agreedRate)),
    mediums,
    actions: (batch: Listed) => <BatchRowActions batch={batch} />,
    found: (batch) => (
      <Suspense fallback={null}>
        <BatchAside batch={batch} batches={batches} search={search} />
      </Suspense>
    ),
    marked: ({ found }) => ({
      inNumber: found?.field === 'batch' ? search : '',
      inName: found?.field === 'batch' || found?.field === 'name' ? search : '',
    }),
  });
  return (
    <DataTable label={words.title} columns={columns} rows={batches} keyOf={(batch) => batch.id} isStale={isStale} />
  );
}

function Filter({ text, onRemove }: { readonly text: string; readonly onRemove: () => void }) {
  const words = usePhrases().batch;
  return <FilterChip text={text} removeLabel={words.removeFilter(text)} onRemove={onRemove} />;
}

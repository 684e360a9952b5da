import type { Batch, ItemRow, itemCalls, Medium, Output, Template } from '@countersign/contract';
import { DataTable } from '@countersign/ui/DataTable.tsx';
import { PageHeader } from '@countersign/ui/PageHeader.tsx';
import { Segments } from '@countersign/ui/Segments.tsx';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/api/client.ts';
import { BatchFactList } from '../../../shared/batch/BatchFactList.tsx';
import { useItemColumns } from '../../../shared/item/item-columns.tsx';
import {
  filterNames,
  filterOf,
  type ItemAddress,
  isFiltered,
  isWrongWayRound,
  itemQuery,
  results,
  useItemAddress,
  views,
  writeFilter,
} from '../../../shared/item/item-filter.ts';
import { resultStatus } from '../../../shared/item/item-result.ts';
import { usePhrases } from '../../../shared/language/language.ts';
import { FilterChip } from '../../../shared/list/FilterChip.tsx';
import { ListScreen } from '../../../shared/list/ListScreen.tsx';
import { sortBy } from '../../../shared/list/sort-address.ts';
import { useListQuery } from '../../../shared/list/use-list-query.ts';
import { PageLink } from '../../../shared/navigation/PageLink.tsx';
import { useTagTitle } from '../../../shared/navigation/page.ts';
import { useGo } from '../../../shared/navigation/use-go.ts';
import { paths } from '../../../shared/paths.ts';
import { ItemFilters } from '../components/ItemFilters.tsx';
import { ItemGrid } from '../components/ItemGrid.tsx';

type Answer = Output<typeof itemCalls.listItems>;

const allResults = ['all', ...results] as const;

/** The items of a batch, or of one of its packages, with their results and marks. */
export function DataList() {
  const words = usePhrases().item;
  const address = useItemAddress();
  const detail = useQuery(queryOf('getBatch', { batchId: address.batchId }, { failures: 'own' }));
  const batch = detail.data?.batch;
  useTagTitle(batch === undefined ? undefined : words.dataOf(batch.name));
  const query = useListQuery('listItems', itemQuery(address));
  const [first] = query.data?.items ?? [];
  return (
    <ListScreen
      header={<PageHeader title={words.title} subtitle={batch && <Facts batch={batch} />} />}
      address={address}
      searchLabel={words.search}
      filters={<ResultSegments address={address} counts={query.data?.results} />}
      moreFilters={
        <>
          {address.packageId !== undefined && <PackageChip name={first?.packageName ?? '…'} address={address} />}
          <ItemFilters
            address={address}
            people={detail.data?.people ?? []}
            hasSample={(batch?.sampling ?? null) !== null}
          />
        </>
      }
      // The batch's mode decides the columns, so the table waits for it and the columns never change in use.
      query={detail.isPending ? { ...query, data: undefined } : query}
      totalOf={(answer) => answer.total}
      totalText={words.count}
      isCapped={(answer) => answer.isCapped}
      empty={{ title: words.none, text: words.noneText }}
      filtered={
        isFiltered(address)
          ? {
              title: words.none,
              text: isWrongWayRound(address) ? words.wrongWayRound : words.noneText,
              clear: words.showAll,
              names: filterNames,
            }
          : null
      }
      legend={<ViewSegments address={address} medium={batch?.medium ?? 'picture'} />}
    >
      {({ items }, isStale) => (
        <Items batch={batch} template={detail.data?.template} items={items} isStale={isStale} address={address} />
      )}
    </ListScreen>
  );
}

function Facts({ batch }: { readonly batch: Batch }) {
  const { app, batch: batchWords } = usePhrases();
  return (
    <BatchFactList batch={batch}>
      <PageLink href={paths.batch(batch.id)}>{batch.name}</PageLink>
      {app.comma}
      {batchWords.holds[batch.medium](batch.delivered, batch.extent)}
    </BatchFactList>
  );
}

interface ItemsProps {
  /** Undefined if it did not load: rows can then be read but not opened. */
  readonly batch: Batch | undefined;
  readonly template: Template | undefined;
  readonly items: readonly ItemRow[];
  readonly isStale: boolean;
  readonly address: ItemAddress;
}

function Items({ batch, template, items, isStale, address }: ItemsProps) {
  const words = usePhrases().item;
  const go = useGo();
  const open = (item: ItemRow) => {
    // The workspace walks what the list shows.
    if (batch !== undefined) go(paths.workspace(batch, item.index, writeFilter(filterOf(address))));
  };
  const medium = batch?.medium ?? 'picture';
  const columns = useItemColumns({
    medium,
    hasPackages: batch?.mode === 'package',
    errorTypes: template?.errorTypes ?? [],
    open,
  });
  if (address.view !== 'list') {
    const isOutlined = address.view === 'boxes' && medium === 'picture' && template !== undefined;
    const boxes = isOutlined ? { batchId: address.batchId, labels: template.labels } : null;
    return <ItemGrid label={words.title} {...{ medium, items, isStale, open, boxes }} />;
  }
  const { sort: key, order } = address;
  return (
    <DataTable
      label={words.title}
      columns={columns}
      rows={items}
      keyOf={(item) => item.id}
      isStale={isStale}
      sort={{ key, order, onSort: (next) => sortBy(address, next, 'index', next === 'annotations') }}
    />
  );
}

function PackageChip({ name, address }: { readonly name: string; readonly address: ItemAddress }) {
  const words = usePhrases().item;
  const text = words.filterText(words.package, name);
  return (
    <FilterChip
      text={text}
      removeLabel={words.removeFilter(text)}
      onRemove={() => address.change({ packageId: null, page: null })}
    />
  );
}

interface ResultSegmentsProps {
  readonly address: ItemAddress;
  readonly counts: Answer['results'] | undefined;
}

function ResultSegments({ address, counts }: ResultSegmentsProps) {
  const words = usePhrases().item;
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <Segments
      label={words.result}
      value={address.result ?? 'all'}
      onChange={(next) => address.change({ result: next === 'all' ? null : next, page: null })}
      segments={allResults.map((key) => ({
        key,
        label: words.results[key],
        ...(key !== 'all' && { status: resultStatus[key] }),
        count: key === 'all' ? all : counts?.[key],
      }))}
    />
  );
}

interface ViewSegmentsProps {
  readonly address: ItemAddress;
  readonly medium: Medium;
}

function ViewSegments({ address, medium }: ViewSegmentsProps) {
  const words = usePhrases().item;
  // Boxes lie over pictures alone.
  const offered = medium === 'picture' ? views : views.filter((key) => key !== 'boxes');
  return (
    <Segments
      label={words.view}
      value={offered.find((key) => key === address.view) ?? 'grid'}
      onChange={(next) => address.change({ view: next === 'list' ? null : next })}
      segments={offered.map((key) => ({ key, label: words.views[key] }))}
    />
  );
}

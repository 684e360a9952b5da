import { type OrderView, orderChoices, orderSources, orderViews } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { DataTable } from '@countersign/ui/DataTable.tsx';
import { PageHeader } from '@countersign/ui/PageHeader.tsx';
import { Segments } from '@countersign/ui/Segments.tsx';
import { Select } from '@countersign/ui/Select.tsx';
import type { Status } from '@countersign/ui/StatusMark.tsx';
import { Plus, Sheet } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { usePhrases } from '../../../shared/language/language.ts';
import { ListScreen } from '../../../shared/list/ListScreen.tsx';
import { oneOf, useListAddress } from '../../../shared/list/list-address.ts';
import { listInput, useListQuery } from '../../../shared/list/use-list-query.ts';
import type { ChangeSearch } from '../../../shared/navigation/page.ts';
import { useGo } from '../../../shared/navigation/use-go.ts';
import { paths } from '../../../shared/paths.ts';
import { useUser } from '../../../shared/session/user.ts';
import { useOrderColumns } from '../components/order-columns.tsx';
import { ProgressLegend } from '../components/TaskProgress.tsx';
import { useOrderDetailWords } from '../order-detail-words.ts';

/** Loaded on demand, so that the list shows before it has loaded. */
const RequestDialog = lazy(async () => ({ default: (await import('../components/RequestDialog.tsx')).RequestDialog }));

const viewStatus: Record<OrderView, Status | undefined> = {
  all: undefined,
  yours: 'accepting',
  provider: 'awaiting',
  overdue: 'repairing',
  closed: 'closed',
};

/**
 * The customer's orders by due date, with their progress.
 *
 * @param above what stands between its title and the list
 */
export function OrderList({ above }: { readonly above: ReactNode }) {
  const words = usePhrases().order;
  const { list, sourceNames } = useOrderDetailWords();
  const { customerName, role } = useUser();
  const isAdministrator = role === '10';
  const columns = useOrderColumns();
  const address = useListAddress((raw) => ({
    view: oneOf(orderViews, raw['view']) ?? 'all',
    source: oneOf(orderSources, raw['source']),
    creator: raw['creator'],
    only: isAdministrator ? oneOf(orderChoices, raw['only']) : undefined,
  }));
  const { search, view, source, creator, only, change } = address;
  const query = useListQuery('listOrders', {
    ...{ ...listInput(address), view },
    ...(source !== undefined && { source }),
    ...(creator !== undefined && { creator }),
    ...(only !== undefined && { only }),
  });
  const isNarrowed = search !== '' || view !== 'all' || [source, creator, only].some((one) => one !== undefined);
  return (
    <ListScreen
      header={
        <>
          <PageHeader title={words.title} subtitle={customerName} actions={isAdministrator && <HeadButtons />} />
          {above}
        </>
      }
      address={address}
      searchLabel={words.search}
      filters={
        <>
          <Select
            label={list.sourceLabel}
            value={source ?? 'any'}
            options={[
              { value: 'any', label: list.anySource },
              ...orderSources.map((one) => ({ value: one, label: sourceNames[one] })),
            ]}
            onChange={(next) => change({ source: next === 'any' ? null : next, page: null })}
          />
          <CreatorFilter creators={query.data?.creators} creator={creator} change={change} />
          {isAdministrator && (
            <Select
              label={list.dueLabel}
              value={only ?? 'any'}
              options={[
                { value: 'any', label: list.anyDue },
                ...orderChoices.map((one) => ({ value: one, label: list.choices[one] })),
              ]}
              onChange={(next) => change({ only: next === 'any' ? null : next, page: null })}
            />
          )}
          <Segments
            label={words.viewsLabel}
            value={view}
            onChange={(next) => change({ view: next === 'all' ? null : next, page: null })}
            segments={orderViews.map((key) => ({
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
      empty={{ title: words.emptyTitle, text: words.emptyText }}
      filtered={
        isNarrowed
          ? {
              ...{ title: words.emptyFiltered, text: words.emptyFilteredText, clear: words.clear },
              names: ['view', 'source', 'creator', 'only'],
            }
          : null
      }
      legend={<ProgressLegend />}
    >
      {({ orders }, isStale) => (
        <DataTable
          label={words.title}
          columns={columns}
          rows={orders}
          keyOf={(order) => order.id}
          isPale={(order) => order.closedAt !== null}
          isStale={isStale}
        />
      )}
    </ListScreen>
  );
}

interface CreatorFilterProps {
  /** Undefined until they are loaded. */
  readonly creators: readonly string[] | undefined;
  readonly creator: string | undefined;
  readonly change: ChangeSearch;
}

/** A name may be any word, so options begin with a sign of their own. */
function CreatorFilter({ creators = [], creator, change }: CreatorFilterProps) {
  const { list } = useOrderDetailWords();
  const names = creator === undefined || creators.includes(creator) ? creators : [creator, ...creators];
  return (
    <Select
      label={list.creatorLabel}
      value={creator === undefined ? 'any' : `by ${creator}`}
      options={[
        { value: 'any', label: list.anyCreator },
        ...names.map((name) => ({ value: `by ${name}`, label: name })),
      ]}
      onChange={(next) => change({ creator: next === 'any' ? null : next.slice(3), page: null })}
    />
  );
}

/** What an administrator does beyond the list. */
function HeadButtons() {
  const words = usePhrases().order;
  const go = useGo();
  return (
    <>
      <Button icon={<Sheet />} onClick={() => go(paths.workload())}>
        {words.workload}
      </Button>
      <RequestButton />
    </>
  );
}

function RequestButton() {
  const { list } = useOrderDetailWords();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={<Plus />} onClick={() => setIsOpen(true)}>
        {list.request}
      </Button>
      {isOpen && (
        <Suspense>
          <RequestDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

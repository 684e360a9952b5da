import { type Order, type OrderView, orderViews } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { DataTable, RowActions, TwoLines } from '@countersign/ui/DataTable.tsx';
import { PageHeader } from '@countersign/ui/PageHeader.tsx';
import { Segments } from '@countersign/ui/Segments.tsx';
import type { Status } from '@countersign/ui/StatusMark.tsx';
import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import type { Column } from '@countersign/ui/table-columns.tsx';
import type { ReactNode } from 'react';
import { dateText } from '../../../shared/format/dates.ts';
import { countOrDash, countText } from '../../../shared/format/numbers.ts';
import { useLanguage, usePhrases } from '../../../shared/language/language.ts';
import { ListScreen } from '../../../shared/list/ListScreen.tsx';
import { oneOf, useListAddress } from '../../../shared/list/list-address.ts';
import { listInput, useListQuery } from '../../../shared/list/use-list-query.ts';
import { PageLink } from '../../../shared/navigation/PageLink.tsx';
import { useGo } from '../../../shared/navigation/use-go.ts';
import { paths } from '../../../shared/paths.ts';
import { useUser } from '../../../shared/session/user.ts';
import { DueDate } from '../components/DueDate.tsx';
import { ProgressLegend, TaskProgress } from '../components/TaskProgress.tsx';

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
  const { customerName } = useUser();
  const go = useGo();
  const columns = useColumns((order) => go(paths.batches({ orderId: order.id })));
  const address = useListAddress((raw) => ({ view: oneOf(orderViews, raw['view']) ?? 'all' }));
  const { search, view, change } = address;
  const query = useListQuery('listOrders', { ...listInput(address), view });
  return (
    <ListScreen
      header={
        <>
          <PageHeader title={words.title} subtitle={customerName} />
          {above}
        </>
      }
      address={address}
      searchLabel={words.search}
      filters={
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
      }
      query={query}
      totalOf={(answer) => answer.total}
      totalText={words.count}
      empty={{ title: words.emptyTitle, text: words.emptyText }}
      filtered={
        search === '' && view === 'all'
          ? null
          : { title: words.emptyFiltered, text: words.emptyFilteredText, clear: words.clear, names: ['view'] }
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

function useColumns(open: (order: Order) => void): Column<Order>[] {
  const {
    order: words,
    app: { comma },
  } = usePhrases();
  const language = useLanguage();
  return [
    {
      key: 'order',
      title: words.order,
      cell: (order) => (
        <TwoLines
          isName
          first={
            <Tooltip text={order.name} isOnlyWhenCut>
              <PageLink href={paths.batches({ orderId: order.id })} className="plain-link">
                {order.name}
              </PageLink>
            </Tooltip>
          }
          second={`${order.number}${comma}${words.sources[order.source]}`}
        />
      ),
    },
    {
      key: 'creator',
      title: words.creator,
      cardLabel: words.creator,
      width: 'clamp(112px, 12cqi, 200px)',
      fold: { into: 'order', below: 1120 },
      cell: (order) => <TwoLines first={order.creator} second={dateText(order.createdAt, language)} />,
    },
    {
      key: 'due',
      title: words.due,
      cardLabel: words.due,
      width: 'clamp(96px, 10cqi, 168px)',
      cell: (order) => <DueDate order={order} />,
    },
    {
      key: 'total',
      title: words.total,
      cardLabel: words.total,
      isFigure: true,
      width: 80,
      fold: { into: 'progress', below: 880 },
      cell: (order) => countText(order.total),
    },
    {
      key: 'progress',
      title: words.progress,
      cardLabel: words.progress,
      width: '18%',
      cell: (order) => <TaskProgress order={order} />,
    },
    ...(['total', 'accepted', 'remaining'] as const).map(
      (key): Column<Order> => ({
        key,
        title: { total: words.batchTotal, accepted: words.batchAccepted, remaining: words.batchLeft }[key],
        group: words.batches,
        isFigure: true,
        isWideOnly: true,
        width: 'clamp(68px, 5cqi, 88px)',
        cell: ({ batches }) => countOrDash(batches[key], batches.total > 0),
      }),
    ),
    {
      key: 'actions',
      title: <span className="visually-hidden">{words.details}</span>,
      width: 160,
      cell: (order) => (
        <RowActions>
          <Button className="row-next" onClick={() => open(order)}>
            {order.batches.remaining > 0 ? words.open(order.batches.remaining) : words.details}
          </Button>
        </RowActions>
      ),
    },
  ];
}

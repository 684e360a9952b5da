import type { Order } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { RowActions, TwoLines } from '@countersign/ui/DataTable.tsx';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import type { Column } from '@countersign/ui/table-columns.tsx';
import { dateText } from '../../../shared/format/dates.ts';
import { countOrDash, countText } from '../../../shared/format/numbers.ts';
import { useLanguage, usePhrases } from '../../../shared/language/language.ts';
import { NameLink } from '../../../shared/list/NameLink.tsx';
import { useGo } from '../../../shared/navigation/use-go.ts';
import { paths } from '../../../shared/paths.ts';
import { useUser } from '../../../shared/session/user.ts';
import { useOrderDetailWords } from '../order-detail-words.ts';
import { batchStep, standingStatus } from '../order-standing.ts';
import { DueDate } from './DueDate.tsx';
import { TaskProgress } from './TaskProgress.tsx';

/** The columns of the order list. Acceptors see nothing of delivery files. */
export function useOrderColumns(): Column<Order>[] {
  const {
    order: words,
    app: { comma },
  } = usePhrases();
  const { list } = useOrderDetailWords();
  const language = useLanguage();
  const isAdministrator = useUser().role === '10';
  return [
    {
      key: 'order',
      title: words.order,
      cell: (order) => (
        <TwoLines
          isName
          first={<NameLink name={order.name} href={paths.order(order.id)} />}
          second={`${order.number}${comma}${words.sources[order.source]}`}
        />
      ),
    },
    {
      key: 'creator',
      title: words.creator,
      isWideOnly: true,
      width: 'clamp(112px, 10cqi, 200px)',
      fold: { into: 'order', below: 1120 },
      cell: (order) => <TwoLines first={order.creator} second={dateText(order.createdAt, language)} />,
    },
    {
      key: 'due',
      title: words.due,
      card: 'mark',
      width: 'clamp(120px, 9cqi, 168px)',
      cell: (order) => <DueDate order={order} />,
    },
    {
      key: 'total',
      title: words.total,
      isFigure: true,
      isWideOnly: true,
      width: 80,
      fold: { into: 'progress', below: 880 },
      cell: (order) => countText(order.total),
    },
    {
      key: 'progress',
      title: words.progress,
      card: 'aside',
      width: '18%',
      cell: (order) => <Progress order={order} />,
    },
    ...useBatchCounts(),
    ...useFileCounts().filter(() => isAdministrator),
    {
      key: 'actions',
      title: <span className="visually-hidden">{list.actions}</span>,
      width: 168,
      cell: (order) => <OrderActions order={order} />,
    },
  ];
}

function useBatchCounts(): Column<Order>[] {
  const { order: words } = usePhrases();
  return (['total', 'accepted', 'remaining'] as const).map((key) => ({
    key,
    title: { total: words.batchTotal, accepted: words.batchAccepted, remaining: words.batchLeft }[key],
    group: words.batches,
    isFigure: true,
    isWideOnly: true,
    width: 'clamp(60px, 5cqi, 88px)',
    cell: ({ batches }) => countOrDash(batches[key], batches.total > 0),
  }));
}

/** Left out in narrow tables, where the action of a row says what there is to download. */
function useFileCounts(): Column<Order>[] {
  const { list: words } = useOrderDetailWords();
  return (['total', 'downloaded', 'remaining'] as const).map((key) => ({
    key: `${key} files`,
    title: { total: words.fileTotal, downloaded: words.fileDownloaded, remaining: words.fileLeft }[key],
    group: words.files,
    isFigure: true,
    isWideOnly: true,
    width: key === 'downloaded' ? 'clamp(80px, 6cqi, 96px)' : 'clamp(52px, 4cqi, 80px)',
    fold: { into: null, below: 1360 },
    cell: ({ delivery }) => countOrDash(delivery[key], delivery.total > 0),
  }));
}

/** The twelve states of an order that is worked on, and what became of a request. */
function Progress({ order }: { readonly order: Order }) {
  const { standings } = useOrderDetailWords();
  if (order.state === 'accepted') return <TaskProgress order={order} />;
  return <StatusMark status={standingStatus[order.state]}>{standings[order.state]}</StatusMark>;
}

/** The one next step of an order, always visible; its details appear beside another step on hover and focus. */
function OrderActions({ order }: { readonly order: Order }) {
  const words = usePhrases().order;
  const { list, steps } = useOrderDetailWords();
  const go = useGo();
  const { id, delivery } = order;
  const open = batchStep(order);
  const step =
    open !== null
      ? { label: steps[open.kind](open.count), href: paths.batches({ orderId: id }) }
      : delivery.remaining > 0
        ? { label: list.openFiles(delivery.remaining), href: paths.deliveryFiles({ orderId: id, view: 'new' }) }
        : null;
  return (
    <RowActions>
      {step !== null && (
        <Button className="row-more row-details" onClick={() => go(paths.order(id))}>
          {words.details}
        </Button>
      )}
      <Button className="row-next" onClick={() => go(step?.href ?? paths.order(id))}>
        {step?.label ?? words.details}
      </Button>
    </RowActions>
  );
}

import type { OrderEvent, OrderEventKind } from '@countersign/contract';
import type { Status } from '@countersign/ui/StatusMark.tsx';
import { api } from '../../../shared/api/client.ts';
import { DayHistory } from '../../../shared/history/DayHistory.tsx';
import { HistoryLine } from '../../../shared/history/HistoryLine.tsx';
import { useOrderDetailWords } from '../order-detail-words.ts';

const shapes: Readonly<Record<OrderEventKind, Status>> = {
  'order.created': 'done',
  'order.requested': 'awaiting',
  'order.accepted': 'passed',
  'order.declined': 'rejected',
  'order.withdrawn': 'closed',
  'order.reported': 'accepting',
  'order.closed': 'closed',
  'order.opened': 'accepting',
  'project.created': 'done',
  'dataset.linked': 'done',
  'dataset.unlinked': 'invalid',
  'batch.delivered': 'done',
  'batch.resubmitted': 'awaiting',
  'batch.finished': 'passed',
  'delivery.begun': 'accepting',
  'delivery.published': 'done',
  'delivery.cancelled': 'invalid',
  'delivery.downloaded': 'accepting',
  'delivery.confirmed': 'passed',
  'delivery.refused': 'rejected',
  'delivery.askedAgain': 'repairing',
};

/** What happened to an order, day by day. */
export function OrderHistory({ orderId }: { readonly orderId: string }) {
  const { history: words } = useOrderDetailWords();
  return (
    <DayHistory
      title={words.title}
      words={words}
      queryKey={['listOrderEvents', { orderId }]}
      load={(page, options) => api.listOrderEvents({ orderId, ...page }, options)}
    >
      {(event) => <EventLine key={event.id} event={event} />}
    </DayHistory>
  );
}

function EventLine({ event }: { readonly event: OrderEvent }) {
  const { history: words } = useOrderDetailWords();
  const { kind, at, actor, data, batch, dataset } = event;
  const isRejected = kind === 'batch.finished' && data['result'] !== '10';
  return (
    <HistoryLine
      status={isRejected ? 'rejected' : shapes[kind]}
      text={words.events[kind]({ ...data, batch: batch?.name ?? null, dataset: dataset?.name ?? null })}
      who={actor ?? words.server}
      at={at}
      isOfDay
    />
  );
}

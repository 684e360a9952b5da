import type { OrderEvent, OrderEventKind } from '@countersign/contract';
import type { Status } from '@countersign/ui/StatusMark.tsx';
import { api } from '../../../shared/api/client.ts';
import { DayHistory } from '../../../shared/history/DayHistory.tsx';
import { HistoryLine } from '../../../shared/history/HistoryLine.tsx';
import { useLanguage } from '../../../shared/language/language.ts';
import { useOrderDetailWords } from '../order-detail-words.ts';
import { orderEventText } from './order-event-text.ts';

const shapes: Readonly<Record<OrderEventKind, Status>> = {
  'order.created': 'done',
  'order.requested': 'awaiting',
  'order.accepted': 'passed',
  'order.changed': 'done',
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
  const words = useOrderDetailWords();
  const language = useLanguage();
  const { kind, at, actor, data } = event;
  const isRejected = kind === 'batch.finished' && data['result'] !== '10';
  return (
    <HistoryLine
      status={isRejected ? 'rejected' : shapes[kind]}
      text={orderEventText(event, words, language)}
      who={actor ?? words.history.server}
      at={at}
      isOfDay
    />
  );
}

import type { OrderEvent, OrderEventKind } from '@countersign/contract';
import {
  Archive,
  ArchiveRestore,
  ChartNoAxesColumn,
  Download,
  FileCog,
  FileDown,
  FilePlus,
  FileQuestionMark,
  FileX,
  FolderPlus,
  Inbox,
  Link2,
  Pencil,
  Repeat2,
  Send,
  Undo2,
  Unlink2,
} from 'lucide-react';
import { api } from '../../../shared/api/client.ts';
import { DayHistory } from '../../../shared/history/DayHistory.tsx';
import type { Sign } from '../../../shared/history/EventSign.tsx';
import { HistoryLine } from '../../../shared/history/HistoryLine.tsx';
import { useLanguage } from '../../../shared/language/language.ts';
import { useOrderDetailWords } from '../order-detail-words.ts';
import { orderEventText } from './order-event-text.ts';

const signs: Readonly<Record<OrderEventKind, Sign>> = {
  'order.created': FilePlus,
  'order.requested': Send,
  'order.accepted': 'passed',
  'order.changed': Pencil,
  'order.declined': 'rejected',
  'order.withdrawn': Undo2,
  'order.reported': ChartNoAxesColumn,
  'order.closed': Archive,
  'order.opened': ArchiveRestore,
  'project.created': FolderPlus,
  'dataset.linked': Link2,
  'dataset.unlinked': Unlink2,
  'batch.delivered': Inbox,
  'batch.resubmitted': Repeat2,
  'batch.finished': 'passed',
  'delivery.begun': FileCog,
  'delivery.published': FileDown,
  'delivery.cancelled': FileX,
  'delivery.downloaded': Download,
  'delivery.confirmed': 'passed',
  'delivery.refused': 'rejected',
  'delivery.askedAgain': FileQuestionMark,
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
      sign={isRejected ? 'rejected' : signs[kind]}
      text={orderEventText(event, words, language)}
      who={actor ?? words.history.server}
      at={at}
      isOfDay
    />
  );
}

import type { Language, OrderEvent, OrderEventKind } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { SkeletonRows } from '@countersign/ui/Skeleton.tsx';
import { type Status, StatusMark } from '@countersign/ui/StatusMark.tsx';
import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/client.ts';
import { dateText, fullTimeText, timeText } from '../../../shared/format/dates.ts';
import { useLanguage } from '../../../shared/language/language.ts';
import { Awaited } from '../../../shared/list/Awaited.tsx';
import { useOrderDetailWords } from '../order-detail-words.ts';
import styles from './OrderHistory.module.css';

const PAGE_SIZE = 50;

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

/** What happened to an order, the latest first, day by day. */
export function OrderHistory({ orderId }: { readonly orderId: string }) {
  const { history: words } = useOrderDetailWords();
  const language = useLanguage();
  const query = useInfiniteQuery({
    queryKey: ['listOrderEvents', { orderId }],
    queryFn: ({ pageParam, signal }) =>
      api.listOrderEvents({ orderId, page: pageParam, size: PAGE_SIZE }, { failures: 'own', signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE_SIZE < total ? pages.length + 1 : undefined),
  });
  if (query.data === undefined)
    return query.isError ? <Awaited query={query} /> : <SkeletonRows rows={6} rowHeight={48} />;
  const total = query.data.pages.at(-1)?.total ?? 0;
  const days = byDay(
    query.data.pages.flatMap(({ events }) => events),
    language,
  );
  return (
    <section className={styles.history}>
      <h2>
        {words.title} <span>{words.count(total)}</span>
      </h2>
      {total === 0 && <p className={styles.none}>{words.none}</p>}
      {days.map(({ day, events }) => (
        <section key={day}>
          <h3>{day}</h3>
          <ol>
            {events.map((event) => (
              <EventLine key={event.id} event={event} />
            ))}
          </ol>
        </section>
      ))}
      {query.hasNextPage && (
        <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </section>
  );
}

function EventLine({ event }: { readonly event: OrderEvent }) {
  const { history: words } = useOrderDetailWords();
  const language = useLanguage();
  const isRejected = event.kind === 'batch.finished' && event.data['result'] !== '10';
  return (
    <li>
      <StatusMark status={isRejected ? 'rejected' : shapes[event.kind]} />
      <span className={styles.what}>
        <span>
          {words.events[event.kind]({
            ...event.data,
            batch: event.batch?.name ?? null,
            dataset: event.dataset?.name ?? null,
          })}
        </span>
        <span className={styles.who}>{event.actor ?? words.server}</span>
      </span>
      <Tooltip text={fullTimeText(event.at, language)} align="end">
        <time className={styles.when} dateTime={event.at}>
          {timeText(event.at, language)}
        </time>
      </Tooltip>
    </li>
  );
}

/** Events that come the latest first, by the day on which they happened. */
function byDay(events: readonly OrderEvent[], language: Language): { day: string; events: OrderEvent[] }[] {
  const days: { day: string; events: OrderEvent[] }[] = [];
  for (const event of events) {
    const day = dateText(event.at, language);
    const last = days.at(-1);
    if (last?.day === day) last.events.push(event);
    else days.push({ day, events: [event] });
  }
  return days;
}

import type { DatasetEvent, Language } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { SkeletonRows } from '@countersign/ui/Skeleton.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/client.ts';
import { dateText, daysUntil } from '../../../shared/format/dates.ts';
import { useLanguage } from '../../../shared/language/language.ts';
import { Awaited } from '../../../shared/list/Awaited.tsx';
import { useDatasetPageWords } from '../dataset-page-words.ts';
import { DatasetEventLine } from './DatasetEventLine.tsx';
import styles from './DatasetHistory.module.css';
import page from './page.module.css';

const PAGE_SIZE = 50;

/** What was done with a dataset in the last three months, day by day. */
export function HistoryTab({ datasetId }: { readonly datasetId: string }) {
  const { history: words } = useDatasetPageWords();
  const language = useLanguage();
  const query = useInfiniteQuery({
    queryKey: ['listDatasetEvents', { datasetId, isWhole: true }],
    queryFn: ({ pageParam, signal }) =>
      api.listDatasetEvents({ datasetId, page: pageParam, size: PAGE_SIZE }, { failures: 'own', signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE_SIZE < total ? pages.length + 1 : undefined),
  });
  if (query.data === undefined)
    return query.isError ? <Awaited query={query} /> : <SkeletonRows rows={8} rowHeight={48} />;
  const total = query.data.pages.at(-1)?.total ?? 0;
  const days = byDay(
    query.data.pages.flatMap(({ events }) => events),
    language,
  );
  const dayText = (at: string, text: string) => {
    const past = -daysUntil(at);
    return past === 0 ? words.today : past === 1 ? words.yesterday : text;
  };
  return (
    <section className={`${page.card} ${styles.history}`}>
      <h2>
        {words.months} <span>{words.count(total)}</span>
      </h2>
      {days.length === 0 && <p className={page.empty}>{words.none}</p>}
      {days.map(({ day, events }) => (
        <section key={day} className={styles.day}>
          <h3>{dayText(events[0]?.at ?? '', day)}</h3>
          <ol className={styles.events}>
            {events.map((event) => (
              <DatasetEventLine key={event.id} event={event} isOfDay />
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

/** Events that come the latest first, by the day on which they happened. */
function byDay(events: readonly DatasetEvent[], language: Language): { day: string; events: DatasetEvent[] }[] {
  const days: { day: string; events: DatasetEvent[] }[] = [];
  for (const event of events) {
    const day = dateText(event.at, language);
    const last = days.at(-1);
    if (last?.day === day) last.events.push(event);
    else days.push({ day, events: [event] });
  }
  return days;
}

import type { Language } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { PlainCard } from '@countersign/ui/PlainCard.tsx';
import { SkeletonRows } from '@countersign/ui/Skeleton.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dateText, daysUntil } from '../format/dates.ts';
import { useLanguage } from '../language/language.ts';
import { Awaited } from '../list/Awaited.tsx';
import styles from './DayHistory.module.css';
import { HistoryLines } from './HistoryLine.tsx';

const PAGE_SIZE = 50;

interface Happened {
  readonly id: string;
  readonly at: string;
}

interface DayHistoryWords {
  readonly count: (count: number) => string;
  readonly today: string;
  readonly yesterday: string;
  readonly none: string;
  readonly more: string;
}

interface PageOptions {
  readonly failures: 'own';
  readonly signal: AbortSignal;
}

interface DayHistoryProps<Event extends Happened> {
  readonly title: string;
  readonly words: DayHistoryWords;
  /** The name of the call and its input, so that a change of what it answers loads it again. */
  readonly queryKey: readonly [call: string, input: object];
  readonly load: (
    page: { readonly page: number; readonly size: number },
    options: PageOptions,
  ) => Promise<{ readonly total: number; readonly events: readonly Event[] }>;
  readonly children: (event: Event) => ReactNode;
}

/** What happened to something, the latest first, day by day. */
export function DayHistory<Event extends Happened>({ title, words, queryKey, load, children }: DayHistoryProps<Event>) {
  const language = useLanguage();
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => load({ page: pageParam, size: PAGE_SIZE }, { failures: 'own', signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE_SIZE < total ? pages.length + 1 : undefined),
  });
  if (query.data === undefined)
    return query.isError ? <Awaited query={query} /> : <SkeletonRows rows={8} rowHeight={48} />;
  const events = query.data.pages.flatMap((page) => page.events);
  const dayText = ({ at, day }: Day<Event>) => {
    const past = -daysUntil(at);
    return past === 0 ? words.today : past === 1 ? words.yesterday : day;
  };
  return (
    <PlainCard
      title={title}
      aside={<span>{words.count(query.data.pages.at(-1)?.total ?? 0)}</span>}
      empty={events.length === 0 ? words.none : null}
      className={styles.history}
    >
      {byDay(events, language).map((day) => (
        <section key={day.day} className={styles.day}>
          <h3>{dayText(day)}</h3>
          <HistoryLines>{day.events.map((event) => children(event))}</HistoryLines>
        </section>
      ))}
      {query.hasNextPage && (
        <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </PlainCard>
  );
}

interface Day<Event> {
  readonly day: string;
  /** When the latest of its events happened. */
  readonly at: string;
  readonly events: readonly Event[];
}

/** Events that come the latest first, by the day on which they happened. */
function byDay<Event extends Happened>(events: readonly Event[], language: Language): Day<Event>[] {
  const days = Map.groupBy(events, ({ at }) => dateText(at, language));
  return [...days].flatMap(([day, those]) => those.slice(0, 1).map(({ at }) => ({ day, at, events: those })));
}

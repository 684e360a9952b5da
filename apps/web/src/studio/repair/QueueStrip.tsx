import type { QueuePart } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { queryOf } from '../../shared/api/client.ts';
import { useQueueWords } from '../../shared/language/queue-words.ts';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { usePollUnlessLive } from '../../shared/live/live-state.ts';
import { Thumbnail } from '../shell/Thumbnail.tsx';
import { useSession, useWorkspace } from '../shell/use-workspace.ts';
import { PartIcon } from './PartIcon.tsx';
import styles from './QueueStrip.module.css';
import { partsOf } from './queue-parts.ts';
import { useQueue } from './use-queue.ts';

/** So many items on either side are fetched at once. */
const AROUND = 30;
const refreshMs = 60_000;
const moves: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

/** The items of the queue around the current one, in its order and by its parts. */
export function QueueStrip() {
  const { batch } = useWorkspace();
  const { view } = useSession();
  const studio = useStudioWords();
  const words = useQueueWords();
  const [around, setAround] = useState(view?.index);
  const strip = useRef<HTMLDivElement>(null);
  const refetchInterval = usePollUnlessLive(refreshMs);
  const { data, isPlaceholderData } = useQuery({
    ...queryOf(
      'listQueue',
      { batchId: batch.id, size: AROUND, ...(around !== undefined && { around }) },
      { failures: 'own' },
    ),
    placeholderData: keepPreviousData,
    staleTime: refreshMs,
    refetchInterval,
  });
  const items = data?.items ?? [];
  const shown = items.findIndex(({ item }) => item.index === view?.index);
  // Near an end of what is here, and beyond it, other items are fetched.
  const isNearEnd =
    shown < 0 || (shown < 5 && data?.hasBefore === true) || (shown >= items.length - 5 && data?.hasAfter === true);
  if (data !== undefined && !isPlaceholderData && isNearEnd && view !== null && around !== view.index)
    setAround(view.index);

  useEffect(() => {
    strip.current?.querySelectorAll('button')[shown]?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [shown]);

  const scroll = (direction: 1 | -1) => {
    const { current } = strip;
    current?.scrollBy({ left: direction * current.clientWidth * 0.8 });
  };
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = moves[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')];
    const at = buttons.findIndex((button) => button === document.activeElement);
    buttons[Math.min(buttons.length - 1, Math.max(0, at + by))]?.focus();
  };
  return (
    <nav className={styles.strip} aria-label={words.strip}>
      <Button
        kind="quiet"
        size="small"
        icon={<ChevronLeft />}
        aria-label={studio.stripBack}
        onClick={() => scroll(-1)}
      />
      <div ref={strip} className={styles.items} role="toolbar" aria-label={words.strip} onKeyDown={move}>
        {items.map(({ part, isDone, item }, at) => [
          part !== items[at - 1]?.part && <PartHead key={part} part={part} />,
          <Thumbnail
            key={item.id}
            index={item.index}
            row={item}
            isShown={at === shown}
            isOpen={!isDone}
            stop={at === Math.max(0, shown) ? () => undefined : null}
          />,
        ])}
      </div>
      <Button kind="quiet" size="small" icon={<ChevronRight />} aria-label={studio.stripOn} onClick={() => scroll(1)} />
    </nav>
  );
}

/** The name of a part with how far it is, before its items. */
function PartHead({ part }: { readonly part: QueuePart }) {
  const words = useQueueWords();
  const queue = useQueue();
  const figures = queue === null ? undefined : partsOf(queue).find((one) => one.part === part);
  return (
    <span className={styles.head}>
      <PartIcon part={part} />
      <span>
        <b>{words.short[part]}</b>
        {figures !== undefined && <span>{words.of(figures.done, figures.total)}</span>}
      </span>
    </span>
  );
}

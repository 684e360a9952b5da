import type { ItemRow } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { useQueries } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { queryOf } from '../../shared/api/client.ts';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { usePollUnlessLive } from '../../shared/live/live-state.ts';
import styles from './Filmstrip.module.css';
import { Thumbnail } from './Thumbnail.tsx';
import { useHolders } from './use-holders.ts';
import { useSession, useWorkspace } from './use-workspace.ts';

/** The number of items fetched at once. A block stays the same while the person moves within it. */
const CHUNK = 50;
/** The width of a thumbnail and its gap. */
const STEP_PX = 80;
/** The number of items shown before the current one. */
const BEFORE = 3;
/** The number of items that a turn of the wheel moves by. */
const WHEEL_STEP = 3;

/** The items around the current one, by index number. */
export function Filmstrip() {
  const { firstIndex, lastIndex } = useWorkspace();
  const words = useStudioWords();
  const { view } = useSession();
  const [place, setPlace] = useState(firstIndex);
  const index = view?.index ?? place;
  // The last position stays visible when nothing is left to show.
  if (index !== place) setPlace(index);
  const [shift, setShift] = useState({ of: index, by: 0 });
  const [room, setRoom] = useState(1);
  /** The position of the arrow keys, the only one Tab reaches; null means the current item. */
  const [cursor, setCursor] = useState<number | null>(null);
  const isMoving = useRef(false);
  const strip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = strip.current;
    if (element === null) return;
    const measure = () => setRoom(Math.max(1, Math.floor(element.clientWidth / STEP_PX)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const latestFrom = Math.max(firstIndex, lastIndex - room + 1);
  const by = shift.of === index ? shift.by : 0;
  const from = Math.min(latestFrom, Math.max(firstIndex, index - BEFORE + by));
  const to = Math.min(lastIndex, from + room - 1);
  const stop = [cursor, index].find((at) => at !== null && at >= from && at <= to) ?? from;
  const followKeys = (button: HTMLButtonElement | null) => {
    if (button === null || !isMoving.current) return;
    isMoving.current = false;
    button.focus();
  };

  const shiftTo = (next: number) =>
    setShift({ of: index, by: Math.min(latestFrom, Math.max(firstIndex, next)) - (index - BEFORE) });
  const move = (event: KeyboardEvent) => {
    const steps = { ArrowLeft: -1, ArrowRight: 1, PageUp: -room, PageDown: room, Home: -Infinity, End: Infinity };
    const step = steps[event.key as keyof typeof steps] as number | undefined;
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(lastIndex, Math.max(firstIndex, stop + step));
    isMoving.current = next !== stop;
    setCursor(next);
    if (next < from) shiftTo(next);
    else if (next > to) shiftTo(next - room + 1);
  };
  const rows = useRows(firstIndex, from, to);
  const holders = useHolders(from, to - from + 1);
  return (
    <nav className={styles.strip} aria-label={words.strip}>
      <Button
        kind="quiet"
        size="small"
        icon={<ChevronLeft />}
        aria-label={words.stripBack}
        disabled={from <= firstIndex}
        onClick={() => shiftTo(from - room)}
      />
      <div
        ref={strip}
        className={styles.items}
        role="toolbar"
        aria-label={words.strip}
        onKeyDown={move}
        onWheel={({ deltaX, deltaY }) => shiftTo(from + Math.sign(deltaX || deltaY) * WHEEL_STEP)}
      >
        {Array.from({ length: to - from + 1 }, (_, at) => (
          <Thumbnail
            key={from + at}
            index={from + at}
            row={rows.get(from + at)}
            holder={holders(from + at)}
            isShown={from + at === view?.index}
            stop={from + at === stop ? followKeys : null}
          />
        ))}
      </div>
      <Button
        kind="quiet"
        size="small"
        icon={<ChevronRight />}
        aria-label={words.stripOn}
        disabled={from >= latestFrom}
        onClick={() => shiftTo(from + room)}
      />
    </nav>
  );
}

function useRows(firstIndex: number, from: number, to: number): ReadonlyMap<number, ItemRow> {
  const { batch, session, outbox } = useWorkspace();
  const batchId = batch.id;
  const startOf = (index: number) => firstIndex + Math.floor((index - firstIndex) / CHUNK) * CHUNK;
  const refetchInterval = usePollUnlessLive(60_000);
  const starts = [...new Set([startOf(from), startOf(Math.max(from, to))])];
  const { rows, progress } = useQueries({
    queries: starts.map((start) => ({
      ...queryOf('listStrip', { batchId, from: start, size: CHUNK }, { failures: 'own' }),
      staleTime: 60_000,
      refetchInterval,
    })),
    combine: (answers) => ({
      rows: new Map(answers.flatMap(({ data }) => data?.items.map((row) => [row.index, row] as const) ?? [])),
      progress: answers.toSorted((one, other) => other.dataUpdatedAt - one.dataUpdatedAt)[0]?.data?.progress,
    }),
  });
  // What others decided shows in the meter no later than here. One's own verdicts are ahead of the server while they wait.
  useEffect(() => {
    if (progress !== undefined && outbox.snapshot().waiting === 0) session.setProgress(progress);
  }, [progress, session, outbox]);
  return rows;
}

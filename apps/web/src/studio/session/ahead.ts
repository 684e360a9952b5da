import { openInPart } from '@countersign/domain';
import type { FetchedItem, ItemSource } from './item-source.ts';
import { mostAhead } from './most-ahead.ts';
import type { WorkState } from './work-state.ts';

/** What is held ahead takes no more than this. */
const MOST_BYTES = 64 * 1024 ** 2;

/** An item held ahead, decoded once that is wanted. */
export interface AheadItem<Loaded> extends FetchedItem<Loaded> {
  loaded: Promise<Loaded> | null;
}

/** The items that come after the one on screen: claimed and fetched, and the first one decoded. */
export interface Ahead<Loaded> {
  /** Fetches more where fewer are held than may be. */
  fill(): void;
  /** Another item than the first one is shown: asks what comes after it, and keeps what is held already. */
  anchor(): void;
  /** The first one; undefined also until it is known what comes after an item that was shown out of turn. */
  first(): AheadItem<Loaded> | undefined;
  /** Takes out what `first` says. */
  take(): AheadItem<Loaded> | undefined;
  /** Resolves with the next item that arrives, or once it is known that none does. Null where none is under way. */
  arrival(): Promise<void> | null;
  /** Repeats a fetch that failed. */
  retry(): void;
  holds(itemId: string): boolean;
  /** Forgets an item that is not claimed any more. */
  lose(itemId: string): void;
  /** Lets go of all. */
  clear(): void;
  ids(): string[];
}

/** Holds items ahead, and fetches one at a time. */
export function createAhead<Loaded>(options: {
  /** A claim is on the package, so items of another package wait until theirs is worked on. */
  readonly isByPackage: boolean;
  readonly source: ItemSource<Loaded>;
  readonly read: () => WorkState<Loaded>;
  readonly tell: (ready: number) => void;
}): Ahead<Loaded> {
  const { isByPackage, source, read, tell } = options;
  let queue: readonly AheadItem<Loaded>[] = [];
  /** Counts how often all was let go of: an answer asked for before that is not wanted any more. */
  let turn = 0;
  let isRunning = false;
  let isAnchorWanted = false;
  /** What comes after the item on screen was asked for, and not answered yet. */
  let isAnchoring = false;
  /** Why nothing more is fetched: the server has nothing more, or did not answer. */
  let stop: 'nothing-more' | 'failed' | null = null;
  let waiting: (() => void)[] = [];

  const holds = (itemId: string) => queue.some(({ view }) => view.id === itemId);
  const isShown = (itemId: string) => read().view?.id === itemId;
  const dropLoaded = ({ loaded }: AheadItem<Loaded>) => void loaded?.then(source.close);
  const letGo = (items: readonly AheadItem<Loaded>[]) => {
    for (const item of items) {
      dropLoaded(item);
      source.letGo(item.view, 'unshown');
    }
  };
  const tellWaiting = () => {
    for (const resolve of waiting) resolve();
    waiting = [];
  };
  const set = (next: readonly AheadItem<Loaded>[]) => {
    queue = next;
    const [first] = queue;
    if (first !== undefined) first.loaded ??= first.decode();
    tell(queue.length);
    if (first !== undefined && !isAnchoring) tellWaiting();
  };
  const isFull = () => {
    const { progress, view } = read();
    const last = queue.at(-1);
    if (last === undefined || progress === null) return false;
    const left = openInPart({ items: progress.left, packages: 0 }, progress.sample).items;
    return (
      queue.length >= mostAhead(left) ||
      (isByPackage && last.view.packageId !== view?.packageId) ||
      queue.reduce((sum, { bytes }) => sum + bytes, 0) > MOST_BYTES
    );
  };

  /** Puts an item in its place: behind the last one; or, where it comes after the item on screen, before the first one. */
  const place = (item: FetchedItem<Loaded>, isAnchor: boolean) => {
    const { id } = item.view;
    if (isShown(id) || (!isAnchor && holds(id))) stop = 'nothing-more';
    else if (!isAnchor) set([...queue, { ...item, loaded: null }]);
    else if (holds(id)) {
      const at = queue.findIndex(({ view }) => view.id === id);
      letGo(queue.slice(0, at));
      set(queue.slice(at));
    } else {
      const kept = isFull() ? queue.slice(0, -1) : queue;
      letGo(queue.slice(kept.length));
      set([{ ...item, loaded: null }, ...kept]);
    }
  };

  /** Fetches one more; returns whether it makes sense to go on. */
  const fetchOne = async (): Promise<boolean> => {
    const { view } = read();
    const isAnchor = isAnchorWanted;
    if (view === null || (!isAnchor && (stop !== null || isFull()))) {
      isAnchoring = false;
      return false;
    }
    isAnchorWanted = false;
    const mine = turn;
    const outcome = await source.fetch({ kind: 'next', after: (isAnchor ? view : (queue.at(-1)?.view ?? view)).index });
    if (isAnchor && !isAnchorWanted) isAnchoring = false;
    if (mine !== turn) {
      if (outcome.kind === 'fetched' && !isShown(outcome.item.view.id)) source.letGo(outcome.item.view, 'unshown');
    } else if (outcome.kind === 'fetched') place(outcome.item, isAnchor);
    else stop = outcome.kind === 'failed' ? 'failed' : 'nothing-more';
    return true;
  };
  const fill = () => {
    if (isRunning) return;
    isRunning = true;
    const run = async () => {
      while (await fetchOne());
      isRunning = false;
      tellWaiting();
    };
    void run();
  };

  return {
    fill,
    anchor() {
      const { view } = read();
      // Its claim stays, because it is on screen.
      for (const item of queue) if (item.view.id === view?.id) dropLoaded(item);
      set(queue.filter((item) => item.view.id !== view?.id));
      isAnchorWanted = true;
      isAnchoring = true;
      fill();
    },
    first: () => (isAnchoring ? undefined : queue[0]),
    take() {
      stop = null;
      const [first, ...others] = queue;
      if (isAnchoring || first === undefined) return undefined;
      set(others);
      return first;
    },
    arrival: () => (isRunning ? new Promise((resolve) => waiting.push(resolve)) : null),
    retry() {
      if (stop !== 'failed') return;
      stop = null;
      fill();
    },
    holds,
    lose(itemId) {
      const lost = queue.filter(({ view }) => view.id === itemId);
      for (const item of lost) dropLoaded(item);
      if (lost.length > 0) set(queue.filter(({ view }) => view.id !== itemId));
    },
    clear() {
      turn += 1;
      stop = null;
      letGo(queue);
      set([]);
    },
    ids: () => queue.map(({ view }) => view.id),
  };
}

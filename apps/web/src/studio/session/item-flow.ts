import type { BatchProgress } from '@countersign/contract';
import { type AheadItem, createAhead } from './ahead.ts';
import type { FetchOutcome, ItemSource, OpenedItem, OpenTarget } from './item-source.ts';
import { walkFrom } from './walk.ts';
import { createWalkingSource } from './walking-source.ts';
import { noVerdict, packageProgressOf, type WorkState } from './work-state.ts';

/** Which item is on screen, and which are held ahead. */
export interface ItemFlow {
  /** Opens an item and shows it; a later request takes precedence. */
  goTo(target: OpenTarget): Promise<void>;
  /** Goes to the next undecided item, at once if it is held ahead. Counts the shown item as freed by its verdict. */
  advance(): void;
  /** Goes to the item before or after by index number, at once if it is the first one held ahead. */
  step(step: 1 | -1): Promise<void>;
  /** Repeats failed fetches. Shows nothing if they fail again. */
  retry(): void;
  /** The items claimed here: the one on screen first. */
  held(): string[];
  /** An item held ahead is not claimed any more. */
  lose(itemId: string): void;
  /** The shown item was freed by its verdict, and stays on screen for now. */
  free(): void;
  /** Lets go of what is held ahead, because something else comes next now. */
  turn(): void;
  /** Whether the shown item was freed by its verdict, and stays only until the next one is there. */
  isFreed(): boolean;
  close(): void;
}

/** Moves through the items of a batch, and holds some ahead. */
export function createItemFlow<Loaded>(options: {
  readonly isReadOnly: boolean;
  /** Items come up by a queue, and not by their index numbers. */
  readonly inQueue: boolean;
  readonly isByPackage: boolean;
  readonly source: ItemSource<Loaded>;
  readonly read: () => WorkState<Loaded>;
  readonly change: (next: Partial<WorkState<Loaded>>) => void;
  /** The next item was asked for, and the walk ends with the one on screen. */
  readonly onWalkEnd: () => void;
}): ItemFlow {
  const { isReadOnly, inQueue, isByPackage, read, change } = options;
  const source = createWalkingSource(options.source, read);
  const ahead = createAhead({ isByPackage, source, read, tell: (ready) => change({ ready }) });
  /** Counts the requests: only the answer to the latest one is used. */
  let wish = 0;
  let wished: OpenTarget | null = null;
  /** Whether a verdict freed the shown item. */
  let isFreed = false;

  /** Lets go of what was fetched and is not shown after all. */
  const drop = (outcome: FetchOutcome<Loaded>) => {
    if (outcome.kind !== 'fetched') return;
    const { view } = outcome.item;
    if (view.id !== read().view?.id && !ahead.holds(view.id)) source.letGo(view, 'unshown');
  };

  /** Releases the item that was on screen, after another one is shown. */
  const leave = ({ view, loaded }: WorkState<Loaded>) => {
    if (view === null || loaded === null) return;
    source.close(loaded);
    if (view.id !== read().view?.id) source.letGo(view, isFreed ? 'freed' : 'left');
  };

  const show = ({ view, loaded }: OpenedItem<Loaded>, progress: BatchProgress, isFromAhead: boolean) => {
    const before = read();
    const isSamePackage = isFromAhead && before.packageProgress?.packageId === view.packageId;
    wished = null;
    change({
      phase: 'working',
      view,
      loaded,
      draft: view.verdict,
      edited: null,
      isDraftChanged: false,
      problems: [],
      failure: null,
      progress,
      // The item fetched ahead was counted before the verdict that led here.
      packageProgress: isSamePackage ? before.packageProgress : packageProgressOf(view),
    });
    leave(before);
    isFreed = false;
    if (isReadOnly) return;
    if (isFromAhead) ahead.fill();
    else ahead.anchor();
  };

  const finish = (progress: BatchProgress) => {
    const before = read();
    const gone = {
      ...{ view: null, loaded: null, draft: noVerdict, edited: null },
      ...{ isDraftChanged: false, problems: [], failure: null },
    };
    wished = null;
    change({ phase: 'done', ...gone, progress });
    leave(before);
    ahead.clear();
    isFreed = false;
  };

  /** Shows what an answer brought, unless another request was made while it was decoded. */
  const apply = async (outcome: FetchOutcome<Loaded>, mine: number) => {
    if (outcome.kind === 'fetched') {
      const { view } = outcome.item;
      const loaded = await outcome.item.decode();
      if (mine === wish) return show({ view, loaded }, outcome.progress, false);
      source.close(loaded);
      drop(outcome);
    } else if (outcome.kind === 'none-left') finish(outcome.progress);
    else {
      const { code, holder, index } = outcome;
      change({ phase: read().view === null ? 'failed' : 'working', failure: { code, holder, index } });
      if (code !== 'offline' && !isFreed && !isReadOnly) ahead.fill();
    }
  };

  const goTo = async (target: OpenTarget) => {
    wish += 1;
    const mine = wish;
    wished = target;
    change({ phase: 'opening', failure: null });
    const outcome = await source.fetch(target);
    if (mine === wish) await apply(outcome, mine);
    else drop(outcome);
  };

  /** Shows an item held ahead. */
  const take = async (item: AheadItem<Loaded>, mine: number) => {
    const loaded = await (item.loaded ?? item.decode());
    if (mine === wish) return show({ view: item.view, loaded }, progressOf(read()), true);
    source.close(loaded);
    source.letGo(item.view, 'unshown');
  };

  return {
    goTo,
    advance() {
      isFreed = true;
      const { walk, view } = read();
      if (walk !== null && view !== null && walkFrom(walk, view.index, 1) === null) {
        options.onWalkEnd();
        return;
      }
      const target: OpenTarget = { kind: 'next', after: view?.index ?? null };
      const first = ahead.take();
      const arrival = first === undefined ? ahead.arrival() : null;
      if (first === undefined && arrival === null) {
        void goTo(target);
        return;
      }
      wish += 1;
      const mine = wish;
      if (first !== undefined) {
        void take(first, mine);
        return;
      }
      change({ phase: 'opening', failure: null });
      void arrival?.then(() => {
        if (mine !== wish) return;
        const arrived = ahead.take();
        void (arrived === undefined ? goTo(target) : take(arrived, mine));
      });
    },
    async step(step) {
      const { view, phase, walk } = read();
      if (view === null || (walk !== null && walkFrom(walk, view.index, step) === null)) return;
      const first = ahead.first();
      const following = walk === null ? (inQueue ? null : view.index + 1) : walkFrom(walk, view.index, 1);
      const isAhead = step === 1 && first?.view.index === following;
      if (first === undefined || !isAhead || phase !== 'working') {
        await goTo({ kind: 'neighbour', of: view.index, step });
        return;
      }
      wish += 1;
      ahead.take();
      await take(first, wish);
    },
    retry() {
      const { failure, phase, isDraftChanged } = read();
      // A change made meanwhile stays open, because it would be lost with its item.
      if (failure?.code === 'offline' && wished !== null && !isDraftChanged) {
        wish += 1;
        const mine = wish;
        void source.fetch(wished).then((outcome) => {
          if (mine !== wish || read().isDraftChanged) drop(outcome);
          else if (outcome.kind !== 'failed' || outcome.code !== 'offline') void apply(outcome, mine);
        });
      } else if (phase === 'working') ahead.retry();
    },
    held() {
      const { view } = read();
      const shown = view === null || isFreed ? [] : [view.id];
      return isReadOnly ? [] : [...shown, ...ahead.ids()];
    },
    lose: ahead.lose,
    free() {
      isFreed = true;
    },
    turn() {
      ahead.clear();
      if (!isReadOnly && read().phase === 'working') ahead.fill();
    },
    isFreed: () => isFreed,
    close() {
      wish += 1;
    },
  };
}

/** The progress on screen. An item is held ahead only while one is on screen, which came with it. */
function progressOf({ progress }: WorkState<unknown>): BatchProgress {
  if (progress === null) throw new Error('an item was held ahead of none');
  return progress;
}

import type { BatchProgress } from '@countersign/contract';
import type { ItemSource, OpenedItem, OpenOutcome, OpenTarget } from './item-source.ts';
import { noVerdict, packageProgressOf, type WorkState } from './work-state.ts';

/** Which item is on screen, and which is fetched ahead. */
export interface ItemFlow {
  /** Opens an item and shows it; a later request takes precedence. */
  goTo(target: OpenTarget): Promise<void>;
  /** Goes to the next undecided item, at once if it is fetched. Counts the shown item as freed by its verdict. */
  advance(): void;
  /** Goes to the item before or after by index number, at once if it is the one fetched ahead. */
  step(step: 1 | -1): Promise<void>;
  /** Repeats failed fetches. Shows nothing if they fail again. */
  retry(): void;
  held(): string[];
  /** The shown item was freed by its verdict, and stays on screen for now. */
  free(): void;
  /** Whether the shown item was freed by its verdict, and stays only until the next one is there. */
  isFreed(): boolean;
  close(): void;
}

interface Ahead<Picture> {
  readonly promise: Promise<OpenOutcome<Picture>>;
  outcome: OpenOutcome<Picture> | null;
  /** About to be shown. */
  isTaken: boolean;
}

/** Moves through the items of a batch, and fetches one ahead. */
export function createItemFlow<Picture>(options: {
  readonly isReadOnly: boolean;
  /** Items come up by a queue, and not by their index numbers. */
  readonly inQueue: boolean;
  readonly source: ItemSource<Picture>;
  readonly read: () => WorkState<Picture>;
  readonly change: (next: Partial<WorkState<Picture>>) => void;
}): ItemFlow {
  const { isReadOnly, inQueue, source, read, change } = options;
  let ahead: Ahead<Picture> | null = null;
  /** Counts the requests: only the answer to the latest one is used. */
  let wish = 0;
  let wished: OpenTarget | null = null;
  /** Whether a verdict freed the shown item. */
  let isFreed = false;

  const dropUnlessShown = (outcome: OpenOutcome<Picture> | null) => {
    if (outcome?.kind !== 'opened') return;
    source.drop(outcome.opened, outcome.opened.view.id === read().view?.id ? 'kept' : 'unshown');
  };

  const fetchAhead = () => {
    const { view } = read();
    if (isReadOnly || view === null) return;
    const promise = source.open({ kind: 'next', after: view.index });
    const entry: Ahead<Picture> = { promise, outcome: null, isTaken: false };
    ahead = entry;
    void promise.then((outcome) => {
      entry.outcome = outcome;
      if (ahead !== entry && !entry.isTaken) dropUnlessShown(outcome);
    });
  };
  const forgetAhead = () => {
    dropUnlessShown(ahead?.outcome ?? null);
    ahead = null;
  };

  /** Releases the item that was on screen, after another one is shown. */
  const leave = ({ view, picture }: WorkState<Picture>) => {
    if (view === null || picture === null) return;
    const isSame = view.id === read().view?.id;
    source.drop({ view, picture }, isSame ? 'kept' : isFreed ? 'freed' : 'left');
  };

  const show = (opened: OpenedItem<Picture>, progress: BatchProgress, isFromAhead: boolean) => {
    const { view, picture } = opened;
    const before = read();
    const isSamePackage = isFromAhead && before.packageProgress?.packageId === view.packageId;
    wished = null;
    change({
      phase: 'working',
      view,
      picture,
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
    fetchAhead();
  };

  const finish = (progress: BatchProgress) => {
    const before = read();
    const gone = {
      ...{ view: null, picture: null, draft: noVerdict, edited: null },
      ...{ isDraftChanged: false, problems: [], failure: null },
    };
    wished = null;
    change({ phase: 'done', ...gone, progress });
    leave(before);
    isFreed = false;
  };

  const apply = (outcome: OpenOutcome<Picture>) => {
    if (outcome.kind === 'opened') show(outcome.opened, outcome.progress, false);
    else if (outcome.kind === 'none-left') finish(outcome.progress);
    else {
      const { code, holder, index } = outcome;
      change({ phase: read().view === null ? 'failed' : 'working', failure: { code, holder, index } });
      if (code !== 'offline' && ahead === null && !isFreed) fetchAhead();
    }
  };

  const goTo = async (target: OpenTarget) => {
    wish += 1;
    const mine = wish;
    wished = target;
    forgetAhead();
    change({ phase: 'opening', failure: null });
    const outcome = await source.open(target);
    if (mine === wish) apply(outcome);
    else dropUnlessShown(outcome);
  };

  /** Shows the item fetched ahead if it is still valid; otherwise opens `target`. */
  const take = async (entry: Ahead<Picture>, target: OpenTarget) => {
    const { outcome } = entry;
    if (outcome?.kind === 'opened' && outcome.opened.view.id !== read().view?.id)
      show(outcome.opened, read().progress ?? outcome.progress, true);
    else {
      dropUnlessShown(outcome);
      await goTo(target);
    }
  };

  return {
    goTo,
    advance() {
      isFreed = true;
      const target: OpenTarget = { kind: 'next', after: read().view?.index ?? null };
      const entry = ahead;
      ahead = null;
      if (entry === null) {
        void goTo(target);
        return;
      }
      wish += 1;
      const mine = wish;
      entry.isTaken = true;
      if (entry.outcome !== null) {
        void take(entry, target);
        return;
      }
      change({ phase: 'opening', failure: null });
      void entry.promise.then((outcome) => {
        entry.outcome = outcome;
        if (mine === wish) void take(entry, target);
        else dropUnlessShown(outcome);
      });
    },
    async step(step) {
      const { view, phase } = read();
      if (view === null) return;
      const entry = ahead;
      const target: OpenTarget = { kind: 'neighbour', of: view.index, step };
      const outcome = entry?.outcome;
      const isAhead =
        step === 1 && !inQueue && outcome?.kind === 'opened' && outcome.opened.view.index === view.index + 1;
      if (entry === null || !isAhead || phase !== 'working') {
        await goTo(target);
        return;
      }
      wish += 1;
      ahead = null;
      await take(entry, target);
    },
    retry() {
      const { failure, phase, isDraftChanged } = read();
      // A change made meanwhile stays open, because it would be lost with its picture.
      if (failure?.code === 'offline' && wished !== null && !isDraftChanged) {
        wish += 1;
        const mine = wish;
        void source.open(wished).then((outcome) => {
          if (mine !== wish || read().isDraftChanged) dropUnlessShown(outcome);
          else if (outcome.kind !== 'failed' || outcome.code !== 'offline') apply(outcome);
        });
      } else if (phase === 'working' && ahead?.outcome?.kind === 'failed') fetchAhead();
    },
    held() {
      const { view } = read();
      const next = ahead?.outcome?.kind === 'opened' ? [ahead.outcome.opened.view.id] : [];
      const shown = view === null || isFreed ? [] : [view.id];
      return isReadOnly ? [] : [...shown, ...next];
    },
    free() {
      isFreed = true;
    },
    isFreed: () => isFreed,
    close() {
      wish += 1;
      ahead = null;
    },
  };
}

import { customerCalls, type ItemView } from '@countersign/contract';
import { api } from '../../shared/api/client.ts';
import { send } from '../../shared/api/send.ts';

const RENEW_MS = 3 * 60 * 1000;
const MOST_AT_ONCE = 20;

/** The claims of this screen on the server. */
export interface Claims {
  /** An item was opened for work, which also claimed it. */
  opened(view: ItemView): void;
  /** A verdict freed it. */
  freed(itemId: string): void;
  /** Frees an item that was fetched ahead and never shown. In package mode the claim is the package's and stays. */
  release(itemId: string): void;
  /** Frees an item that was shown and left undecided, and counts it as seen. */
  left(itemId: string): void;
  /** Resolves when no release is under way, so that an item released and reopened does not lose its new claim. */
  settled(): Promise<void>;
  /**
   * Frees everything at once, and counts the item on screen as seen. The request continues after the page is closed.
   */
  releaseAll(): void;
  close(): void;
}

/** For work that claims nothing. */
export const noClaims: Claims = {
  opened: () => undefined,
  freed: () => undefined,
  release: () => undefined,
  left: () => undefined,
  settled: () => Promise.resolve(),
  releaseAll: () => undefined,
  close: () => undefined,
};

/** Renews the claims of a batch while its workspace is open, and frees the items it leaves. */
export function createClaims(options: {
  readonly batchId: string;
  readonly isByItem: boolean;
  /** The item on screen, and those held ahead. */
  readonly held: () => string[];
  /** The item on screen; null if there is none. */
  readonly shown: () => string | null;
  readonly isReadOnly: boolean;
  /** Called for each item that is no longer claimed by this person. */
  readonly onLost: (itemId: string) => void;
}): Claims {
  const { batchId, isByItem, isReadOnly, held, shown, onLost } = options;
  /** For each item id what is claimed with it: the item or, in package mode, its package. */
  const claimed = new Map<string, string>();
  let releasing: Promise<unknown> = Promise.resolve();

  const renew = async () => {
    const itemIds = held();
    if (itemIds.length === 0) return;
    try {
      const answer = await api.renewClaims({ batchId, itemIds }, { failures: 'own' });
      const kept = new Set(answer.held.map((one) => one.itemId));
      const now = new Set(held());
      for (const itemId of itemIds) if (now.has(itemId) && !kept.has(itemId)) onLost(itemId);
    } catch {
      // No answer: the next renewal or write tells whether the claim still holds.
    }
  };

  const timer = setInterval(() => void renew(), RENEW_MS);
  // A hidden tab sleeps, and its claims expire meanwhile.
  const onVisible = () => {
    if (document.visibilityState === 'visible') void renew();
  };
  document.addEventListener('visibilitychange', onVisible);

  /** What is freed and seen at the same moment goes in one request. */
  let leaving = { itemIds: [] as string[], seen: [] as string[] };
  const tell = (itemIds: readonly string[], seen: readonly string[]) => {
    const isFirst = leaving.itemIds.length + leaving.seen.length === 0;
    leaving = { itemIds: [...leaving.itemIds, ...itemIds], seen: [...leaving.seen, ...seen] };
    if (!isFirst || itemIds.length + seen.length === 0) return;
    const request = Promise.resolve().then(() => {
      const all = leaving;
      leaving = { itemIds: [], seen: [] };
      return api.releaseClaims({ batchId, ...all }, { failures: 'own' });
    });
    // A claim that could not be freed expires by itself, and an item that could not be reported stays unseen.
    releasing = Promise.allSettled([releasing, request]);
  };

  const releaseAll = () => {
    const itemIds = [...claimed.values()].slice(-MOST_AT_ONCE);
    claimed.clear();
    const last = shown();
    const seen = last === null || isReadOnly ? [] : [last];
    if (itemIds.length + seen.length === 0) return;
    // Sent without the client, because the page may be closed before the client's first asynchronous step.
    send(customerCalls.releaseClaims, { batchId, itemIds, seen }, { isKeptAlive: true }).catch(() => null);
  };
  window.addEventListener('pagehide', releaseAll);

  return {
    opened(view) {
      if (view.claimedUntil !== null) claimed.set(isByItem ? view.id : view.packageId, view.id);
    },
    freed(itemId) {
      if (isByItem) claimed.delete(itemId);
    },
    release(itemId) {
      if (isByItem && claimed.delete(itemId)) tell([itemId], []);
    },
    left(itemId) {
      if (!isReadOnly) tell(isByItem && claimed.delete(itemId) ? [itemId] : [], [itemId]);
    },
    async settled() {
      await releasing;
    },
    releaseAll,
    close() {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('pagehide', releaseAll);
      releaseAll();
    },
  };
}

import { customerCalls, type ItemView } from '@countersign/contract';
import { api } from '../../shared/api/client.ts';
import { send } from '../../shared/api/send.ts';

const RENEW_MS = 3 * 60 * 1000;
const MOST_AT_ONCE = 20;

/** What this screen has claimed on the server. */
export interface Claims {
  /** An item was opened for work, and with it claimed. */
  opened(view: ItemView): void;
  /** A verdict freed it. */
  freed(itemId: string): void;
  /** Frees an item that was fetched ahead and never shown. In package mode the claim is the package's and stays. */
  release(itemId: string): void;
  /** Frees an item that was shown and left undecided, and counts it as seen. */
  left(itemId: string): void;
  /** Resolves when no release is under way: an item released and opened again must not lose its new claim. */
  settled(): Promise<void>;
  /** Frees everything at once and counts what is on screen as seen; the request outlives the page. */
  releaseAll(): void;
  close(): void;
}

/** Keeps the claims of a batch alive while its workspace is open, and frees what it leaves. */
export function createClaims(options: {
  readonly batchId: string;
  readonly isByItem: boolean;
  /** The items on screen and ahead. */
  readonly held: () => string[];
  /** The item on screen, null while there is none. */
  readonly shown: () => string | null;
  readonly isReadOnly: boolean;
  /** The item on screen is ours no more. */
  readonly onLost: (itemId: string) => void;
}): Claims {
  const { batchId, isByItem, isReadOnly, held, shown, onLost } = options;
  /** Item ids by what is claimed with them: the item, or in package mode its package. */
  const claimed = new Map<string, string>();
  let releasing: Promise<unknown> = Promise.resolve();

  const renew = async () => {
    const itemIds = held();
    if (itemIds.length === 0) return;
    try {
      const answer = await api.renewClaims({ batchId, itemIds }, { failures: 'own' });
      const kept = new Set(answer.held.map((one) => one.itemId));
      const [shown] = itemIds;
      if (shown !== undefined && held()[0] === shown && !kept.has(shown)) onLost(shown);
    } catch {
      // Nobody answered: the next round, or the next write, tells what became of the claim.
    }
  };

  const timer = setInterval(() => void renew(), RENEW_MS);
  // A tab in the background sleeps, and its claims run out meanwhile.
  const onVisible = () => {
    if (document.visibilityState === 'visible') void renew();
  };
  document.addEventListener('visibilitychange', onVisible);

  const tell = (itemIds: readonly string[], seen: readonly string[]) => {
    const request = api.releaseClaims({ batchId, itemIds: [...itemIds], seen: [...seen] }, { failures: 'own' });
    // A claim that could not be freed runs out by itself, and what could not be told stays unseen.
    releasing = Promise.allSettled([releasing, request]);
  };

  const releaseAll = () => {
    const itemIds = [...claimed.values()].slice(-MOST_AT_ONCE);
    claimed.clear();
    const last = shown();
    const seen = last === null || isReadOnly ? [] : [last];
    if (itemIds.length + seen.length === 0) return;
    // Not through the client: the page may be gone before its first step is taken.
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

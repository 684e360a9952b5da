import type { Code } from '@countersign/contract';
import { v7 as makeId } from 'uuid';
import {
  asksTheSame,
  keepEntry,
  type OutboxDatabase,
  type OutboxEntry,
  type QueuedWrite,
  readEntries,
  refuseEntry,
  removeEntry,
  settleEntry,
} from './outbox-database.ts';

/** The outcome of an attempt to send. */
export type SendOutcome =
  | { readonly kind: 'acknowledged'; readonly answer: unknown }
  /** The server refused it, so sending it again would not help. */
  | { readonly kind: 'refused'; readonly code: Code; readonly holder: string | null }
  /** No answer, an unhealthy server, or an expired session: the write stays queued. */
  | { readonly kind: 'later'; readonly why?: 'full' | 'signedOut' };

export interface OutboxState {
  /** Writes not yet acknowledged. */
  readonly waiting: number;
  /** The last attempt reached no healthy server. */
  readonly isOffline: boolean;
  /** The last attempt reached a server whose disk is full. */
  readonly isFull: boolean;
  /** The last attempt reached a server on which the session is over. */
  readonly isSignedOut: boolean;
  readonly lastSavedAtMs: number | null;
  /** Writes the server refused, until the person dismisses them. */
  readonly refused: readonly OutboxEntry[];
}

export interface Outbox {
  /** Stores a write and starts sending. Resolves once it is safe; rejects if it cannot be stored. */
  add(batchId: string, itemIndex: number, write: QueuedWrite): Promise<void>;
  /** Sends now, for example when the network is back. Resolves when the queue is empty or the attempt failed. */
  flush(): Promise<void>;
  /** Whether a write on this item is waiting. */
  holds(itemId: string): boolean;
  /** Deletes a refused write. */
  dismiss(ordinal: number): Promise<void>;
  snapshot(): OutboxState;
  subscribe(listener: () => void): () => void;
  /** Stops; resolves once nothing is written to the store any more. */
  close(): Promise<void>;
}

/** Nothing hinders sending. */
const healthy = { isOffline: false, isFull: false, isSignedOut: false } as const;

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 15_000;
/** The lock's name: one tab sends at a time, and the next one finds the queue shorter. */
const LOCK = 'countersign-outbox';

/** The queue of one person's writes. They are stored in the browser, sent in order, and applied once each. */
export async function createOutbox(options: {
  readonly database: OutboxDatabase;
  readonly userId: string;
  readonly send: (entry: OutboxEntry) => Promise<SendOutcome>;
  readonly onAcknowledged: (entry: OutboxEntry, answer: unknown) => void;
}): Promise<Outbox> {
  const { database, userId } = options;
  const listeners = new Set<() => void>();
  /** Item ids of writes that are being stored. */
  const arriving: string[] = [];
  const arrivals = new Set<Promise<void>>();
  /**
   * The last of our writes on each item, with the version it made. A write made before the answer to an earlier one gets
   * the earlier one's version.
   */
  const own = new Map<string, Answered>();
  let kept: readonly string[] = [];
  let state: OutboxState = { waiting: 0, ...healthy, lastSavedAtMs: null, refused: [] };
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = FIRST_RETRY_MS;
  let running: Promise<void> | null = null;
  let isWanted = false;
  let isClosed = false;

  const change = (next: Partial<OutboxState>) => {
    state = { ...state, ...next, waiting: kept.length + arriving.length };
    for (const listener of listeners) listener();
  };

  const recount = async (next: Partial<OutboxState>) => {
    const before = kept;
    const entries = await readEntries(database, userId);
    const there = new Set(entries.map(({ input }) => input.itemId));
    // An entry only disappears when it was acknowledged, possibly to another tab.
    const isSaved = before.some((itemId) => !there.has(itemId));
    kept = entries.filter((entry) => entry.refusal === null).map((entry) => entry.input.itemId);
    const refused = entries.filter((entry) => entry.refusal !== null);
    change({
      ...(isSaved ? { lastSavedAtMs: Date.now() } : {}),
      ...next,
      refused: refused.length === 0 && state.refused.length === 0 ? state.refused : refused,
    });
  };

  const sendFirst = async (): Promise<'sent' | 'empty' | 'later' | 'full' | 'signedOut'> => {
    const entry = (await readEntries(database, userId)).find((one) => one.refusal === null);
    if (entry === undefined || isClosed) return 'empty';
    const before = own.get(entry.input.itemId);
    const isGiven = before !== undefined && isBehind(entry, before.version) && asksTheSame(entry, before.entry);
    const outcome: SendOutcome = isGiven
      ? { kind: 'acknowledged', answer: before.answer }
      : await options.send(withOwnVersion(entry, before?.version));
    if (outcome.kind === 'later') return outcome.why ?? 'later';
    if (outcome.kind === 'refused') {
      await refuseEntry(database, entry, { code: outcome.code, holder: outcome.holder });
      await recount(healthy);
      return 'sent';
    }
    const version = versionOf(outcome.answer);
    if (version !== null) own.set(entry.input.itemId, { entry, version, answer: outcome.answer });
    await settleEntry(database, entry, version);
    await recount({ ...healthy, lastSavedAtMs: Date.now() });
    options.onAcknowledged(entry, outcome.answer);
    return 'sent';
  };

  const sendAll = async (): Promise<void> => {
    let step = await sendFirst();
    while (step === 'sent') {
      retryMs = FIRST_RETRY_MS;
      step = await sendFirst();
    }
    // Another tab may have sent some of the writes.
    await recount({ isOffline: step === 'later', isFull: step === 'full', isSignedOut: step === 'signedOut' });
    if (step === 'empty' || isClosed) return;
    retryTimer = setTimeout(() => void flush(), retryMs);
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
  };

  const run = async (): Promise<void> => {
    do {
      isWanted = false;
      clearTimeout(retryTimer);
      // Web Locks exist in secure contexts only. Elsewhere two tabs may send at once, and the request id keeps the
      // effect single.
      await ('locks' in navigator ? navigator.locks.request(LOCK, sendAll) : sendAll());
    } while (isWanted && !isClosed);
  };

  const flush = async (): Promise<void> => {
    await Promise.allSettled([...arrivals]);
    if (isClosed) return;
    isWanted = true;
    running ??= run().finally(() => {
      running = null;
    });
    await running;
  };

  const onOnline = () => void flush();
  window.addEventListener('online', onOnline);
  await recount({});
  void flush();

  return {
    async add(batchId, itemIndex, write) {
      const { itemId } = write.input;
      arriving.push(itemId);
      const row = { ...write, requestId: makeId(), userId, batchId, itemIndex, madeAtMs: Date.now(), refusal: null };
      const arrival = keepEntry(database, row);
      arrivals.add(arrival);
      change({});
      try {
        await arrival;
        kept = [...kept, itemId];
      } finally {
        arrivals.delete(arrival);
        arriving.splice(arriving.indexOf(itemId), 1);
        change({});
      }
      if (isClosed) return;
      await recount({});
      void flush();
    },
    flush,
    holds: (itemId) => kept.includes(itemId) || arriving.includes(itemId),
    async dismiss(ordinal) {
      await removeEntry(database, ordinal);
      await recount({});
    },
    snapshot: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      isClosed = true;
      clearTimeout(retryTimer);
      window.removeEventListener('online', onOnline);
      listeners.clear();
      await Promise.allSettled([...arrivals, running]);
    },
  };
}

/** A write that the server took. */
interface Answered {
  readonly entry: OutboxEntry;
  readonly version: number;
  readonly answer: unknown;
}

/** Whether a write was made of an older version of its item. */
function isBehind({ input }: OutboxEntry, version: number): boolean {
  return 'version' in input && input.version < version;
}

function withOwnVersion(entry: OutboxEntry, own: number | undefined): OutboxEntry {
  if (own === undefined || !isBehind(entry, own)) return entry;
  return { ...entry, input: { ...entry.input, version: own } } as OutboxEntry;
}

function versionOf(answer: unknown): number | null {
  return typeof answer === 'object' && answer !== null && 'version' in answer && typeof answer.version === 'number'
    ? answer.version
    : null;
}

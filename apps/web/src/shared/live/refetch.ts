import type { Hint } from '@countersign/contract';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { CallName } from '../api/client.ts';
import { callsOfHints, concerns, mayChange, restMs } from './calls-of-hints.ts';

/** All browsers hear of a change at once; they do not all ask at once. */
const SPREAD_MS = 250;
/** After an interruption every browser asks for all that it shows. */
const RESYNC_SPREAD_MS = 2_000;

/** Asks again for what hints make stale. */
export interface Refetcher {
  add(hint: Hint): void;
  /** Asks again for everything on screen that hints are about. */
  addAll(): void;
  stop(): void;
}

/** Whether somebody sees the page. */
export interface Visibility {
  isHidden(): boolean;
  /** @returns stops listening. */
  onShown(listener: () => void): () => void;
}

const ofDocument: Visibility = {
  isHidden: () => document.hidden,
  onShown(listener) {
    const look = () => document.hidden || listener();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  },
};

/**
 * Gathers hints, so that a burst of them asks for an answer once, and asks for none again while it is under way. A page
 * that nobody sees asks when it is shown.
 */
export function createRefetcher(queries: QueryClient, page = ofDocument): Refetcher {
  /** By call: the hints that make its answers stale. */
  const waiting = new Map<CallName, Map<string, Hint>>();
  /** From when on a call may be asked for again, in milliseconds since 1970. */
  const openFrom = new Map<CallName, number>();
  let isAllWaiting = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const plan = () => {
    clearTimeout(timer);
    if (page.isHidden() || (waiting.size === 0 && !isAllWaiting)) return;
    const next = isAllWaiting ? 0 : Math.min(...[...waiting.keys()].map((call) => openFrom.get(call) ?? 0));
    if (next === Number.POSITIVE_INFINITY) return;
    const spreadMs = Math.random() * (isAllWaiting ? RESYNC_SPREAD_MS : SPREAD_MS);
    timer = setTimeout(ask, Math.max(0, next - Date.now()) + spreadMs);
  };
  const ask = () => {
    if (isAllWaiting) {
      isAllWaiting = false;
      waiting.clear();
      void queries.invalidateQueries({ predicate: ({ queryKey }) => mayChange(queryKey) });
    }
    for (const [call, hints] of waiting) {
      if ((openFrom.get(call) ?? 0) > Date.now()) continue;
      waiting.delete(call);
      openFrom.set(call, Number.POSITIVE_INFINITY);
      const isStale = ({ queryKey }: Query) =>
        queryKey[0] === call && [...hints.values()].some((hint) => concerns(hint, queryKey));
      void queries.invalidateQueries({ predicate: isStale }).finally(() => {
        openFrom.set(call, Date.now() + restMs(call));
        plan();
      });
    }
    plan();
  };

  const stopListening = page.onShown(plan);
  return {
    add(hint) {
      for (const call of callsOfHints[hint.topic]) {
        const hints = waiting.get(call) ?? new Map<string, Hint>();
        waiting.set(call, hints.set(`${hint.topic} ${hint.batchId ?? ''}`, hint));
      }
      plan();
    },
    addAll() {
      isAllWaiting = true;
      plan();
    },
    stop() {
      stopListening();
      clearTimeout(timer);
    },
  };
}

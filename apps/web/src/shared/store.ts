import { useSyncExternalStore } from 'react';

/** One value that the whole page shares. */
export interface SharedStore<T> {
  readonly get: () => T;
  readonly set: (next: T) => void;
  /** @returns stops listening. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createStore<T>(first: T): SharedStore<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<T>(store: SharedStore<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}

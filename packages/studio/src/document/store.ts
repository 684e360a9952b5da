/** A value with change listeners. */
export interface Store<T> {
  read(): T;
  /** Replaces some of its fields. Listeners are called only if a field really changed. */
  update(change: Partial<T>): void;
  subscribe(listener: () => void): () => void;
  /** Forgets all listeners. */
  close(): void;
}

/** A store for React's `useSyncExternalStore` and other subscribers. */
export function createStore<T extends object>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    update(change) {
      const isNew = (Object.keys(change) as (keyof T)[]).some((key) => !Object.is(change[key], value[key]));
      if (!isNew) return;
      value = { ...value, ...change };
      for (const listener of new Set(listeners)) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    close: () => listeners.clear(),
  };
}

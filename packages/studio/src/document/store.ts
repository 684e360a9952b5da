/** A value with change listeners. */
export interface Store<T> {
  read(): T;
  /** Replaces some of its fields. Listeners are called only if a field really changed. */
  update(change: Partial<T>): void;
  /** Runs several updates as one: listeners are called once, after all of them. */
  together(change: () => void): void;
  subscribe(listener: () => void): () => void;
  /** Forgets all listeners. */
  close(): void;
}

/** A store for React's `useSyncExternalStore` and other subscribers. */
export function createStore<T extends object>(initial: T): Store<T> {
  let value = initial;
  /** The value before the updates that run together; undefined while none do. */
  let before: T | undefined;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of new Set(listeners)) listener();
  };
  return {
    read: () => value,
    update(change) {
      const isNew = (Object.keys(change) as (keyof T)[]).some((key) => !Object.is(change[key], value[key]));
      if (!isNew) return;
      value = { ...value, ...change };
      if (before === undefined) tell();
    },
    together(change) {
      before = value;
      try {
        change();
      } finally {
        const isChanged = value !== before;
        before = undefined;
        if (isChanged) tell();
      }
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

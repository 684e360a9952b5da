/** Lets many wait for the next change of anything. */
export interface Changes {
  /** Something changed, so every waiting call looks again. */
  tell(): void;
  /** Resolves at the next change. */
  next(): Promise<void>;
}

/** @param onChange hears of every change */
export function createChanges(onChange: () => void): Changes {
  let change = Promise.withResolvers<void>();
  return {
    tell: () => {
      const told = change;
      change = Promise.withResolvers();
      told.resolve();
      onChange();
    },
    next: () => change.promise,
  };
}

/** Whether an engine still works. */
export interface Lifetime {
  isOver(): boolean;
  end(): void;
  /** A function that does nothing once the engine is destroyed. */
  whileAlive<A extends unknown[]>(act: (...values: A) => void): (...values: A) => void;
}

export function createLifetime(): Lifetime {
  let isOver = false;
  return {
    isOver: () => isOver,
    end() {
      isOver = true;
    },
    whileAlive:
      (act) =>
      (...values) => {
        if (!isOver) act(...values);
      },
  };
}

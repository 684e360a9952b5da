/** Questions that many callers ask at once. */
export interface Shared<Answer> {
  /** The answer of `look` to the question `name` about `of`. */
  ask(of: object, name: string, look: () => Promise<Answer>): Promise<Answer>;
}

interface Asked<Answer> {
  readonly current: Promise<Answer>;
  /** Starts when `current` has ended, for all callers that came meanwhile. */
  next: Promise<Answer> | null;
}

/**
 * Shares one lookup among callers who ask the same. The lookup starts after all of them came: nobody joins a running
 * one, which may miss a recent change. So an answer is as fresh as that of a lookup of one's own.
 */
export function shareNext<Answer>(): Shared<Answer> {
  const asked = new WeakMap<object, Map<string, Asked<Answer>>>();
  return {
    ask(of, name, look) {
      const names = asked.get(of) ?? new Map<string, Asked<Answer>>();
      asked.set(of, names);
      const begin = () => {
        const mine: Asked<Answer> = { current: look(), next: null };
        names.set(name, mine);
        const end = () => {
          if (mine.next === null) names.delete(name);
        };
        mine.current.then(end, end);
        return mine.current;
      };
      const running = names.get(name);
      if (running === undefined) return begin();
      running.next ??= running.current.then(begin, begin);
      return running.next;
    },
  };
}

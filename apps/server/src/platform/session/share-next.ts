/** Questions that are asked many times at once. */
export interface Shared<Answer> {
  /** The answer to the question `name` about `of`, which `look` finds. */
  ask(of: object, name: string, look: () => Promise<Answer>): Promise<Answer>;
}

interface Asked<Answer> {
  readonly current: Promise<Answer>;
  /** Begins when `current` has ended, for all who came meanwhile. */
  next: Promise<Answer> | null;
}

/**
 * Lets those who ask the same share an answer that was looked up after all of them came. Nobody gets one that was under
 * way when they asked: it may not know what happened since. So an answer is as fresh as one of their own.
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

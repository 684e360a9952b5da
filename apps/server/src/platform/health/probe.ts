/** Reports a state that takes a while to find out. */
export interface Probe<State> {
  /** The state of a moment ago. One check serves all callers for a while. */
  lately(): Promise<State>;
  /** The current state. Joins a running check. */
  now(): Promise<State>;
}

/**
 * Checks only on request, one check at a time. A check that fails or takes longer than `limitMs` reports `otherwise`,
 * and so do all calls until it has ended: a hanging part is not checked again and again.
 */
export function createProbe<State>(
  look: () => Promise<State>,
  options: { readonly otherwise: State; readonly limitMs: number; readonly servesMs: number },
): Probe<State> {
  const { otherwise, limitMs, servesMs } = options;
  let underWay: Promise<State> | null = null;
  let last: { readonly state: State; readonly atMs: number } | null = null;

  const begin = (): Promise<State> => {
    const limit = Promise.withResolvers<State>();
    const timer = setTimeout(() => limit.resolve(otherwise), limitMs);
    const looking = look()
      .catch(() => otherwise)
      .finally(() => {
        clearTimeout(timer);
        underWay = null;
      });
    return Promise.race([looking, limit.promise]).then((state) => {
      last = { state, atMs: performance.now() };
      return state;
    });
  };
  const now = () => (underWay ??= begin());
  return {
    now,
    lately: async () => (last !== null && performance.now() - last.atMs < servesMs ? last.state : now()),
  };
}

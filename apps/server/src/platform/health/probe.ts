/** Tells a state that takes a while to find out. */
export interface Probe<State> {
  /** As of a moment ago: one look serves everybody for a while. */
  lately(): Promise<State>;
  /** As of now; joins a look that is under way. */
  now(): Promise<State>;
}

/**
 * Looks only when asked, one look at a time. One that fails or takes longer than `limitMs` says `otherwise`, and
 * so it answers until that look has ended: what hangs is not asked again and again.
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

/**
 * Makes a call at most once in `intervalMs`; a call made too soon returns the result of `tooSoon`.
 *
 * @param now milliseconds of a monotonic clock.
 */
export function throttle<Args extends readonly unknown[], Answer>(
  intervalMs: number,
  run: (...args: Args) => Answer,
  tooSoon: (...args: Args) => Answer,
  now: () => number = () => performance.now(),
): (...args: Args) => Answer {
  let openFrom = Number.NEGATIVE_INFINITY;
  return (...args) => {
    const at = now();
    if (at < openFrom) return tooSoon(...args);
    openFrom = at + intervalMs;
    return run(...args);
  };
}

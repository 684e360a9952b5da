/**
 * Lets a call through once in `intervalMs`; one made too soon gets what `tooSoon` answers.
 *
 * @param now milliseconds of a clock that only goes on.
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

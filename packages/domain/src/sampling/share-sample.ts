/**
 * Shares `count` out among strata by their sizes, so that each gets its part to within one (largest remainders), and each
 * that has items at least one where there is one for each. None gets more than it has.
 */
export function shareSample(sizes: readonly number[], count: number): number[] {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const filled = sizes.filter((size) => size > 0).length;
  const least = count >= filled ? 1 : 0;
  const exact = sizes.map((size) => (total === 0 ? 0 : (size * count) / total));
  const shares = exact.map((part, n) =>
    Math.min(sizes[n] ?? 0, Math.max(Math.floor(part), (sizes[n] ?? 0) > 0 ? least : 0)),
  );
  let left = count - shares.reduce((sum, share) => sum + share, 0);
  const byNeed = (sign: 1 | -1) =>
    sizes
      .map((_, n) => n)
      .sort((a, b) => sign * ((exact[b] ?? 0) - (shares[b] ?? 0) - ((exact[a] ?? 0) - (shares[a] ?? 0))) || a - b);
  while (left !== 0) {
    const step = left > 0 ? 1 : -1;
    const at = byNeed(step).find((n) => {
      const next = (shares[n] ?? 0) + step;
      return next >= least && next <= (sizes[n] ?? 0);
    });
    if (at === undefined) break;
    shares[at] = (shares[at] ?? 0) + step;
    left -= step;
  }
  return shares;
}

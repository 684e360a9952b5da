import type { MediumSnapshot } from '../medium/medium.ts';

/** How many annotations of the item are hidden, with their label or by the filter. */
export function countHidden({ labels, hiddenLabels }: Pick<MediumSnapshot, 'labels' | 'hiddenLabels'>): number {
  return labels.reduce(
    (sum, { name, count, matchCount }) => sum + count - (hiddenLabels.has(name) ? 0 : matchCount),
    0,
  );
}

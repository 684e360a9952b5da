/** A page number, or the gap before (`back`) or after (`on`) the numbers in the middle. */
export type PagerLink = number | 'back' | 'on';

/**
 * The entries of a pager: the first page, the last page, and the current one with `reach` pages on either side. Near an
 * end the middle extends to that end, so that the list keeps its length. Pages are numbered from 1.
 */
export function pageLinks(current: number, last: number, reach: number): PagerLink[] {
  const inMiddle = 2 * reach;
  if (last <= inMiddle + 3) return range(1, last);
  const isNearStart = current - 1 <= reach;
  const isNearEnd = last - current <= reach;
  const from = isNearEnd ? last - inMiddle : Math.max(1, current - reach);
  const to = isNearStart ? 1 + inMiddle : Math.min(last, current + reach);
  return [
    ...(from > 1 ? [1] : []),
    ...(from > 2 ? (['back'] as const) : []),
    ...range(from, to),
    ...(to < last - 1 ? (['on'] as const) : []),
    ...(to < last ? [last] : []),
  ];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

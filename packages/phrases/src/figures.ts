/** 12,345: the same grouping in all three languages. */
export function countText(count: number): string {
  return count.toLocaleString('en');
}

/** A share from 0 to 1 as percent with one decimal, without the sign; a dash for null. */
export function percentText(share: number | null): string {
  return share === null ? '–' : (share * 100).toFixed(1);
}

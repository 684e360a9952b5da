/** 12,345: the same grouping in all three languages. */
export function countText(count: number): string {
  return count.toLocaleString('en');
}

/** A count, and a dash where there is nothing to count yet. */
export function countOrDash(count: number, isBegun: boolean): string {
  return isBegun ? countText(count) : '–';
}

/** A share from 0 to 1 as percent with one decimal, without the sign; a dash for null. */
export function percentText(share: number | null): string {
  return share === null ? '–' : (share * 100).toFixed(1);
}

/** An agreed share: as many decimals as it was agreed with, at most two. */
export function agreedText(share: number): string {
  return String(Number((share * 100).toFixed(2)));
}

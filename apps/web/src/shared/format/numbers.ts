/** 12,345: the same grouping in all three languages. */
export function countText(count: number): string {
  return count.toLocaleString('en');
}

/** A count, and a dash where there is nothing to count yet. */
export function countOrDash(count: number, isBegun: boolean): string {
  return isBegun ? countText(count) : '–';
}

const kilo = 1024;

/** Bytes as B, K, M or G, with two decimals from K on. */
export function bytesText(bytes: number): string {
  if (bytes < 100) return `${Math.round(bytes)}B`;
  if (bytes < 102_400) return `${(bytes / kilo).toFixed(2)}K`;
  if (bytes < 1_047_527_424) return `${(bytes / kilo ** 2).toFixed(2)}M`;
  return `${(bytes / kilo ** 3).toFixed(2)}G`;
}

/** A share from 0 to 1 as percent with one decimal, without the sign; a dash for null. */
export function percentText(share: number | null): string {
  return share === null ? '–' : (share * 100).toFixed(1);
}

/** An agreed share: as many decimals as it was agreed with, at most two. */
export function agreedText(share: number): string {
  return String(Number((share * 100).toFixed(2)));
}

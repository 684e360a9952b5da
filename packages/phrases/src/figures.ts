/** 12,345: the same grouping in all three languages. */
export function countText(count: number): string {
  return count.toLocaleString('en');
}

const kilo = 1024;

/** Bytes as B, K, M or G, with two decimals from K on. */
export function bytesText(bytes: number): string {
  if (bytes < 100) return `${Math.round(bytes)}B`;
  if (bytes < 102_400) return `${(bytes / kilo).toFixed(2)}K`;
  if (bytes < 1_047_527_424) return `${(bytes / kilo ** 2).toFixed(2)}M`;
  return `${(bytes / kilo ** 3).toFixed(2)}G`;
}

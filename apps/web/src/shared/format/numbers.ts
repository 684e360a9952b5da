import { countText } from '@countersign/phrases';

export { countText } from '@countersign/phrases';

/** A count; a dash if it is not known yet. */
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

const suffixes = ['', 'k', 'M', 'G', 'T', 'P', 'E'];

/** A short count: from 1000 on with a suffix and at most one decimal, 12.3k. */
export function suffixText(count: number): string {
  let shown = count;
  let power = 0;
  // Uses the rounded value, so that 1000k becomes 1M.
  while (Number(shown.toFixed(power === 0 ? 0 : 1)) >= 1000 && power < suffixes.length - 1) {
    shown /= 1000;
    power += 1;
  }
  return `${Number(shown.toFixed(1))}${suffixes[power]}`;
}

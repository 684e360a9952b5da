import { countText } from '@countersign/phrases';

export { bytesText, countText } from '@countersign/phrases';

/** A count; a dash if it is not known yet. */
export function countOrDash(count: number, isBegun: boolean): string {
  return isBegun ? countText(count) : '–';
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

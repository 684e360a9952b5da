import type { FileKind, KindTotal } from '@countersign/contract';

const MOST_ROWS = 4;

/** A row of the list of kinds; the last may sum several small ones up. */
export interface KindRow {
  readonly kinds: readonly FileKind[];
  readonly files: number;
  readonly bytes: number;
  /** Of all bytes, from 0 to 1. */
  readonly share: number;
}

/** At most four rows, the largest kind first. */
export function kindRows(totals: readonly KindTotal[]): KindRow[] {
  const sorted = totals.filter(({ files }) => files > 0).toSorted((a, b) => b.bytes - a.bytes || b.files - a.files);
  const whole = sorted.reduce((sum, { bytes }) => sum + bytes, 0);
  const single = sorted.length > MOST_ROWS ? sorted.slice(0, MOST_ROWS - 1) : sorted;
  const rest = sorted.slice(single.length);
  const rows = rest.length === 0 ? single.map((total) => [total]) : [...single.map((total) => [total]), rest];
  return rows.map((row) => {
    const bytes = row.reduce((sum, total) => sum + total.bytes, 0);
    return {
      kinds: row.map(({ kind }) => kind),
      files: row.reduce((sum, total) => sum + total.files, 0),
      bytes,
      share: whole === 0 ? 0 : bytes / whole,
    };
  });
}

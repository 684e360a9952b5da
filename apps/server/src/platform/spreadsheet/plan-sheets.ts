import type { PlannedSheet, Sheet } from './sheet.ts';

/** A sheet has 2^20 rows, including its header. */
export const MOST_ROWS = 2 ** 20 - 1;

/** How many sheets a table with this many rows needs. An empty table still has its header. */
export function countSheets(rows: number, most = MOST_ROWS): number {
  return Math.max(1, Math.ceil(rows / most));
}

/**
 * The sheets of the file. A table with more rows than a sheet holds continues in further ones: Items, Items 2, Items 3.
 */
export function planSheets(sheets: readonly Sheet[], most = MOST_ROWS): PlannedSheet[] {
  return sheets.flatMap((sheet): PlannedSheet[] => {
    if (!('columns' in sheet)) return [sheet];
    const { name, columns, count, sums = 0 } = sheet;
    return Array.from({ length: countSheets(count, most) }, (_, at) => ({
      name: at === 0 ? name : `${name} ${at + 1}`,
      columns,
      count: Math.min(most, count - at * most),
      // Sums stand at the end of the last sheet.
      ...(sums > 0 && (at + 1) * most >= count && { sums }),
    }));
  });
}

import { FIRST_WORKLOAD_MONTH } from '@countersign/contract';

/** A month in the chart of months. */
interface MonthTile {
  readonly month: string;
  readonly decided: number;
  /** Share of the month with the most, 0 to 1. */
  readonly height: number;
  /** Before the first month that is counted, or not begun. */
  readonly isOutside: boolean;
}

/** A year with its twelve months. */
interface MonthRow {
  readonly year: string;
  readonly tiles: readonly MonthTile[];
}

/** The years with their months, the latest first. */
export function monthRows(months: readonly { readonly month: string; readonly decided: number }[]): MonthRow[] {
  const decided = new Map(months.map((one) => [one.month, one.decided]));
  const most = Math.max(1, ...decided.values());
  const years = [...new Set(months.map(({ month }) => month.slice(0, 4)))].toReversed();
  return years.map((year) => ({
    year,
    tiles: Array.from({ length: 12 }, (_, n) => {
      const month = `${year}-${String(n + 1).padStart(2, '0')}`;
      const count = decided.get(month);
      return {
        month,
        decided: count ?? 0,
        height: (count ?? 0) / most,
        isOutside: count === undefined || month < FIRST_WORKLOAD_MONTH,
      };
    }),
  }));
}

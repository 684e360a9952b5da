const MOST_TICKS = 6;
const DAYS = 4;

/** A date below a chart: the begin of a month, or a single day. */
export interface DateTick {
  readonly at: Date;
  readonly isMonth: boolean;
}

/** One below a drawing that is 1 wide. */
export type PlacedTick = DateTick & { readonly x: number };

/** Where months begin, or single days where fewer than two do. */
export function dateTicks(from: Date, until: Date): DateTick[] {
  const months: Date[] = [];
  for (let month = 1; ; month++) {
    const at = new Date(from.getFullYear(), from.getMonth() + month, 1);
    if (at > until) break;
    months.push(at);
  }
  const every = Math.ceil(months.length / MOST_TICKS);
  if (months.length >= 2) return months.filter((_, nth) => nth % every === 0).map((at) => ({ at, isMonth: true }));
  const days = new Map<number, Date>();
  for (let nth = 0; nth < DAYS; nth++) {
    const at = new Date(from.getTime() + ((until.getTime() - from.getTime()) * nth) / (DAYS - 1));
    const midnight = new Date(at.getFullYear(), at.getMonth(), at.getDate());
    // What is drawn may begin in the middle of the first day.
    days.set(midnight.getTime(), midnight < from ? from : midnight);
  }
  return [...days.values()].map((at) => ({ at, isMonth: false }));
}

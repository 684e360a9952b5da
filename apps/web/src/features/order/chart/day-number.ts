const DAY_MS = 24 * 3600 * 1000;

/** Days since 1970 of a day such as `2026-11-21`, so that days can be counted whatever the clocks do. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

/** The same of the reader's day of an instant. */
export function dayNumberOf(at: Date): number {
  return Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / DAY_MS;
}

/** The beginning of a day in the reader's zone, which is how dates are written. */
export function startOfDayNumber(number: number): Date {
  const day = new Date(number * DAY_MS);
  return new Date(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate());
}

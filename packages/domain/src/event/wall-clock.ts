const QUARTER_MS = 15 * 60_000;

/** The instant whose UTC fields equal the local time in a time zone. */
export function wallClock(timeZone: string): (instant: Date) => Date {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const offsetAt = (instantMs: number): number => {
    const parts = new Map(format.formatToParts(instantMs).map(({ type, value }) => [type, Number(value)]));
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
    return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute')) - instantMs;
  };
  // Clocks only change on the quarter of an hour, so each quarter is looked up once. A lookup for every row would take
  // most of a report's time.
  const offsets = new Map<number, number>();
  return (instant) => {
    const quarter = Math.floor(instant.getTime() / QUARTER_MS);
    const offset = offsets.get(quarter) ?? offsetAt(quarter * QUARTER_MS);
    offsets.set(quarter, offset);
    return new Date(instant.getTime() + offset);
  };
}

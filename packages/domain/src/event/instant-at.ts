/**
 * The instant at which a clock shows this. Computed twice, because the first guess may be on the other side of a clock
 * change.
 */
export function instantAt(wall: Date, clock: (instant: Date) => Date): Date {
  const offsetAt = (instant: Date) => clock(instant).getTime() - instant.getTime();
  const guess = new Date(wall.getTime() - offsetAt(wall));
  return new Date(wall.getTime() - offsetAt(guess));
}

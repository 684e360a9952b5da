import type { Interval } from '@countersign/contract';

/** How many microseconds two intervals share. Those of two channels share none. */
export function sharedTime(one: Interval, other: Interval): number {
  if (!isOneChannel(one, other)) return 0;
  return Math.max(0, Math.min(one.toUs, other.toUs) - Math.max(one.fromUs, other.fromUs));
}

/** An interval without a channel lies on all of them. */
function isOneChannel({ channel }: Interval, { channel: other }: Interval): boolean {
  return channel === undefined || other === undefined || channel === other;
}

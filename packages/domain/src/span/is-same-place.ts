import type { ErrorPlace } from '@countersign/contract';

/** Whether two errors of the whole item name the same place, or both none. */
export function isSamePlace(one: ErrorPlace | undefined, other: ErrorPlace | undefined): boolean {
  return placeKey(one) === placeKey(other);
}

/** A text that is equal for equal places; empty for none. */
export function placeKey(place: ErrorPlace | undefined): string {
  if (place === undefined) return '';
  return JSON.stringify(place.kind === 'span' ? place.ranges : [place.fromUs, place.toUs, place.channel ?? null]);
}

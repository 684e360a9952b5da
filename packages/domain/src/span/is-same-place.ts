import type { ErrorPlace } from '@countersign/contract';

/** Whether two errors of the whole item name the same place, or both none. */
export function isSamePlace(one: ErrorPlace | undefined, other: ErrorPlace | undefined): boolean {
  return placeKey(one) === placeKey(other);
}

/** A text that is equal for equal places; empty for none. */
export function placeKey(place: ErrorPlace | undefined): string {
  if (place === undefined) return '';
  switch (place.kind) {
    case 'span':
      return JSON.stringify(place.ranges);
    case 'interval':
      return JSON.stringify([place.fromUs, place.toUs, place.channel ?? null]);
    case 'region':
      return JSON.stringify([place.frame, place.x, place.y, place.width, place.height]);
  }
}

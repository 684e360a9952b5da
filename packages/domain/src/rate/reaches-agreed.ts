/**
 * Whether a rate reaches the agreed one; shares from 0 to 1. No tolerance is needed: a share that is a whole number divided by
 * another is the floating-point number nearest to it, and so is an agreed rate as it is written, so equal shares are equal.
 */
export function reachesAgreed(share: number, agreed: number): boolean {
  return share >= agreed;
}

/**
 * Whether a rate reaches the agreed one; shares from 0 to 1. It needs no tolerance: a quotient of two whole numbers is
 * the nearest floating-point number, as is an agreed rate as written, so equal shares are equal.
 */
export function reachesAgreed(share: number, agreed: number): boolean {
  return share >= agreed;
}

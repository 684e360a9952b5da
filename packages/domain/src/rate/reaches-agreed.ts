/** A share that was agreed as 0.95 and reached as 19/20 must not fail by a rounding of floating point. */
const ROUNDING = 1e-9;

/** Whether a rate reaches the agreed one; shares from 0 to 1. */
export function reachesAgreed(share: number, agreed: number): boolean {
  return share >= agreed - ROUNDING;
}

/** Who holds an item or a package, and until when; nulls where nobody does. */
export interface Hold {
  readonly holderId: string | null;
  readonly heldUntil: Date | null;
}

/** Whether another member's claim holds at the instant `now`. An expired one may be taken over. */
export function isHeldByOther(hold: Hold, memberId: string, now: Date): boolean {
  return hold.heldUntil !== null && hold.heldUntil > now && hold.holderId !== memberId;
}

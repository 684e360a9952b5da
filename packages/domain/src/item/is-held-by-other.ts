/** Who holds an item or a package, and until when; nulls where nobody does. */
export interface Hold {
  readonly holderId: string | null;
  readonly heldUntil: Date | null;
}

/** Whether somebody else's claim stands at the instant `now`. One that ran out may be taken over. */
export function isHeldByOther(hold: Hold, memberId: string, now: Date): boolean {
  return hold.heldUntil !== null && hold.heldUntil > now && hold.holderId !== memberId;
}

/** What an account holds at the moment. */
export interface Holdings {
  /** Items, packages and jobs it has claimed, of claims that have not run out. */
  readonly claims: number;
  /** Batches under acceptance that are assigned to it. */
  readonly batches: number;
}

/** Whether an account holds data under acceptance: then it is not deleted, for its work would have nobody. */
export function holdsDataUnderAcceptance({ claims, batches }: Holdings): boolean {
  return claims > 0 || batches > 0;
}

/** What an account holds now. */
export interface Holdings {
  /** Items, packages and jobs with an unexpired claim of the account. */
  readonly claims: number;
  /** Batches under acceptance that are assigned to it. */
  readonly batches: number;
}

/** Whether an account holds data under acceptance. Then it cannot be deleted, because nobody else has its work. */
export function holdsDataUnderAcceptance({ claims, batches }: Holdings): boolean {
  return claims > 0 || batches > 0;
}

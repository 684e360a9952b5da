const dueKey = 'isSetManual';
const neverKey = (userId: string) => `${dueKey}:${userId}`;

/** The first view after signing in may show the operation manual. */
export function markFirstEntry(): void {
  localStorage.setItem(dueKey, 'true');
}

export function isManualDue(userId: string): boolean {
  return localStorage.getItem(dueKey) === 'true' && localStorage.getItem(neverKey(userId)) !== 'true';
}

/** Not again until the next sign-in, of whomever; with `isNever` not again for this person. */
export function forgetManual(userId: string, isNever: boolean): void {
  localStorage.setItem(dueKey, 'false');
  if (isNever) localStorage.setItem(neverKey(userId), 'true');
}

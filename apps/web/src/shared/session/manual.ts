const dueKey = 'isSetManual';
const neverKey = (userId: string) => `${dueKey}:${userId}`;

/** Whether the first view after signing in may show the operation manual. */
export function markFirstEntry(): void {
  localStorage.setItem(dueKey, 'true');
}

export function isManualDue(userId: string): boolean {
  return localStorage.getItem(dueKey) === 'true' && localStorage.getItem(neverKey(userId)) !== 'true';
}

/** Hides it until the next sign-in of anybody; with `isNever`, from this person for good. */
export function forgetManual(userId: string, isNever: boolean): void {
  localStorage.setItem(dueKey, 'false');
  if (isNever) localStorage.setItem(neverKey(userId), 'true');
}

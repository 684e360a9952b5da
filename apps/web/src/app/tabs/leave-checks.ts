import type { LeaveCheck } from '../../shared/navigation/page.ts';

const checks = new Map<string, Set<LeaveCheck>>();

/** @returns removes the check. */
export function addLeaveCheck(path: string, check: LeaveCheck): () => void {
  const ofPath = checks.get(path) ?? new Set();
  checks.set(path, ofPath.add(check));
  return () => ofPath.delete(check);
}

export function hasLeaveCheck(path: string): boolean {
  return (checks.get(path)?.size ?? 0) > 0;
}

/** Runs the view's checks, one after another. */
export async function mayLeave(path: string): Promise<boolean> {
  for (const check of [...(checks.get(path) ?? [])]) {
    if (!(await check())) return false;
  }
  return true;
}

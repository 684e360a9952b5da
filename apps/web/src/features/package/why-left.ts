import type { PackageRow } from '@countersign/contract';
import { type BulkAct, findBulkRefusal } from '@countersign/domain';
import { type Choice, countOf } from './package-choice.ts';

/** Why an action would leave out a package, judged by its row on screen; null where it would not. */
export function whyLeftNow(act: BulkAct, { state, version, holder }: PackageRow) {
  return findBulkRefusal(act, {
    state,
    version,
    seenVersion: version,
    isHeldByOther: holder !== null && !holder.isMine,
  });
}

/**
 * How many packages an action reaches: those it does not leave out, or all of a choice whose rows are not loaded, of which the server
 * alone knows.
 */
export function reachedCount(act: BulkAct, choice: Choice, rows: readonly PackageRow[] | null): number {
  return rows === null ? countOf(choice) : rows.filter((row) => whyLeftNow(act, row) === null).length;
}

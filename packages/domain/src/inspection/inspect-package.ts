import type { Inspection } from '@countersign/contract';

/** The counters of a package that determine its inspection. All except `total` and `invalid` count valid items only. */
export interface PackageCounts {
  readonly total: number;
  readonly invalid: number;
  readonly passed: number;
  readonly rejected: number;
  readonly ownPassed: number;
  readonly ownRejected: number;
  readonly unseen: number;
  /** The decision on the whole package; null where its items' own ones count. */
  readonly bulkResult: '10' | '20' | null;
  /** That decision is what a spot check gives by default: it covers only items nobody decided, and overrules none. */
  readonly isDefault: boolean;
}

const none = { passed: 0, rejected: 0 };

/**
 * How the results of a package came about. A decision on the whole package covers every valid item without one of its
 * own, and overrules earlier ones that differ. Items that changed after it wait; they are taken to be unseen.
 */
export function inspectPackage(counts: PackageCounts): Inspection {
  const { total, invalid, passed, rejected, ownPassed, ownRejected, unseen, bulkResult, isDefault } = counts;
  const withoutOwn = passed + rejected - ownPassed - ownRejected;
  const waiting = total - invalid - passed - rejected;
  const decidedUnseen = Math.max(unseen - waiting, 0);
  const isPassed = bulkResult === '10';
  const isRejected = bulkResult === '20';
  const byPackage = { passed: isPassed ? withoutOwn : 0, rejected: isRejected ? withoutOwn : 0 };
  return {
    explicit: { passed: ownPassed, rejected: ownRejected },
    whole: isDefault ? none : byPackage,
    byDefault: isDefault ? byPackage : none,
    overruled: { passed: isPassed ? ownRejected - rejected : 0, rejected: isRejected ? ownPassed - passed : 0 },
    unseen,
    // Deciding an item opens it, so an unseen one has only the decision on its package.
    unseenPassed: isPassed ? decidedUnseen : 0,
    unseenRejected: isRejected ? decidedUnseen : 0,
  };
}

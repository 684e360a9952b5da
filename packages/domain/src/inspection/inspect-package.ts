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
  /** What a spot check passed by default, as nothing else had given it a result, and what nobody opened of that. */
  readonly defaultPassed: number;
  readonly defaultUnseen: number;
}

/**
 * How the results of a package came about. A decision on the whole package covers every valid item without one of its
 * own, and overrules earlier ones that differ. Items that changed after it wait; they are taken to be unseen.
 */
export function inspectPackage(counts: PackageCounts): Inspection {
  const { total, invalid, passed, rejected, ownPassed, ownRejected, unseen, bulkResult } = counts;
  const { defaultPassed, defaultUnseen } = counts;
  const withoutOwn = passed + rejected - ownPassed - ownRejected - defaultPassed;
  const waiting = total - invalid - passed - rejected;
  const coveredUnseen = Math.max(unseen - defaultUnseen - waiting, 0);
  const isPassed = bulkResult === '10';
  const isRejected = bulkResult === '20';
  return {
    explicit: { passed: ownPassed, rejected: ownRejected },
    whole: { passed: isPassed ? withoutOwn : 0, rejected: isRejected ? withoutOwn : 0 },
    byDefault: { passed: defaultPassed, rejected: 0 },
    overruled: {
      passed: isPassed ? ownRejected - rejected : 0,
      rejected: isRejected ? ownPassed + defaultPassed - passed : 0,
    },
    unseen,
    // Deciding an item opens it, so an unseen one has only the decision on its package, or passed by default.
    unseenPassed: defaultUnseen + (isPassed ? coveredUnseen : 0),
    unseenRejected: isRejected ? coveredUnseen : 0,
  };
}

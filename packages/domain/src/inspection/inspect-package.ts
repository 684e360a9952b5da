import type { Inspection } from '@countersign/contract';

/** The counters of a package that its inspection follows from. All but `total` and `invalid` count valid items alone. */
export interface PackageCounts {
  readonly total: number;
  readonly invalid: number;
  readonly passed: number;
  readonly rejected: number;
  readonly ownPassed: number;
  readonly ownRejected: number;
  readonly unseen: number;
  /** The decision on the whole package, null where its items' own ones count. */
  readonly bulkResult: '10' | '20' | null;
}

const none = { passed: 0, rejected: 0 };

/**
 * What the results of a package rest on. A decision on the whole package covers every valid item that has none of its
 * own, and overrules an own one that was given earlier and says otherwise.
 */
export function inspectPackage(counts: PackageCounts): Inspection {
  const { total, invalid, passed, rejected, ownPassed, ownRejected, unseen, bulkResult } = counts;
  const withoutOwn = total - invalid - ownPassed - ownRejected;
  const isPassed = bulkResult === '10';
  const isRejected = bulkResult === '20';
  return {
    explicit: { passed: ownPassed, rejected: ownRejected },
    whole: { passed: isPassed ? withoutOwn : 0, rejected: isRejected ? withoutOwn : 0 },
    byDefault: none,
    overruled: { passed: isPassed ? ownRejected - rejected : 0, rejected: isRejected ? ownPassed - passed : 0 },
    unseen,
    // An item is opened to be decided. So an unseen one has only the decision on its package.
    unseenPassed: isPassed ? unseen : 0,
    unseenRejected: isRejected ? unseen : 0,
  };
}

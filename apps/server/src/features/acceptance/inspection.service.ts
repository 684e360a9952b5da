import type { Inspection } from '@countersign/contract';
import type { PackageSums } from './package-group.store.ts';

/** How the results of a batch came about: the sums of `inspectPackage` over its packages. */
export function inspectionOf(sums: PackageSums): Inspection {
  return {
    explicit: { passed: sums.ownPassed, rejected: sums.ownRejected },
    whole: { passed: sums.wholePassed, rejected: sums.wholeRejected },
    byDefault: { passed: sums.defaultPassed, rejected: 0 },
    overruled: { passed: sums.overruledPassed, rejected: sums.overruledRejected },
    unseen: sums.unseen,
    unseenPassed: sums.unseenPassed,
    unseenRejected: sums.unseenRejected,
  };
}

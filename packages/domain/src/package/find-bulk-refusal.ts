import type { PackageState } from '@countersign/contract';

/** What may be done to many packages at once. */
export type BulkAct = 'pass' | 'reject' | 'recheck' | 'validity';

/** The states an act applies to. Under acceptance by another is told by the claim, not by the state. */
const states: Record<BulkAct, readonly PackageState[]> = {
  pass: ['00', '05', '10', '20'],
  reject: ['00', '05', '10', '20'],
  recheck: ['10', '20'],
  validity: ['00', '05', '10', '20'],
};

/** A package a bulk act is meant for. */
export interface BulkCandidate {
  readonly state: PackageState;
  readonly version: number;
  /** What the screen saw; null where it did not name the package. */
  readonly seenVersion: number | null;
  readonly isHeldByOther: boolean;
}

/** Why an act leaves a package as it is: the code that says so, null where it is done. */
export function findBulkRefusal(act: BulkAct, candidate: BulkCandidate): 5005054 | 5005255 | 5007015 | null {
  if (candidate.isHeldByOther) return 5007015;
  if (candidate.seenVersion !== null && candidate.seenVersion !== candidate.version) return 5005054;
  return states[act].includes(candidate.state) ? null : 5005255;
}

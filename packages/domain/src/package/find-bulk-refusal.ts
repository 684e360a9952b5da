import type { PackageState } from '@countersign/contract';

/** The acts on many packages at once. */
export type BulkAct = 'pass' | 'reject' | 'recheck' | 'validity';

/** The states an act applies to. The claim says whether a package is under another's acceptance, not the state. */
const states: Record<BulkAct, readonly PackageState[]> = {
  pass: ['00', '05', '10', '20'],
  reject: ['00', '05', '10', '20'],
  recheck: ['10', '20'],
  validity: ['00', '05', '10', '20'],
};

/** A package that a bulk act is meant for. */
export interface BulkCandidate {
  readonly state: PackageState;
  readonly version: number;
  /** What the screen saw; null where it did not name the package. */
  readonly seenVersion: number | null;
  readonly isHeldByOther: boolean;
}

/** The code of the reason why an act does not apply to a package; null where it does. */
export function findBulkRefusal(act: BulkAct, candidate: BulkCandidate): 5005054 | 5005255 | 5007015 | null {
  if (candidate.isHeldByOther) return 5007015;
  if (candidate.seenVersion !== null && candidate.seenVersion !== candidate.version) return 5005054;
  return states[act].includes(candidate.state) ? null : 5005255;
}

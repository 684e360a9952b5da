import { reachesAgreed } from '../rate/reaches-agreed.ts';
import { type Evidence, sequentialTest, weighEvidence } from './sequential-test.ts';

/** What was drawn of a batch and decided of it one by one. */
export interface SampleCounts {
  /** Items that could be drawn. */
  readonly lot: number;
  /** Valid items that were drawn. */
  readonly valid: number;
  readonly passed: number;
  readonly rejected: number;
  /** Passed items the acceptor had edited: defects of the delivery all the same. */
  readonly editedPassed: number;
  /** What becomes of items without an explicit result when the batch is finished. */
  readonly undecided: '00' | '10';
  /** Under a plan of the standard, the defects with which the batch still passes; null where the agreed rate decides. */
  readonly accepts: number | null;
  /**
   * What is decided of it is a random part of the lot at any time: it was drawn at random from the whole lot, its items
   * come up in the order of the draw, and none of them was decided before.
   */
  readonly isTestable: boolean;
}

/** Items found wrong: rejected, or passed after they had been edited. */
export function defectsOf({ rejected, editedPassed }: Pick<SampleCounts, 'rejected' | 'editedPassed'>): number {
  return rejected + editedPassed;
}

/** Items of the sample that still wait for a decision of their own. */
export function openInSample({ valid, passed, rejected }: Pick<SampleCounts, 'valid' | 'passed' | 'rejected'>): number {
  return valid - passed - rejected;
}

/**
 * What the items of the sample looked at so far say of the agreed rate. Null where they may not be read before the sample
 * is complete, and where the number of a plan decides instead.
 */
export function evidenceOf(sample: SampleCounts, agreedRate: number): Evidence | null {
  if (!sample.isTestable || sample.accepts !== null) return null;
  const test = sequentialTest(sample.lot, Math.min(sample.lot, sample.valid), agreedRate);
  return weighEvidence(test, sample.passed + sample.rejected, defectsOf(sample));
}

/**
 * Whether the sample says enough to finish: all of it is decided, or what is decided settles the question. Under a plan
 * that is so once the rest cannot change on which side of its number the defects fall.
 */
export function isSampleEnough(sample: SampleCounts, agreedRate: number): boolean {
  const left = openInSample(sample);
  if (left === 0) return true;
  const defects = defectsOf(sample);
  if (sample.accepts !== null) return defects > sample.accepts || defects + left <= sample.accepts;
  return (evidenceOf(sample, agreedRate)?.settled ?? null) !== null;
}

/**
 * The result the sample asks for. Under a plan of the standard the defects decide; without one, the delivered accuracy of
 * what is decided against the agreed rate. Null where nothing is decided.
 */
export function suggestBySample(sample: SampleCounts, agreedRate: number): '10' | '20' | null {
  const decided = sample.passed + sample.rejected;
  const defects = defectsOf(sample);
  if (sample.accepts !== null && defects > sample.accepts) return '20';
  if (decided === 0) return null;
  if (sample.accepts !== null) return '10';
  return reachesAgreed((decided - defects) / decided, agreedRate) ? '10' : '20';
}

import type { MeasuredRate } from '@countersign/contract';
import { reachesAgreed } from '../rate/reaches-agreed.ts';
import { measureRate } from './measure-rate.ts';
import { type Evidence, sequentialTest, weighEvidence } from './sequential-test.ts';
import { type Stratum, stratifiedRate } from './stratified-rate.ts';

/** A stratum of the sample: its items, what was drawn of them, and what was decided of that one by one. */
export interface StratumCounts {
  readonly lot: number;
  /** Items drawn, those declared unusable since then too. */
  readonly size: number;
  readonly valid: number;
  readonly passed: number;
  readonly rejected: number;
  readonly editedPassed: number;
}

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
  /** What was found in each stratum; null where the sample is a simple draw. */
  readonly strata: readonly StratumCounts[] | null;
}

/** Items found wrong: rejected, or passed after they had been edited. */
export function defectsOf({ rejected, editedPassed }: Pick<SampleCounts, 'rejected' | 'editedPassed'>): number {
  return rejected + editedPassed;
}

/**
 * The delivered accuracy of the sample: the share of right items among those decided, with its interval for the lot. In a
 * sample by strata each stratum counts by its size, so there is none before an item of each is decided.
 */
export function sampleRate({ lot, strata, ...sample }: SampleFindings): MeasuredRate {
  if (strata !== null) return stratifiedRate(knownStrata(strata).map(weigh));
  const decided = sample.passed + sample.rejected;
  return measureRate(decided - defectsOf(sample), decided, lot);
}

type SampleFindings = Pick<SampleCounts, 'lot' | 'passed' | 'rejected' | 'editedPassed' | 'strata'>;

function weigh({ lot, size, valid, ...found }: StratumCounts): Stratum {
  const inspected = found.passed + found.rejected;
  return { lot: lot - (size - valid), inspected, good: inspected - defectsOf(found) };
}

/** A stratum of which no drawn item is usable any more can never be known. Its items count with the stratum beside it. */
function knownStrata(strata: readonly StratumCounts[]): StratumCounts[] {
  return strata.reduce<StratumCounts[]>((known, stratum) => {
    const before = known.at(-1);
    if (before === undefined || (before.valid > 0 && stratum.valid > 0)) return [...known, stratum];
    return [...known.slice(0, -1), addStrata(before, stratum)];
  }, []);
}

function addStrata(one: StratumCounts, other: StratumCounts): StratumCounts {
  return {
    lot: one.lot + other.lot,
    size: one.size + other.size,
    valid: one.valid + other.valid,
    passed: one.passed + other.passed,
    rejected: one.rejected + other.rejected,
    editedPassed: one.editedPassed + other.editedPassed,
  };
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
  const { value } = sampleRate(sample);
  return value === null ? null : reachesAgreed(value, agreedRate) ? '10' : '20';
}

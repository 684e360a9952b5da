import type { Sample } from '@countersign/contract';
import { defectsOf, type SampleCounts, sampleRate } from '@countersign/domain';
import type { PackageSums } from './package-group.store.ts';
import type { SampleRecord } from './sampled.store.ts';

type SampledSums = Pick<PackageSums, 'sampled' | 'sampledPassed' | 'sampledRejected' | 'sampledEdited'>;

/** The items the sample speaks of: what was drawn and declared unusable since is none of them any more. */
function lotNow({ lot, size }: SampleRecord, { sampled }: SampledSums): number {
  return lot - (size - sampled);
}

/** What the rules ask of a sample: how it was drawn, what the packages count of it, and whether an item was passed over. */
export function sampleCounts(
  record: SampleRecord | null,
  sums: SampledSums,
  isPassedOver: boolean,
): SampleCounts | null {
  if (record === null) return null;
  return {
    lot: lotNow(record, sums),
    valid: sums.sampled,
    passed: sums.sampledPassed,
    rejected: sums.sampledRejected,
    editedPassed: sums.sampledEdited,
    undecided: record.rule.undecided,
    accepts: record.accepts,
    isTestable: record.isTestable && !isPassedOver,
    strata: record.strata,
  };
}

/**
 * A sample as screens show it. Only one drawn at random speaks of what was not drawn, so only that one has an interval.
 *
 * @param isPart whether the sums are those of a part of the batch, which says nothing of the rest either
 */
export function showSample(record: SampleRecord, sums: SampledSums, isPart = false): Sample {
  const { rule } = record;
  const found = { passed: sums.sampledPassed, rejected: sums.sampledRejected, editedPassed: sums.sampledEdited };
  const strata = isPart ? null : record.strata;
  const measured = sampleRate({ ...found, lot: lotNow(record, sums), strata });
  return {
    id: record.id,
    number: record.number,
    plan: rule.plan,
    order: rule.order,
    undecided: rule.undecided,
    fromIndex: rule.fromIndex,
    isOfPackages: record.isOfPackages,
    packages: [...record.packages],
    stratifyBy: rule.stratifyBy,
    lot: record.lot,
    size: record.size,
    accepts: record.accepts,
    valid: sums.sampled,
    decided: found.passed + found.rejected,
    passed: found.passed,
    rejected: found.rejected,
    defects: defectsOf(found),
    accuracy: rule.order === 'random' && !isPart ? measured : { ...measured, low: null, high: null },
    seed: isPart ? null : record.seed,
    drawnBy: record.drawnBy,
    drawnAt: new Date(record.drawnAt).toISOString(),
  };
}

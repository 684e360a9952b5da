import type { batchCalls } from '@countersign/contract';
import { openInPart, openWithSample, suggestedResult } from '@countersign/domain';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { sampleCounts } from '../../acceptance/sample.service.ts';
import { showBatch } from '../batch.service.ts';
import { findDetail } from '../batch-detail.store.ts';
import { showRounds } from '../show-rounds.ts';

type GetBatch = typeof batchCalls.getBatch;

export async function getBatch({ db, member, now, input }: Requested<GetBatch>): Promise<Outcome<GetBatch>> {
  const record = await findDetail(db, member, input.batchId, now);
  if (record === undefined) return refuse(5019007);
  const { total, passed, rejected, invalid } = record;
  const sample = sampleCounts(record.sample, record, record.isPassedOver);
  const open = {
    items: total - passed - rejected - invalid,
    packages: record.mode === 'item' ? 0 : record.n00 + record.n05,
  };
  return ok({
    batch: showBatch(record, member),
    template: record.template,
    open: record.isPart ? openInPart(open, sample) : openWithSample(open, sample, record.agreedRate),
    strata: record.isPart || record.sample?.strata == null ? null : [...record.sample.strata],
    rounds: record.isPart ? null : showRounds(record),
    suggested: suggestedResult(record.agreedRate, record, sample),
    errors: [...record.errors],
    people: record.people.map((person) => ({ ...person, lastAt: isoText(person.lastAt) })),
    hours: record.hours.map((hour) => ({ ...hour, at: isoText(hour.at) })),
  });
}

function isoText(written: string): string {
  return new Date(written).toISOString();
}

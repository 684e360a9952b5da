import type { batchCalls, Output } from '@countersign/contract';
import { type KeepingRule, openInPart, openWithSample, suggestedResult } from '@countersign/domain';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { sampleCounts } from '../../acceptance/sample.service.ts';
import { showBatch } from '../batch.service.ts';
import { type DetailedBatch, findDetail } from '../batch-detail.store.ts';
import { mediaKeeping, mediaRule } from '../keep-media.service.ts';
import { showRounds } from '../show-rounds.ts';

type GetBatch = typeof batchCalls.getBatch;

export async function getBatch(requested: Requested<GetBatch>): Promise<Outcome<GetBatch>> {
  const { db, member, now, input, context } = requested;
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
    media: showKeeping(record, mediaRule(context.settings), now),
    suggested: suggestedResult(record.agreedRate, record, sample),
    errors: [...record.errors],
    people: record.people.map((person) => ({ ...person, lastAt: isoText(person.lastAt) })),
    hours: record.hours.map((hour) => ({ ...hour, at: isoText(hour.at) })),
  });
}

function showKeeping(record: DetailedBatch, rule: KeepingRule, now: Date): Output<GetBatch>['media'] {
  const { expiredAt, closedAt } = record;
  const { months } = rule;
  if (expiredAt !== null) return { months, goesAt: null, goneAt: expiredAt.toISOString() };
  const { goesAt } = mediaKeeping(record, closedAt, rule, now);
  return { months, goesAt: goesAt?.toISOString() ?? null, goneAt: null };
}

function isoText(written: string): string {
  return new Date(written).toISOString();
}

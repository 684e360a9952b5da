import type { batchCalls } from '@countersign/contract';
import { suggestedResult } from '@countersign/domain';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { showBatch } from '../batch.service.ts';
import { listErrors, listHours, listPeople, readTemplate } from '../batch-detail.store.ts';
import { findRecord } from '../batch-list.store.ts';

type GetBatch = typeof batchCalls.getBatch;

export async function getBatch({ db, member, now, input }: Requested<GetBatch>): Promise<Outcome<GetBatch>> {
  const record = await findRecord(db, member, input.batchId);
  if (record === undefined) return refuse(5019007);
  const { customerId } = member;
  const [template, errors, people, hours] = await Promise.all([
    readTemplate(db, customerId, record.id),
    listErrors(db, customerId, record.id),
    listPeople(db, customerId, record.id, now),
    listHours(db, customerId, record.id),
  ]);
  const { total, passed, rejected, invalid } = record;
  return ok({
    batch: showBatch(record, member),
    template,
    open: {
      items: total - passed - rejected - invalid,
      packages: record.mode === 'item' ? 0 : record.n00 + record.n05,
    },
    suggested: suggestedResult(record.agreedRate, record),
    errors,
    people: people.map((person) => ({ ...person, lastAt: person.lastAt.toISOString() })),
    hours: hours.map((hour) => ({ ...hour, at: hour.at.toISOString() })),
  });
}

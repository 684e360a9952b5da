import type { batchCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { showBatch } from '../batch.service.ts';
import { findBatches } from '../batch-list.service.ts';

type ListBatches = typeof batchCalls.listBatches;

export async function listBatches({ db, member, input }: Requested<ListBatches>): Promise<Outcome<ListBatches>> {
  const { total, stages, mediums, records } = await findBatches(db, member, input);
  const batches = records.map((record) => {
    const { foundIn: field, foundText: text } = record;
    return { ...showBatch(record, member), found: field === null ? null : { field, text: text ?? '' } };
  });
  return ok({ total, stages, mediums, batches });
}

import type { openBatchCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { describeBatch } from '../batch.service.ts';
import { findBatches } from '../batch-list.service.ts';

type Call = typeof openBatchCalls.listDeliveredBatches;

export async function listDeliveredBatches({ db, application, input }: Requested<Call>): Promise<Outcome<Call>> {
  const viewer = { customerId: application.customerId, role: '10' } as const;
  const { total, stages, records } = await findBatches(db, viewer, { ...input, searchIn: 'any' });
  return ok({ total, stages, batches: records.map(describeBatch) });
}

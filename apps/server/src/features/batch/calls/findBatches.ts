import type { providerBatchCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { listNumbered } from '../batch-number.store.ts';

type Call = typeof providerBatchCalls.findBatches;

export async function findBatches({ input, db }: Requested<Call>): Promise<Outcome<Call>> {
  const { counts: total, records: batches } = await listNumbered(db, input);
  return ok({ total, batches });
}

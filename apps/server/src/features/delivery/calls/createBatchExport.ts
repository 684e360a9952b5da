import type { providerDeliveryCalls } from '@countersign/contract';
import { validate as isUuid } from 'uuid';
import { type Outcome, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findBatchesOfAny } from '../delivery.store.ts';
import { askForExport } from '../export.service.ts';

type CreateBatchExport = typeof providerDeliveryCalls.createBatchExport;

export async function createBatchExport(requested: Requested<CreateBatchExport>): Promise<Outcome<CreateBatchExport>> {
  const { db, provider, input } = requested;
  const [batch, other] = await findBatchesOfAny(db, isUuid(input.batchId) ? 'id' : 'number', input.batchId);
  if (batch === undefined) return refuse(5019007);
  if (other !== undefined)
    return refuse(5007012, { reason: 'several customers have a batch of this number: name it by its id' });
  return askForExport(requested, batch, { provider }, provider.name);
}

import type { deliveryCalls } from '@countersign/contract';
import { type Outcome, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findOwnBatch } from '../delivery.store.ts';
import { askForExport } from '../export.service.ts';

type CreateExport = typeof deliveryCalls.createExport;

export async function createExport(requested: Requested<CreateExport>): Promise<Outcome<CreateExport>> {
  const { db, member, input } = requested;
  const batch = await findOwnBatch(db, member.customerId, input.batchId);
  if (batch === undefined) return refuse(5019007);
  return askForExport(requested, batch, { member }, member.userName);
}

import type { deliveryCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findExport } from '../delivery.store.ts';
import { showExport } from '../export.service.ts';

type GetExport = typeof deliveryCalls.getExport;

export async function getExport(requested: Requested<GetExport>): Promise<Outcome<GetExport>> {
  const { db, member, sign, input } = requested;
  const row = await findExport(db, member.customerId, input.exportId);
  return row === undefined ? refuse(5002001) : ok(showExport(sign, row));
}

import type { deliveryCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findOwnBatch, listExportRows } from '../delivery.store.ts';
import { showExport } from '../export.service.ts';
import { KEPT_EXPORTS } from '../kept-exports.service.ts';

type ListExports = typeof deliveryCalls.listExports;

export async function listExports(requested: Requested<ListExports>): Promise<Outcome<ListExports>> {
  const { db, member, sign, input } = requested;
  const batch = await findOwnBatch(db, member.customerId, input.batchId);
  if (batch === undefined) return refuse(5019007);
  const rows = await listExportRows(db, batch, KEPT_EXPORTS);
  return ok({ exports: rows.map((row) => showExport(sign, row)) });
}

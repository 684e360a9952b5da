import type { providerDeliveryCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findExportOfAny } from '../delivery.store.ts';
import { showExport } from '../export.service.ts';

type GetBatchExport = typeof providerDeliveryCalls.getBatchExport;

export async function getBatchExport(requested: Requested<GetBatchExport>): Promise<Outcome<GetBatchExport>> {
  const { db, sign, input } = requested;
  const row = await findExportOfAny(db, input.exportId);
  return row === undefined ? refuse(5002001) : ok(showExport(sign, row));
}

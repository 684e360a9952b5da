import type { providerDeliveryFileCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { listFilesOfAny } from '../delivery-list.store.ts';
import { findOrderToDeliver } from '../own-order.store.ts';
import { showFile } from '../show-file.service.ts';

type Call = typeof providerDeliveryFileCalls.listPublishedFiles;

export async function listPublishedFiles({ input, db, now }: Requested<Call>): Promise<Outcome<Call>> {
  const { orderId, asked, ...page } = input;
  if (orderId !== undefined && (await findOrderToDeliver(db, orderId)) === undefined) return refuse(5020009);
  const { counts, records } = await listFilesOfAny(db, { ...page, orderId, isAsked: asked === 'yes' }, now);
  return ok({ total: counts.total, files: records.map((record) => showFile(record, now)) });
}

import type { deliveryFileCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { listFiles } from '../delivery-list.store.ts';
import { showFile } from '../show-file.service.ts';

type Call = typeof deliveryFileCalls.listDeliveryFiles;

export async function listDeliveryFiles({ db, member, now, input }: Requested<Call>): Promise<Outcome<Call>> {
  const { counts, records } = await listFiles(db, member.customerId, input, now);
  const { isOrder, firstExpiresAt, ...more } = counts;
  if (!isOrder) return refuse(5020009);
  return ok({
    total: counts.views[input.view],
    ...more,
    firstExpiresAt: firstExpiresAt === null ? null : new Date(firstExpiresAt).toISOString(),
    files: records.map((record) => showFile(record, now)),
  });
}

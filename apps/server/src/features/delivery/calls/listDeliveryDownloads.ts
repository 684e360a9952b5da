import type { deliveryFileCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { listDownloads } from '../download.store.ts';

type Call = typeof deliveryFileCalls.listDeliveryDownloads;

export async function listDeliveryDownloads({ db, member, input }: Requested<Call>): Promise<Outcome<Call>> {
  const { counts, records } = await listDownloads(db, member.customerId, input);
  if (!counts.isOrder) return refuse(5020009);
  const downloads = records.map(({ at, finishedAt, ...row }) => ({
    ...row,
    at: at.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }));
  return ok({ total: counts.total, downloads });
}

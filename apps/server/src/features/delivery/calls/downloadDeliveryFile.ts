import type { deliveryFileCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findShownFile } from '../delivery-file.store.ts';
import { recordDownload, refuseDownload } from '../download.service.ts';

type Call = typeof deliveryFileCalls.downloadDeliveryFile;

export async function downloadDeliveryFile(requested: Requested<Call>): Promise<Outcome<Call>> {
  const { db, member, now, input, sign } = requested;
  const record = await findShownFile(db, member.customerId, input.fileId);
  if (record === undefined) return refuse(5002001);
  const refusal = refuseDownload(record, now);
  if (refusal !== null) return refusal;
  const { name, size, sha256 } = record;
  if (size === null || sha256 === null) return refuse(5002001);
  const downloadId = await recordDownload(requested, [record], 'file');
  return ok({ url: sign.ofDelivered('file', downloadId), name, size, sha256: sha256.toString('hex') });
}

import { type deliveryFileCalls, deliveryLimits } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { listShownFiles } from '../delivery-file.store.ts';
import { recordDownload, refuseDownload } from '../download.service.ts';
import { findDelivered } from '../download.store.ts';
import { findOwnOrder } from '../own-order.store.ts';
import { zipOf } from '../send-delivered.ts';

type Call = typeof deliveryFileCalls.downloadDeliveryFiles;

export async function downloadDeliveryFiles(requested: Requested<Call>): Promise<Outcome<Call>> {
  const { db, member, now, input, sign } = requested;
  const { orderId, fileIds } = input;
  const { customerId } = member;
  if ((await findOwnOrder(db, customerId, orderId)) === undefined) return refuse(5020009);
  const found = await listShownFiles(db, customerId, orderId, fileIds);
  if (found.length < new Set(fileIds).size) return refuse(5002001);
  const isNamed = fileIds.length > 0;
  const chosen = isNamed ? found : found.filter((file) => refuseDownload(file, now) === null);
  for (const file of chosen) {
    const refusal = refuseDownload(file, now);
    if (refusal !== null) return refusal;
  }
  const files = chosen.slice(0, deliveryLimits.together);
  if (files.length === 0) return refuse(5002001);
  const zipId = await recordDownload(requested, files, 'zip');
  const [delivered, [first]] = [await findDelivered(db, 'zip', zipId), files];
  const { name, layout } = zipOf(delivered, first?.orderNumber ?? '', now);
  const counts = { files: delivered.length, left: chosen.length - files.length };
  return ok({ url: sign.ofDelivered('zip', zipId), name, size: layout.size, ...counts });
}

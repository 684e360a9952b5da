import { partLimits, type providerDeliveryFileCalls } from '@countersign/contract';
import { partsOf } from '@countersign/domain';
import { v7 as newId } from 'uuid';
import { requireRoom } from '../../../platform/disk/space.ts';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findSameFile, listParts } from '../arriving-file.store.ts';
import { addFile } from '../delivery-file.store.ts';
import { listDeliverable, lockOrderToPublish } from '../own-order.store.ts';

type Call = typeof providerDeliveryFileCalls.openDeliveryFile;

export async function openDeliveryFile(requested: Requested<Call>): Promise<Outcome<Call>> {
  const { input, context, db, provider, now } = requested;
  const { name, size, sha256, partBytes, format, items } = input;
  const order = await lockOrderToPublish(db, input.orderId);
  if (order === undefined) return refuse(5020009);
  if (order.state !== 'accepted') return refuse(5020055);
  const same = await findSameFile(db, order, input, now);
  if (same !== undefined) {
    const isWhole = same.state !== 'arriving';
    return ok({ fileId: same.id, partBytes: same.partBytes, isWhole, parts: isWhole ? [] : await listParts(db, same) });
  }
  if (partsOf(size, partBytes).count > partLimits.parts) return refuse(5020006);
  const batchIds = [...new Set(input.batchIds)];
  const known = new Set((batchIds.length === 0 ? [] : await listDeliverable(db, order, batchIds)).map(({ id }) => id));
  const foreign = batchIds.find((batchId) => !known.has(batchId));
  if (foreign !== undefined) return refuse(5019007, { batchId: foreign });
  // It lies twice for a while: its parts, and the whole.
  await requireRoom(context.space, 'objects', 2 * size);
  const id = newId();
  const row = {
    ...{ customer_id: order.customerId, id, order_id: order.id, name, format, items, size },
    ...{ source: 'published' as const, state: 'arriving' as const, part_bytes: partBytes },
    ...{ sha256: Buffer.from(sha256, 'hex'), created_by: provider.name, created_at: now, stepped_at: now },
  };
  await addFile(db, row, batchIds);
  return ok({ fileId: id, partBytes, isWhole: false, parts: [] });
}

import type { ExportFormat } from '@countersign/contract';
import { isWrittenWithMedia, itemNames, mediumOfFormat } from '@countersign/domain';
import { v7 as newId } from 'uuid';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/db/connect.ts';
import { requireRoom } from '../../platform/disk/space.ts';
import { type Actor, recordEvents } from '../event/event.store.ts';
import { addFile } from './delivery-file.store.ts';
import { makeDeliveryWork } from './make-delivery.work.ts';
import { hasWholePixels, nameOfFormat } from './name-of-format.ts';
import { nameable } from './nameable.ts';
import { type DeliverableBatch, type DeliveredOrder, listDeliverable } from './own-order.store.ts';

/** Rough size of an item in a file. */
const BYTES_AN_ITEM = 4 * 1024;

interface Asked {
  readonly input: {
    readonly format: ExportFormat;
    readonly split: 'whole' | 'batch';
    readonly batchIds: string[];
    readonly wholePixels: boolean;
  };
  readonly context: Context;
  /** The transaction of the call. The work starts when it commits. */
  readonly db: Db;
  readonly now: Date;
  readonly ip: string;
}

/** Has files of an order made of what is passed in its accepted batches, or answers why there can be none. */
export async function askForFiles(
  { input, context, db, now, ip }: Asked,
  order: DeliveredOrder,
  actor: Actor,
  createdBy: string,
): Promise<{ readonly fileIds: string[] } | { readonly reason: string }> {
  const { format, split } = input;
  const wholePixels = hasWholePixels(input);
  const chosen = await chooseBatches(db, order, input);
  if ('reason' in chosen) return chosen;
  const items = sumOfPassed(chosen);
  await requireRoom(context.space, 'objects', items * BYTES_AN_ITEM);
  const fileIds: string[] = [];
  for (const batches of split === 'whole' ? [chosen] : chosen.map((batch) => [batch])) {
    const id = newId();
    const [first] = batches;
    const subject = split === 'batch' && first !== undefined ? first : order;
    const name = `${subject.number} ${nameable(subject.name)} ${nameOfFormat(format, { wholePixels })}.zip`;
    const row = {
      ...{ customer_id: order.customerId, id, order_id: order.id, name, format, items: sumOfPassed(batches) },
      ...{
        source: 'built' as const,
        state: 'making' as const,
        created_by: createdBy,
        created_at: now,
        stepped_at: now,
      },
    };
    await addFile(
      db,
      row,
      batches.map((batch) => batch.id),
    );
    const event = { customerId: order.customerId, at: now, actor, ip, orderId: order.id, kind: 'delivery.begun' };
    await recordEvents(db, [{ ...event, data: { orderId: order.id, fileId: id, file: name, format } }]);
    await context.work.send(db, makeDeliveryWork, { customerId: order.customerId, fileId: id, wholePixels });
    fileIds.push(id);
  }
  return { fileIds };
}

function sumOfPassed(batches: readonly DeliverableBatch[]): number {
  return batches.reduce((sum, { passed }) => sum + passed, 0);
}

/**
 * The named batches, or all accepted ones whose medium the format has a place for; those without a passed item are left
 * out. Files of texts have the texts in them.
 */
async function chooseBatches(
  db: Db,
  order: DeliveredOrder,
  { batchIds, format }: Asked['input'],
): Promise<DeliverableBatch[] | { readonly reason: string }> {
  const found = await listDeliverable(db, order, batchIds);
  if (found.length < new Set(batchIds).size) return { reason: 'a batch is not of this order' };
  const open = batchIds.length === 0 ? undefined : found.find(({ isAccepted }) => !isAccepted);
  if (open !== undefined) return { reason: `batch ${open.number} is not accepted` };
  const medium = mediumOfFormat(format);
  const other = batchIds.length === 0 ? undefined : found.find((batch) => batch.medium !== medium);
  if (other !== undefined)
    return {
      reason: `batch ${other.number} holds ${itemNames[other.medium].many}, which cannot be written as ${format}`,
    };
  const passed = found.filter((batch) => batch.isAccepted && batch.medium === medium && batch.passed > 0);
  const gone = isWrittenWithMedia(medium) ? passed.find(({ isExpired }) => isExpired) : undefined;
  if (gone !== undefined)
    return { reason: `the ${itemNames[medium].many} of batch ${gone.number} are not kept any more` };
  return passed.length === 0 ? { reason: 'no item is passed in an accepted batch' } : passed;
}

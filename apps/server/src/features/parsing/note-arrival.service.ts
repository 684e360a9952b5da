import type { Context } from '../../context.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Member } from '../../platform/session/actor.ts';
import { recordEvents } from '../event/event.store.ts';
import { beginParsing } from './begin-parsing.service.ts';
import { lockReadBatch, markArrived } from './parsing.store.ts';

/**
 * Notes where everything of a batch has arrived, and begins to read it where an upload was opened for that. For after a
 * change of what is missing, in its transaction, so that no death of the server in between loses it.
 */
export async function noteArrival(
  db: Db,
  batchId: string,
  by: { readonly context: Context; readonly member: Member; readonly ip: string; readonly now: Date },
): Promise<void> {
  const { context, member, ip, now } = by;
  const { customerId } = member;
  const arrived = await markArrived(db, { customerId, id: batchId }, now);
  if (arrived === undefined) return;
  const batch = await lockReadBatch(db, customerId, batchId);
  if (batch === undefined) return;
  const { files, bytes, thenParse } = arrived;
  const { datasetId, number } = batch;
  const event = { customerId, at: now, actor: { member }, ip, kind: 'dataset.arrived', datasetId };
  await recordEvents(db, [{ ...event, after: { batchId }, data: { batch: number, files, bytes } }]);
  if (thenParse) await beginParsing(context, db, batch, { actor: { member }, ip, now, encoding: batch.encoding });
}

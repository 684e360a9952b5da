import type { CsvEncoding } from '@countersign/contract';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/db/connect.ts';
import { type Actor, recordEvents } from '../event/event.store.ts';
import { beginReading, type ReadBatch } from './parsing.store.ts';
import { readFilesWork } from './read-files.work.ts';

/** Begins to read a batch of which everything has arrived. The batch is locked. */
export async function beginParsing(
  context: Context,
  db: Db,
  batch: ReadBatch,
  by: { readonly actor: Actor; readonly ip: string | null; readonly now: Date; readonly encoding: CsvEncoding | null },
): Promise<void> {
  const { customerId, id: batchId, datasetId, number } = batch;
  const { actor, ip, now: at, encoding } = by;
  const files = await beginReading(db, batch, { encoding, now: at });
  await context.work.send(db, readFilesWork, { customerId, batchId, isCareful: false });
  const event = { customerId, at, actor, ip, kind: 'dataset.parsing', datasetId };
  await recordEvents(db, [{ ...event, after: { batchId }, data: { batch: number, files } }]);
}

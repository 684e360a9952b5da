import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { notNow } from '../../platform/not-now.ts';
import { areaOf } from '../../platform/objects/area-of.ts';
import type { PartedStore } from '../../platform/objects/object-parts.ts';
import { defineWork } from '../../platform/work/define-work.ts';
import { recordEvents } from '../event/event.store.ts';
import { failNext, forgetContents, listSpentArchives, listWaiting, type WaitingFile } from './parsed-file.store.ts';
import { unpackedKey } from './parsed-keys.ts';
import { endReading, findReadBatch, lockReadBatch, type ReadBatch } from './parsing.store.ts';
import { readArchive } from './read-archive.service.ts';
import { createTeller, type Reading, readFiles, WHOLE_BYTES } from './read-files.service.ts';

/** After this long the batches of others get their turn. */
const SLICE_MS = 20_000;
const BITE = 100;
const SPENT_AT_ONCE = 100;
/** The pause after a store or a disk could not take anything. */
const PAUSE_S = 60;

/**
 * Reads the files of a batch, a slice at a time: a node reads one batch at once, and batches take turns. What was read is
 * kept with its count, so that running it again goes on from there and comes to the same result.
 */
export const readFilesWork = defineWork({
  name: 'parsing.read',
  data: z.object({
    customerId: z.string(),
    batchId: z.string(),
    /** Reads file by file, so that one that ends the process is known. */
    isCareful: z.boolean(),
  }),
  // Time for the largest entry of an archive.
  tries: { expireInSeconds: 6 * 3600 },
  async run(context, data) {
    const batch = await findReadBatch(context.db, data.customerId, data.batchId);
    if (batch === undefined) return;
    const area = areaOf(context.areas, batch.storageArea);
    const again = { ...data, isCareful: false };
    try {
      if (batch.state === 'parsing' && !(await readSlice(context, batch, area, data.isCareful))) {
        await context.work.send(context.db, readFilesWork, again);
        return;
      }
      await deleteSpent(context, batch, area);
    } catch (error) {
      // A store that is away says nothing about the batch: it waits, however long that takes.
      if (notNow(error) === null) throw error;
      context.log.warn({ work: 'parsing.read', reason: String(error) }, 'reading waits');
      await context.work.send(context.db, { ...readFilesWork, startAfterSeconds: PAUSE_S }, again);
    }
  },
  /** Something ended every attempt: first to find out which file, then to go on without it. */
  async giveUp(context, { customerId, batchId, isCareful }) {
    await context.db.transaction().execute(async (db) => {
      const batch = await lockReadBatch(db, customerId, batchId);
      if (batch?.state !== 'parsing') return;
      const failed = isCareful ? await failNext(db, batch, context.now()) : null;
      // It may have been unpacked before reading it ended the process.
      if (failed !== null) await areaOf(context.areas, batch.storageArea).delete(unpackedKey(customerId, failed));
      await context.work.send(db, readFilesWork, { customerId, batchId, isCareful: !isCareful });
    });
  },
});

/** Answers whether the batch was read to its end. */
async function readSlice(context: Context, batch: ReadBatch, area: PartedStore, isCareful: boolean): Promise<boolean> {
  const endMs = context.now().getTime() + SLICE_MS;
  const isOver = () => context.now().getTime() > endMs;
  const reading = { context, batch, area, isOver, bite: isCareful ? 1 : BITE, tell: createTeller(context, batch) };
  for (;;) {
    const waiting = await listWaiting(context.db, batch, reading.bite);
    if (waiting.length === 0) break;
    if (!(await readBite(reading, waiting)) || isOver()) return false;
  }
  await finish(context, batch);
  return true;
}

/** Reads files that wait: archives and large files one by one, the others together. */
async function readBite(reading: Reading, waiting: readonly WaitingFile[]): Promise<boolean> {
  const isAlone = (file: WaitingFile) => isArchive(file) || file.size > WHOLE_BYTES;
  await readFiles(
    reading,
    waiting.filter((file) => !isAlone(file)),
  );
  for (const file of waiting.filter(isAlone)) {
    if (reading.isOver()) return false;
    if (!isArchive(file)) await readFiles(reading, [file]);
    else if (!(await readArchive(reading, file))) return false;
  }
  return true;
}

function isArchive({ path }: WaitingFile): boolean {
  return path.toLowerCase().endsWith('.zip');
}

async function finish({ db: outside, now }: Context, { customerId, id }: ReadBatch): Promise<void> {
  await outside.transaction().execute(async (db) => {
    const batch = await lockReadBatch(db, customerId, id);
    if (batch?.state !== 'parsing') return;
    const at = now();
    const { datasetId, number, readFiles: files, failedFiles: failed, items } = batch;
    const state = failed === 0 ? 'parsed' : 'failed';
    await endReading(db, batch, state, at);
    const event = { customerId, at, actor: 'system', ip: null, kind: `dataset.${state}`, datasetId } as const;
    await recordEvents(db, [
      { ...event, after: { batchId: id }, data: { batch: number, files, ...(failed === 0 ? { items } : { failed }) } },
    ]);
  });
}

/** Deletes the archives of a parsed batch: their entries have objects of their own. */
async function deleteSpent({ db }: Context, { customerId, id }: ReadBatch, area: PartedStore): Promise<void> {
  for (;;) {
    const batch = await findReadBatch(db, customerId, id);
    const spent = batch?.state === 'parsed' ? await listSpentArchives(db, batch, SPENT_AT_ONCE) : [];
    if (batch === undefined || spent.length === 0) return;
    for (const { contentKey } of spent) await area.delete(contentKey);
    await forgetContents(
      db,
      batch,
      spent.map((archive) => archive.id),
    );
  }
}

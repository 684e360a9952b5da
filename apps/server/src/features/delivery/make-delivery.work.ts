import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { exportFormats } from '@countersign/contract';
import { addContents, type Contents, countContents, joinRounds, type WriteOptions } from '@countersign/formats';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/db/connect.ts';
import { tellChange } from '../../platform/live/changes.ts';
import { defineWork } from '../../platform/work/define-work.ts';
import { showSample } from '../acceptance/sample.service.ts';
import { findSample } from '../acceptance/sampled.store.ts';
import { readTemplate } from '../batch/batch-detail.store.ts';
import { type ExportedBatch, readFacts } from './delivery.store.ts';
import { changeFile, type DeliveryRecord, failFile, findFileOfAny } from './delivery-file.store.ts';
import { deleteLeft, newDeliveryKey } from './delivery-keys.service.ts';
import {
  addCounts,
  type JudgedBatch,
  leftOutOf,
  type ManifestBatch,
  type NotedZip,
  noteEntries,
  passedOf,
  rateOf,
  writeManifest,
} from './delivery-manifest.ts';
import { itemWriterOf } from './item-writer.ts';
import { type DeliveredOrder, findOrderToDeliver } from './own-order.store.ts';
import { countPassed, sumBatch } from './passed-items.store.ts';
import { publishFile } from './publish-file.service.ts';
import { writeAnnotations } from './write-export.ts';
import { createZipStream, type ZipStream } from './zip-stream.ts';

/**
 * Builds a delivery file and publishes it. Running it again begins it anew, or finds it published. Of two at once, one
 * publishes it and the other leaves nothing.
 */
export const makeDeliveryWork = defineWork({
  name: 'delivery.make',
  data: z.object({
    customerId: z.string(),
    fileId: z.string(),
    /** Whether the corners of boxes are whole pixels; not in what earlier versions queued. */
    wholePixels: z.optional(z.boolean()),
  }),
  // Time for some million items.
  tries: { expireInSeconds: 6 * 3600 },
  async run(context, { fileId, wholePixels = false }) {
    const file = await findFileOfAny(context.db, fileId);
    if (file === undefined) return;
    if (file.stored === 'making') await buildFile(context, file, { wholePixels });
    await deleteLeft(context, file);
  },
  async giveUp({ db }, { customerId, fileId }) {
    await failFile(db, customerId, fileId);
  },
});

async function buildFile(context: Context, file: DeliveryRecord, options: WriteOptions): Promise<void> {
  const { db, objects } = context;
  const order = await findOrderToDeliver(db, file.orderId);
  if (order === undefined) return;
  const zip = createZipStream(context.now());
  const sums = { hash: createHash('sha256'), crc32: 0 };
  const key = newDeliveryKey(file);
  const [made, { size }] = await Promise.all([
    fillZip(context, { file, order, options }, zip),
    objects.put(key, Readable.from(summing(zip.bytes, sums), { objectMode: false })),
  ]);
  const whole = { ...made, object_key: key, size, sha256: sums.hash.digest(), crc32: sums.crc32 };
  await db.transaction().execute((write) => publishFile(write, file, 'making', whole, context.now()));
}

async function* summing(
  bytes: Readable,
  sums: { readonly hash: ReturnType<typeof createHash>; crc32: number },
): AsyncGenerator<Buffer> {
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    sums.hash.update(chunk);
    sums.crc32 = crc32(chunk, sums.crc32);
    yield chunk;
  }
}

/** A file to be made. */
interface Asked {
  readonly file: DeliveryRecord;
  readonly order: DeliveredOrder;
  readonly options: WriteOptions;
}

/** One snapshot for the whole file, so that later decisions do not show. */
async function fillZip(context: Context, asked: Asked, zip: ZipStream) {
  try {
    return await context.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (db) => {
        const made = await writeBatches(db, context, asked, noteEntries(zip));
        zip.end();
        return made;
      });
  } catch (error) {
    zip.fail(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}

async function writeBatches(db: Db, context: Context, { file, order, options }: Asked, zip: NotedZip) {
  const name = z.enum(exportFormats).parse(file.format);
  const writer = itemWriterOf(name);
  const { customerId } = file;
  let contents: Contents = countContents([], name);
  let done = 0;
  const batches: ManifestBatch[] = [];
  for (const { id, number } of file.batches) {
    const batch = { customerId, id };
    const facts = await readFacts(db, batch);
    const template = await readTemplate(db, customerId, id);
    const folder = file.batches.length === 1 ? '' : `${number}/`;
    const before = done;
    const onProgress = async (written: number) => {
      done = before + written;
      await noteProgress(context, file, done);
    };
    const written = {
      ...{ batch, scope: 'accepted' as const, writer, objects: context.objects, onProgress },
      facts: { template, source: joinRounds(facts.sources), options },
    };
    contents = addContents(contents, await writeAnnotations(db, written, zip, folder));
    const [counts, judged] = [await countPassed(db, batch), await readJudged(db, batch)];
    batches.push({ number, name: facts.name, folder, counts, judged });
  }
  const losses = writer.losses(contents);
  const all = addCounts(batches.map(({ counts }) => counts));
  const { entries } = zip;
  const told = { order, file: file.name, format: name, at: context.now(), batches, losses, entries };
  await zip.add('manifest.json', writeManifest(told));
  return {
    items: all.seen + all.whole + all.byDefault,
    passed: JSON.stringify(passedOf(all)),
    left_out: JSON.stringify(leftOutOf(all)),
    rate: JSON.stringify(rateOf(batches, order.agreedRate)),
    losses: JSON.stringify(losses),
  };
}

async function readJudged(db: Db, batch: ExportedBatch): Promise<JudgedBatch> {
  const sums = await sumBatch(db, batch);
  const { sample } = await findSample(db, batch.customerId, batch.id);
  return { sums, sample: sample && showSample(sample, sums) };
}

/** Outside the snapshot, so that people see how far it is. */
async function noteProgress({ db }: Context, file: DeliveryRecord, done: number): Promise<void> {
  await changeFile(db, file, { items_done: done });
  tellChange({ customerId: file.customerId, hint: { topic: 'order' } });
}

import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type Language, language } from '@countersign/contract';
import { joinRounds } from '@countersign/formats';
import { phrasesOf } from '@countersign/phrases';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { defineWork } from '../../platform/work/define-work.ts';
import { readTemplate } from '../batch/batch-detail.store.ts';
import { deleteOldExports, type ExportRow, findExport, readFacts, setExport } from './delivery.store.ts';
import { itemWriterOf } from './item-writer.ts';
import { exportKey, KEPT_EXPORTS } from './kept-exports.service.ts';
import { nameOfFormat } from './name-of-format.ts';
import { nameable } from './nameable.ts';
import { writeExport } from './write-export.ts';
import { createZipStream, type ZipStream } from './zip-stream.ts';

/** Makes an export and stores it. Running it again makes the same object or finds it ready. */
export const makeExportWork = defineWork({
  name: 'delivery.export',
  data: z.object({
    customerId: z.string(),
    exportId: z.string(),
    /** Whether rejected items come with pictures of their errors; not in what earlier versions queued. */
    hasCrops: z._default(z.boolean(), false),
    /** Whether the corners of boxes are whole pixels; not in what earlier versions queued. */
    wholePixels: z.optional(z.boolean()),
    /** Of the person who asked for it; not in what earlier versions queued. */
    language: z.optional(language),
  }),
  // Time for a million items.
  tries: { expireInSeconds: 6 * 3600 },
  async run(context, { customerId, exportId, hasCrops, wholePixels = false, language: spoken = 'en' }) {
    const row = await findExport(context.db, customerId, exportId);
    if (row === undefined || row.state === 'ready') return;
    await setExport(context.db, customerId, exportId, { state: 'making', items_done: 0 });
    const zip = createZipStream(context.now());
    const hash = createHash('sha256');
    const key = exportKey({ customerId, id: exportId });
    const [{ fileName, losses }, { size }] = await Promise.all([
      fillZip(context, row, { hasCrops, wholePixels, spoken }, zip),
      context.objects.put(key, Readable.from(hashing(zip.bytes, hash), { objectMode: false })),
    ]);
    const file = { file_name: fileName, object_key: key, size, sha256: hash.digest(), losses: JSON.stringify(losses) };
    await setExport(context.db, customerId, exportId, { state: 'ready', ...file });
    await context.db.transaction().execute(async (db) => {
      const old = await deleteOldExports(db, { customerId, id: row.batch_id }, KEPT_EXPORTS);
      // Deletes the files before the transaction commits: a file that no row names would never be found.
      for (const { id, key: made } of old) await context.objects.delete(made ?? exportKey({ customerId, id }));
    });
  },
  async giveUp(context, { customerId, exportId }) {
    await setExport(context.db, customerId, exportId, { state: 'failed' });
  },
});

/** One snapshot for the whole export, so that later decisions do not show. */
async function fillZip(
  { db: outside, objects }: Context,
  { customer_id: customerId, id: exportId, batch_id: batchId, format: name, scope }: ExportRow,
  {
    hasCrops,
    spoken,
    ...options
  }: { readonly hasCrops: boolean; readonly wholePixels: boolean; readonly spoken: Language },
  zip: ZipStream,
): Promise<{ readonly fileName: string; readonly losses: string[] }> {
  try {
    return await outside
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (db) => {
        const batch = { customerId, id: batchId };
        const facts = await readFacts(db, batch);
        const template = await readTemplate(db, customerId, batchId);
        const onProgress = (items_done: number, items: number) =>
          setExport(outside, customerId, exportId, { items_done, items });
        const order = {
          batch,
          scope,
          writer: itemWriterOf(name),
          facts: { template, source: joinRounds(facts.sources), options },
          objects,
          onProgress,
          language: spoken,
          // They may have expired since they were asked for.
          hasCrops: hasCrops && !facts.isExpired,
        };
        return {
          fileName: nameFile(facts, nameOfFormat(name, options), phrasesOf(spoken).verdictFiles.scopes[scope]),
          losses: await writeExport(db, order, zip),
        };
      });
  } catch (error) {
    zip.fail(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}

async function* hashing(bytes: Readable, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    hash.update(chunk);
    yield chunk;
  }
}

function nameFile(batch: { readonly number: string; readonly name: string }, format: string, scope: string): string {
  return `${batch.number} ${nameable(batch.name)} ${scope} ${format}.zip`;
}

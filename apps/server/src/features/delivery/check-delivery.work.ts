import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { ObjectGone } from '../../platform/objects/stored-range.ts';
import { defineWork } from '../../platform/work/define-work.ts';
import { findArriving, forgetParts, listParts, type SentFile } from './arriving-file.store.ts';
import { failFile } from './delivery-file.store.ts';
import { deleteLeft, deliveryPartKey, newDeliveryKey } from './delivery-keys.service.ts';
import { publishFile } from './publish-file.service.ts';

/**
 * Reads a file that has arrived, makes one object of its parts and publishes it where it has the announced SHA-256. Running
 * it again makes it anew, or finds it published and deletes what is left of the parts.
 */
export const checkDeliveryWork = defineWork({
  name: 'delivery.check',
  data: z.object({ customerId: z.string(), fileId: z.string() }),
  // Time for a terabyte.
  tries: { expireInSeconds: 6 * 3600 },
  async run(context, { fileId }) {
    const file = await findArriving(context.db, fileId);
    if (file === undefined || file.state === 'arriving') return;
    if (file.state === 'checking') await checkFile(context, file);
    await deleteLeft(context, file);
    await forgetParts(context.db, file);
  },
  async giveUp({ db }, { customerId, fileId }) {
    await failFile(db, customerId, fileId);
  },
});

/** Publishes a file if it is what was announced. */
async function checkFile(context: Context, file: SentFile): Promise<void> {
  const { db, objects } = context;
  const hash = createHash('sha256');
  let sum = 0;
  async function* read(): AsyncGenerator<Buffer> {
    for await (const chunk of partsInOrder(context, file)) {
      hash.update(chunk);
      sum = crc32(chunk, sum);
      yield chunk;
    }
  }
  const key = newDeliveryKey(file);
  const { size } = await objects.put(key, Readable.from(read(), { objectMode: false }));
  const sha256 = hash.digest();
  if (!sha256.equals(file.sha256) || size !== file.size) {
    await failFile(db, file.customerId, file.id);
    return;
  }
  const whole = { object_key: key, size, sha256, crc32: sum };
  await db.transaction().execute((write) => publishFile(write, file, 'checking', whole, context.now()));
}

async function* partsInOrder({ db, objects }: Context, file: SentFile): AsyncGenerator<Buffer> {
  for (const { number } of await listParts(db, file)) {
    const key = deliveryPartKey(file, number);
    const found = await objects.get(key);
    if (found === null) throw new ObjectGone(key);
    yield* found.body as AsyncIterable<Buffer>;
  }
}

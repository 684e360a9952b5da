import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { cutTiles } from '../../platform/pictures/cut-tiles.ts';
import { defineWork } from '../../platform/work/define-work.ts';
import { findStored, setTiles } from './media.store.ts';
import { madeKey } from './media-key.service.ts';

/** Cuts a large picture into tiles. Running it again makes the same object or finds the tiles ready. */
export const cutTilesWork = defineWork({
  name: 'media.tiles',
  data: z.object({ customerId: z.string(), sha256: z.string() }),
  tries: { expireInSeconds: 900 },
  async run(context, { customerId, sha256 }) {
    const [stored] = await findStored(context.db, customerId, [sha256]);
    if (stored === undefined || stored.tiles?.state === 'ready') return;
    const { file, index } = await cutTiles(await readAll(context, stored.key));
    const key = madeKey.tiles(stored.key);
    await context.objects.put(key, Readable.from([file]));
    await setTiles(context.db, customerId, sha256, { state: 'ready', key, ...index });
  },
  async giveUp(context, { customerId, sha256 }) {
    await setTiles(context.db, customerId, sha256, { state: 'failed' });
  },
});

async function readAll({ objects }: Context, key: string): Promise<Buffer> {
  const found = await objects.get(key);
  if (found === null) throw new Error(`the object ${key} is gone`);
  return buffer(found.body);
}

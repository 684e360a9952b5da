import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Context } from '../../context.ts';
import { cutTiles } from '../../platform/pictures/cut-tiles.ts';
import type { WorkHandler } from '../../platform/work/start-work.ts';
import { findStored, setTiles } from './media.store.ts';
import { madeKey } from './media-key.service.ts';

/** What the work is told: whose picture, and which. */
export interface TilesWork extends Readonly<Record<string, string>> {
  readonly customerId: string;
  readonly sha256: string;
}

/** Cuts a large picture into tiles. Done again it makes the same object again, or finds them ready. */
export const cutTilesWork: WorkHandler = {
  async run(context, data) {
    const { customerId, sha256 } = readData(data);
    const [stored] = await findStored(context.db, customerId, [sha256]);
    if (stored === undefined || stored.tiles?.state === 'ready') return;
    const { file, index } = await cutTiles(await readAll(context, stored.key));
    const key = madeKey.tiles(stored.key);
    await context.objects.put(key, Readable.from([file]));
    await setTiles(context.db, customerId, sha256, { state: 'ready', key, ...index });
  },
  async giveUp(context, data) {
    const { customerId, sha256 } = readData(data);
    await setTiles(context.db, customerId, sha256, { state: 'failed' });
  },
};

async function readAll({ objects }: Context, key: string): Promise<Buffer> {
  const found = await objects.get(key);
  if (found === null) throw new Error(`the object ${key} is gone`);
  return buffer(found.body);
}

function readData(data: Readonly<Record<string, string>>): TilesWork {
  const { customerId, sha256 } = data;
  if (customerId === undefined || sha256 === undefined) throw new Error('tiles work without its picture');
  return { customerId, sha256 };
}

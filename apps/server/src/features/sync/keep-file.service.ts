import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Context } from '../../context.ts';
import type { TilesRecord } from '../../platform/db/tables/stored-object.ts';
import { readPicture } from '../../platform/pictures/read-picture.ts';
import { addStored } from '../item/media.store.ts';
import { countReceivedFile, type Sync } from './sync.store.ts';

interface NewFile {
  readonly key: string;
  readonly sha256: string;
  readonly size: number;
}

/**
 * Opens a file that has just been stored, stores its thumbnail (and a rendition where browsers need one) beside it, and
 * remembers it for its customer; large ones are cut into tiles later. Counted for the sync only when the customer did
 * not have it.
 */
export async function keepFile(context: Context, sync: Sync, file: NewFile, now: Date): Promise<void> {
  const shown = await renderShown(context, file);
  await context.db.transaction().execute(async (db) => {
    const isNew = await addStored(db, {
      customer_id: sync.customer_id,
      sha256: Buffer.from(file.sha256, 'hex'),
      size: file.size,
      key: file.key,
      created_at: now,
      ...shown,
    });
    if (!isNew) return;
    await countReceivedFile(db, sync, file.size, now);
    const { customer_id: customerId } = sync;
    if (shown.tiles !== null) await context.work.send(db, 'media.tiles', { customerId, sha256: file.sha256 });
  });
}

const unshown = { width: null, height: null, thumbnail_key: null, display_key: null, display_type: null, tiles: null };

async function renderShown({ objects }: Context, { key }: NewFile) {
  const found = await objects.get(key);
  if (found === null) throw new Error(`the object ${key} is gone`);
  const picture = await readPicture(await buffer(found.body));
  if ('problem' in picture) return { ...unshown, type: 'application/octet-stream', problem: picture.problem };
  const { type, width, height, thumbnail, display, notes, isLarge } = picture;
  const thumbnailKey = `${key}.thumbnail.webp`;
  await objects.put(thumbnailKey, Readable.from([thumbnail]));
  const displayKey = display === null ? null : `${key}.display.${display.type === 'image/png' ? 'png' : 'webp'}`;
  if (display !== null && displayKey !== null) await objects.put(displayKey, Readable.from([display.bytes]));
  return {
    type,
    width,
    height,
    thumbnail_key: thumbnailKey,
    display_key: displayKey,
    display_type: display?.type ?? null,
    problem: null,
    notes: JSON.stringify(notes),
    tiles: isLarge ? JSON.stringify({ state: 'making' } satisfies TilesRecord) : null,
  };
}

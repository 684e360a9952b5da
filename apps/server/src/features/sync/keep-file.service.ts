import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Context } from '../../context.ts';
import type { TilesRecord } from '../../platform/db/tables/stored-object.ts';
import { readPicture } from '../../platform/pictures/read-picture.ts';
import { cutTilesWork } from '../item/cut-tiles.work.ts';
import { addStored } from '../item/media.store.ts';
import { madeKey } from '../item/media-key.service.ts';
import { countReceivedFile, type Sync } from './sync.store.ts';
import { endUpload } from './upload.store.ts';

/** A picture is read into memory once, to be opened. A larger file is kept, but not as a picture. */
const MAX_PICTURE_BYTES = 512 * 1024 * 1024;

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
export async function keepFile(
  context: Context,
  sync: Sync,
  file: NewFile,
  now: Date,
  maxPictureBytes = MAX_PICTURE_BYTES,
): Promise<void> {
  const shown = file.size > maxPictureBytes ? tooLarge(maxPictureBytes) : await renderShown(context, file);
  await context.db.transaction().execute(async (db) => {
    const isAnnounced = await endUpload(db, sync.customer_id, file.sha256);
    const isNew = await addStored(db, {
      customer_id: sync.customer_id,
      sha256: Buffer.from(file.sha256, 'hex'),
      size: file.size,
      key: file.key,
      created_at: now,
      used_at: now > sync.started_at ? now : sync.started_at,
      ...shown,
    });
    if (!isNew) return;
    // It took so long that what it has stored was forgotten before it ended.
    if (!isAnnounced) throw new Error(`the upload of ${file.sha256} is not known any more`);
    await countReceivedFile(db, sync, file.size, now);
    const { customer_id: customerId } = sync;
    if (shown.tiles !== null) await context.work.send(db, cutTilesWork, { customerId, sha256: file.sha256 });
  });
}

function tooLarge(maxBytes: number) {
  const problem = `it is larger than a picture may be (${maxBytes / 1024 ** 2} MiB)`;
  return { ...unshown, type: 'application/octet-stream', problem };
}

const unshown = { width: null, height: null, thumbnail_key: null, display_key: null, display_type: null, tiles: null };

async function renderShown({ objects }: Context, { key }: NewFile) {
  const found = await objects.get(key);
  if (found === null) throw new Error(`the object ${key} is gone`);
  const picture = await readPicture(await buffer(found.body));
  if ('problem' in picture) return { ...unshown, type: 'application/octet-stream', problem: picture.problem };
  const { type, width, height, thumbnail, display, notes, isLarge } = picture;
  const thumbnailKey = madeKey.thumbnail(key);
  await objects.put(thumbnailKey, Readable.from([thumbnail]));
  const displayKey = display === null ? null : madeKey.display(key, display.type === 'image/png' ? 'png' : 'webp');
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

import type { RangeReader } from '@countersign/media';
import type { VideoFrames } from '@countersign/media/frames';
import type { VideoReading } from '../../platform/db/tables/stored-object.ts';
import type { SmallObject } from '../../platform/objects/object-store.ts';
import { makeThumbnail } from '../../platform/pictures/make-thumbnail.ts';
import { writeFrameTable } from '../../platform/videos/frame-table.ts';
import { readVideo } from '../../platform/videos/read-video.ts';
import { madeKey } from '../item/media-key.service.ts';

/** What a file is as a video, and what was derived from it. */
export interface FoundVideo {
  readonly video: VideoReading;
  readonly thumbnailKey: string | null;
  readonly made: readonly SmallObject[];
}

/** A first picture that is larger has no thumbnail. */
const MOST_PICTURE_BYTES = 64 * 1024 ** 2;

/** What a file is as a video, read by ranges; null where it is none. Its frame table is stored beside it. */
export async function readStoredVideo(source: RangeReader, key: string): Promise<FoundVideo | null> {
  const found = await readVideo(source);
  if (found === null) return null;
  if ('problem' in found) return { video: found, thumbnailKey: null, made: [] };
  const { form, type, width, height, durationUs, codec, timesUs } = found;
  const small = await thumbnailOf(source, found);
  const thumbnailKey = madeKey.thumbnail(key, 'image/webp');
  const tableKey = madeKey.frames(key);
  return {
    video: { form, type, width, height, durationUs, codec, mediaFrames: timesUs.length, tableKey },
    thumbnailKey: small && thumbnailKey,
    made: [
      { key: tableKey, bytes: writeFrameTable(found) },
      ...(small === null ? [] : [{ key: thumbnailKey, bytes: small }]),
    ],
  };
}

/** The first of numbered pictures. Nothing here decodes a frame of a film. */
async function thumbnailOf(source: RangeReader, { pictures }: VideoFrames): Promise<Buffer | null> {
  const first = pictures?.[0];
  if (first === undefined || first.bytes > MOST_PICTURE_BYTES) return null;
  const small = await makeThumbnail(Buffer.from(await source.read(first.offset, first.bytes)));
  return Buffer.isBuffer(small) ? small : null;
}

import type { Clock } from '@countersign/contract';
import type { TimedFrames } from '@countersign/domain';
import { sql } from 'kysely';
import type { ObjectStore } from '../objects/object-store.ts';
import { readStoredRange } from '../objects/stored-range.ts';
import { readFrameTimes } from './frame-table.ts';

/** Where the times of a video's frames are. */
export interface StoredTimes {
  /** Null where its batch has expired. */
  readonly tableKey: string | null;
  readonly mediaFrames: number;
  readonly isPictures: boolean;
  readonly clock: Clock;
}

/** `StoredTimes` of the item `i` of the batch `b`; null of other mediums. */
export const storedTimes = sql<StoredTimes | null>`case when i.media ? 'video' then jsonb_build_object(
  'tableKey', case when b.expired_at is null then i.media -> 'video' ->> 'tableKey' end,
  'mediaFrames', i.media -> 'video' -> 'mediaFrames', 'isPictures', i.media -> 'video' ->> 'form' = 'pictures',
  'clock', i.media -> 'clock'
) end`;

/** The first and the last frame in which the track `a` is seen, as a `FrameRange`. */
export const lifeOfTrack = sql`jsonb_build_object(
  'from', a -> 'geometry' -> 'runs' -> 0 -> 0, 'to', a -> 'geometry' -> 'runs' -> -1 -> 1
)`;

/** When the frames of a video are shown. The table of numbered pictures is not read, because their clock says it. */
export async function loadFrameTimes(
  objects: Pick<ObjectStore, 'get'>,
  { tableKey, mediaFrames, isPictures, clock }: StoredTimes,
): Promise<TimedFrames> {
  const isSaid = isPictures || tableKey === null;
  const timesUs = isSaid
    ? null
    : readFrameTimes(await readStoredRange(objects, tableKey, 0, mediaFrames * 8), mediaFrames);
  return { timesUs, isPictures, clock };
}

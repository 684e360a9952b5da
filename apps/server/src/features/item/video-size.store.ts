import type { FrameRuns, Verdict } from '@countersign/contract';
import type { VideoSize } from '@countersign/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';

/** How large the video of the item `i` is; null of other mediums. */
export const videoSize = sql<VideoSize | null>`case when i.media ? 'video' then jsonb_build_object(
  'width', i.media -> 'video' -> 'width', 'height', i.media -> 'video' -> 'height', 'frames', i.media -> 'frames'
) end`;

/** In which frames the objects of a video are seen, by the ids of their annotations. */
export type TrackRuns = ReadonlyMap<string, FrameRuns>;

export const noTracks: TrackRuns = new Map();

/** Those of the tracks that have a tick, as they were delivered. Only videos are looked up. */
export async function readTickedTracks(
  db: Db,
  customerId: string,
  { id, video }: { readonly id: string; readonly video: VideoSize | null },
  verdict: Pick<Verdict, 'ticks'> | undefined,
): Promise<TrackRuns> {
  const ids = [...new Set(verdict?.ticks.map(({ annotationId }) => annotationId))];
  if (video === null || ids.length === 0) return noTracks;
  const { rows } = await sql<{ id: string; runs: FrameRuns }>`
    select a ->> 'id' as id, a -> 'geometry' -> 'runs' as runs
    from item i
    join item_content k on k.customer_id = i.customer_id and k.item_id = i.id and k.revision = i.delivered_revision
    cross join jsonb_array_elements(k.annotations) a
    where i.customer_id = ${customerId} and i.id = ${id} and a -> 'geometry' ->> 'kind' = 'track'
      and a ->> 'id' = any(${ids})`.execute(db);
  return new Map(rows.map((row) => [row.id, row.runs]));
}

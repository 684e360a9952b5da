import type { ChunkStore } from './chunk-store.ts';
import type { VideoRecord } from './video-record.ts';

/** The nearest frame before or behind another one at which a track begins or ends to be seen. */
export function nextBorder(records: readonly VideoRecord[], frame: number, step: 1 | -1): number | undefined {
  let nearest: number | undefined;
  for (const { runs } of records)
    for (const run of runs)
      for (const border of run)
        if ((border - frame) * step > 0 && (nearest === undefined || (nearest - border) * step > 0)) nearest = border;
  return nearest;
}

/**
 * The next keyframe of a track, or the border of its life that comes first. Loads what lies between. Undefined where there
 * is none, or what has to be loaded cannot be.
 */
export async function nextKeyframe(
  chunks: ChunkStore,
  record: VideoRecord,
  frame: number,
  step: 1 | -1,
): Promise<number | undefined> {
  const border = nextBorder([record], frame, step);
  if (border === undefined) return undefined;
  for (;;) {
    const { found, end } = chunks.keyframe(record.id, frame, step);
    if (found !== undefined) return (found - border) * step < 0 ? found : border;
    if ((end - border) * step >= 0) return border;
    try {
      await chunks.want(end);
    } catch {
      return border;
    }
    // A part that has no such frame would be asked for again and again.
    if (chunks.keyframe(record.id, frame, step).end === end) return border;
  }
}

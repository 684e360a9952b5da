import type { FrameRange, FrameRuns, RuleProblem, Verdict } from '@countersign/contract';
import type { VideoSize } from '../track/is-place-in-video.ts';
import { framesIn } from '../track/runs-of.ts';

/**
 * The ticks that name frames the item does not have, frames in none of which their object is seen, or frames of what is no
 * track.
 *
 * @param video null of other mediums
 * @param tracks where the annotations that are tracks are seen, by their ids
 */
export function findFrameProblems(
  video: Pick<VideoSize, 'frames'> | null,
  tracks: ReadonlyMap<string, FrameRuns>,
  { ticks }: Pick<Verdict, 'ticks'>,
): RuleProblem[] {
  const isThere = (annotationId: string, { from, to }: FrameRange) =>
    video !== null && to < video.frames && framesIn(tracks.get(annotationId) ?? [], from, to) > 0;
  return ticks.flatMap(({ annotationId, at }) =>
    at === undefined || isThere(annotationId, at) ? [] : [{ rule: 'unknownPlace', annotationId }],
  );
}

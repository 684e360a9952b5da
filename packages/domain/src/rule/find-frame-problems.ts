import type { RuleProblem, Verdict } from '@countersign/contract';
import type { VideoSize } from '../track/is-place-in-video.ts';

/**
 * The ticks that name frames the item does not have, or frames of what is no track.
 *
 * @param video null of other mediums
 * @param tracks what the ids of the annotations that are tracks are
 */
export function findFrameProblems(
  video: Pick<VideoSize, 'frames'> | null,
  tracks: { has(id: string): boolean },
  { ticks }: Pick<Verdict, 'ticks'>,
): RuleProblem[] {
  const isThere = (annotationId: string, to: number) => video !== null && tracks.has(annotationId) && to < video.frames;
  return ticks.flatMap(({ annotationId, at }) =>
    at === undefined || isThere(annotationId, at.to) ? [] : [{ rule: 'unknownPlace', annotationId }],
  );
}

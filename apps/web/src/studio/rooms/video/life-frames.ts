import type { FrameRuns } from '@countersign/contract';
import { framesIn } from '@countersign/domain';

/** At most so many frames of a track's life, spread evenly over those in which it is seen, its first and last among them. */
export function lifeFrames(runs: FrameRuns, most: number): readonly number[] {
  const seen = framesIn(runs);
  const count = Math.min(seen, most);
  const frames: number[] = [];
  let past = 0;
  for (const [from, to] of runs) {
    const length = to - from + 1;
    while (frames.length < count) {
      const nth = count === 1 ? 0 : Math.round((frames.length * (seen - 1)) / (count - 1));
      if (nth >= past + length) break;
      frames.push(from + nth - past);
    }
    past += length;
  }
  return frames;
}

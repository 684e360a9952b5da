import type { FrameRuns, Track } from '@countersign/contract';
import { has } from './shape-at.ts';

/** The frames at which an object is seen, in a sequence of so many frames. */
export function runsOf({ frames, flags }: Track, frameCount: number): FrameRuns {
  const runs: [number, number][] = [];
  frames.forEach((from, at) => {
    const flag = flags[at] ?? 0;
    if (has(flag, 'outside') || from >= frameCount) return;
    const to = has(flag, 'lasting') ? Math.min(frames[at + 1] ?? frameCount, frameCount) - 1 : from;
    const last = runs.at(-1);
    if (last !== undefined && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else runs.push([from, to]);
  });
  return runs;
}

/** How many of the frames `[from, to]`, both included, lie in runs. Without limits: all. */
export function framesIn(runs: FrameRuns, from = 0, to = Number.POSITIVE_INFINITY): number {
  return runs.reduce((sum, [first, last]) => sum + Math.max(0, Math.min(last, to) - Math.max(first, from) + 1), 0);
}

/** How many objects are seen at each frame of a sequence of so many frames. */
export function countByFrame(lives: Iterable<FrameRuns>, frameCount: number): Int32Array {
  const counts = new Int32Array(frameCount + 1);
  const add = (frame: number, by: number) => {
    counts[frame] = (counts[frame] ?? 0) + by;
  };
  for (const runs of lives)
    for (const [from, to] of runs) {
      add(Math.min(from, frameCount), 1);
      add(Math.min(to + 1, frameCount), -1);
    }
  for (let frame = 1; frame < frameCount; frame += 1) add(frame, counts[frame - 1] ?? 0);
  return counts.subarray(0, frameCount);
}

import { type Clock, MOST_FRAMES } from '@countersign/contract';
import { countFrames } from '@countersign/domain';
import { readPictureSize } from '../picture-size.ts';
import type { Problems } from '../problem.ts';
import type { SourceFolder } from '../source.ts';
import type { FoundClip } from './clip-finder.ts';

/** How large a clip is, and how its annotations count frames. */
export interface ClipSize {
  readonly width: number;
  readonly height: number;
  readonly clock: Clock;
  readonly frames: number;
}

/** Looks into a file of video or the first of some pictures; null after reporting why that is not possible. */
export async function measureClip(
  folder: SourceFolder,
  clip: FoundClip,
  clock: Clock,
  problems: Problems,
): Promise<ClipSize | null> {
  const measured =
    clip.pictures === null
      ? await measureVideo(folder, clip.path, clock, problems)
      : await measurePictures(folder, clip.pictures, clock, problems);
  if (measured === null) return null;
  const { frames } = measured;
  if (frames === 0) problems.add(clip.path, '', 'no-frames');
  else if (frames > MOST_FRAMES) problems.add(clip.path, '', 'too-many-frames', { frames, limit: MOST_FRAMES });
  else return measured;
  return null;
}

async function measureVideo(
  folder: SourceFolder,
  path: string,
  clock: Clock,
  problems: Problems,
): Promise<ClipSize | null> {
  const found = (await folder.frames?.(path)) ?? null;
  if (found !== null && !('problem' in found)) {
    const { width, height } = found;
    return { width, height, clock, frames: countFrames(found, clock) };
  }
  problems.add(path, '', 'unreadable-video', {
    problem: found?.problem ?? 'it holds no video in a form that is known here',
  });
  return null;
}

/** Pictures have no times, so that their frames are their order at any rate. */
async function measurePictures(
  folder: SourceFolder,
  pictures: readonly string[],
  given: Clock,
  problems: Problems,
): Promise<ClipSize | null> {
  const size = await readPictureSize(folder, pictures[0] ?? '', problems);
  if (size === null) return null;
  const clock: Clock = given.kind === 'frames' ? given : { kind: 'frames', start: 0, step: 1, fps: given.fps };
  return { ...size, clock, frames: countFrames({ timesUs: pictures, durationUs: 0 }, clock) };
}

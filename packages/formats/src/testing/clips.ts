import { framesASecond } from '@countersign/domain';
import type { ReadResult, WrittenClip } from '../format.ts';
import type { SourceFolder, VideoHead } from '../source.ts';
import { memoryFolder } from './folders.ts';
import { picturePng } from './pictures.ts';

/** A video of so many frames, evenly 25 a second unless said otherwise. */
export function videoOf(frames: number, { width = 640, height = 480, fps = 25 } = {}): VideoHead {
  const timesUs = Float64Array.from({ length: frames }, (_, at) => Math.round((at * 1e6) / fps));
  return { width, height, timesUs, durationUs: Math.round((frames * 1e6) / fps) };
}

/** A folder in which some files are videos. */
export function clipFolder(
  files: Readonly<Record<string, string | Uint8Array | object>>,
  videos: Readonly<Record<string, VideoHead>>,
): SourceFolder {
  const films = Object.fromEntries(Object.keys(videos).map((path) => [path, 'film']));
  const folder = memoryFolder({ ...files, ...films });
  return { ...folder, frames: async (path) => videos[path] ?? null };
}

/** The same folder, in which videos say the same of their frames. */
export function withFrames(folder: SourceFolder, like: SourceFolder): SourceFolder {
  return { ...folder, frames: (path) => like.frames?.(path) ?? Promise.resolve(null) };
}

/** Numbered pictures, `000000.png` and so on. */
export function numbered(folder: string, count: number, { from = 0, width = 640, height = 480 } = {}) {
  const picture = picturePng(width, height);
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`${folder}/${String(at + from).padStart(6, '0')}.png`, picture]),
  );
}

/** What was read, as it is written, at 25 frames a second of a file of video. */
export function clipsOf({ items, clips }: ReadResult): WrittenClip[] {
  return items.map((item) => {
    const clip = clips.get(item.mediaPath);
    const { clock = { kind: 'frames', start: 0, step: 1 } } = item;
    const isFile = clip?.pictures == null;
    const fps = isFile ? framesASecond({ mediaFrames: 25, durationUs: 1e6 }, clock) : (clock.fps ?? null);
    return { ...item, tracks: clip?.tracks ?? [], frames: clip?.frames ?? 0, fps };
  });
}

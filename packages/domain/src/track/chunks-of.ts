import { CHUNK_FRAMES, CHUNK_SHAPES, type Track, type TrackChunk } from '@countersign/contract';
import { has, lastAtOrBefore } from './shape-at.ts';

/** The tracks of a sequence of so many frames, cut into chunks that have all of its frames. */
export function chunksOf(tracks: readonly Track[], frameCount: number): TrackChunk[] {
  return bordersOf(tracks, frameCount).map(({ fromFrame, toFrame }) => ({
    fromFrame,
    toFrame,
    tracks: tracks.flatMap((track) => pieceOf(track, fromFrame, toFrame) ?? []),
  }));
}

function bordersOf(tracks: readonly Track[], frameCount: number) {
  const stated = new Int32Array(frameCount);
  for (const { frames } of tracks)
    for (const frame of frames) if (frame < frameCount) stated[frame] = (stated[frame] ?? 0) + 1;
  const borders: { fromFrame: number; toFrame: number }[] = [];
  let fromFrame = 0;
  let shapes = 0;
  for (let frame = 0; frame < frameCount; frame += 1) {
    const here = stated[frame] ?? 0;
    if (frame > fromFrame && (frame - fromFrame === CHUNK_FRAMES || shapes + here > CHUNK_SHAPES)) {
      borders.push({ fromFrame, toFrame: frame - 1 });
      fromFrame = frame;
      shapes = 0;
    }
    shapes += here;
  }
  if (frameCount > 0) borders.push({ fromFrame, toFrame: frameCount - 1 });
  return borders;
}

/** The stated shapes of these frames with the one before and the one behind them; null where the object is not seen in them. */
function pieceOf(track: Track, fromFrame: number, toFrame: number): Track | null {
  const { frames, flags } = track;
  const first = Math.max(0, lastAtOrBefore(frames, fromFrame));
  const last = lastAtOrBefore(frames, toFrame);
  if (last < 0) return null;
  const isOver = last === first && (frames[first] ?? 0) < fromFrame && !goesOn(flags[first] ?? 0);
  return isOver ? null : sliceTrack(track, first, Math.min(frames.length, last + 2));
}

function goesOn(flags: number): boolean {
  return has(flags, 'lasting') && !has(flags, 'outside');
}

/** The stated shapes of a track from one place to another, the end left out, with the changes that matter to them. */
function sliceTrack(track: Track, first: number, end: number): Track {
  const cut = <T>(list: readonly T[]) => list.slice(first, end);
  const frames = cut(track.frames);
  const [from, to] = [frames[0] ?? 0, frames.at(-1) ?? 0];
  const changes = track.changes.filter(([frame], at) => frame <= to && (track.changes[at + 1]?.[0] ?? to + 1) > from);
  const source = Object.fromEntries(Object.entries(track.source).map(([name, values]) => [name, cut(values)]));
  const life = { id: track.id, frames, flags: cut(track.flags), changes, source };
  if (track.shape !== 'box') return { ...life, shape: track.shape, geometries: cut(track.geometries) };
  const rotation = track.rotation && { rotation: cut(track.rotation) };
  const sides = { x: cut(track.x), y: cut(track.y), width: cut(track.width), height: cut(track.height) };
  return { ...life, shape: 'box', ...sides, ...rotation };
}

import type { Track, TrackChunk } from '@countersign/contract';

/** The tracks of a sequence by its chunks, in their order: what `chunksOf` was given. */
export function joinChunks(chunks: Iterable<TrackChunk>): Track[] {
  const tracks = new Map<string, Track>();
  for (const chunk of chunks)
    for (const piece of chunk.tracks) {
      const before = tracks.get(piece.id);
      if (before === undefined) tracks.set(piece.id, structuredClone(piece));
      else append(before, piece);
    }
  return [...tracks.values()];
}

/** Adds the stated shapes that a track does not have yet. */
function append(track: Track, piece: Track): void {
  const last = track.frames.at(-1) ?? -1;
  const first = piece.frames.findIndex((frame) => frame > last);
  track.changes = [...new Map([...track.changes, ...piece.changes].map((change) => [change[0], change])).values()];
  if (first < 0) return;
  const add = <T>(to: T[], from: readonly T[]) => {
    for (let at = first; at < from.length; at += 1) to.push(from[at] as T);
  };
  add(track.frames, piece.frames);
  add(track.flags, piece.flags);
  for (const name of Object.keys(track.source)) add(track.source[name] ?? [], piece.source[name] ?? []);
  if (track.shape === 'box' && piece.shape === 'box') {
    for (const side of ['x', 'y', 'width', 'height'] as const) add(track[side], piece[side]);
    if (track.rotation && piece.rotation) add(track.rotation, piece.rotation);
  } else if (track.shape !== 'box' && piece.shape !== 'box') add(track.geometries, piece.geometries);
}

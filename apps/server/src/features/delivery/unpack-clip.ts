import { gunzipSync } from 'node:zlib';
import type { DeliveredItem, Track, TrackChunk } from '@countersign/contract';
import { framesASecond, joinChunks } from '@countersign/domain';
import { parseChunk } from '../../platform/videos/read-chunk.ts';
import { type PackedItem, unpackItem } from './unpack-item.ts';

/** A video with all of its tracks, to be written. */
export interface WrittenVideo extends DeliveredItem {
  readonly tracks: readonly Track[];
  readonly frames: number;
  readonly fps: number | null;
}

/**
 * The videos with their annotations parsed. The tracks of one of them are in memory at a time: those that were asked for
 * last.
 */
export function unpackClips(packed: readonly PackedItem[]): WrittenVideo[] {
  let last: { readonly of: PackedItem; readonly tracks: readonly Track[] } | null = null;
  return packed.map((item) => {
    const { clip } = item;
    if (clip === null) throw new Error(`${item.fileName} is no video`);
    const { clock, frames, video } = clip;
    return {
      ...unpackItem(item),
      ...{ clock, frames },
      fps: video.form === 'pictures' ? (clock.fps ?? null) : framesASecond(video, clock),
      get tracks() {
        if (last?.of !== item) {
          last = null;
          last = { of: item, tracks: joinChunks(unpackChunks(clip.chunks)) };
        }
        return last.tracks;
      },
    };
  });
}

function* unpackChunks(chunks: readonly Uint8Array[]): Generator<TrackChunk> {
  for (const chunk of chunks) yield parseChunk(gunzipSync(chunk));
}

import {
  type Annotation,
  type Clock,
  type Input,
  MOST_FRAMES,
  MOST_TRACKS,
  type syncCalls,
} from '@countersign/contract';
import { countBoxes, countFrames } from '@countersign/domain';
import type { VideoFacts } from '../../platform/db/tables/stored-object.ts';
import type { ObjectStore } from '../../platform/objects/object-store.ts';
import { readStoredRange } from '../../platform/objects/stored-range.ts';
import { ChunkReader } from '../../platform/videos/chunk-reader.ts';
import { TrackSum, WrongChunks } from '../../platform/videos/sum-tracks.ts';
import type { ChunkRows } from '../../platform/videos/track-rows.ts';
import type { StoredObject } from '../item/media.store.ts';
import { findOtherSize } from './find-other-size.ts';

type Item = Input<typeof syncCalls.addSyncItems>['items'][number];

const everyFrame: Clock = { kind: 'frames', start: 0, step: 1 };
/** Their square has to fit into the sums of a batch. */
const MOST_BOXES = 20_000_000;

/** How an item counts the frames of its video. */
export function clockOf({ clock }: Item): Clock {
  return clock ?? everyFrame;
}

/** How many frames an item has. */
export function framesOf(item: Item, { mediaFrames, durationUs }: VideoFacts): number {
  return countFrames({ timesUs: { length: mediaFrames }, durationUs }, clockOf(item));
}

/** Why a stored file is not the video of an item, or not the one that it was annotated on; null where it is. */
export function findUnfitVideo(item: Item, { video }: Pick<StoredObject, 'video'>): string | null {
  if (video === null) return 'it is no video that can be opened here';
  if ('problem' in video) return video.problem;
  if (video.form === 'pictures' && clockOf(item).kind === 'rate')
    return 'numbered pictures have no times, so that their clock counts frames';
  const frames = framesOf(item, video);
  if (frames === 0) return `it has no frames by its clock, and the file has ${video.mediaFrames}`;
  if (frames > MOST_FRAMES) return `it has ${frames} frames by its clock, and may have ${MOST_FRAMES}`;
  return (
    findOtherSize(item, 'video', video) ??
    findBehindEnd(item.annotations, frames) ??
    findTooMuch(item.annotations) ??
    findGap(item, frames)
  );
}

function findBehindEnd(annotations: readonly Annotation[], frames: number): string | null {
  for (const { id, geometry } of annotations) {
    const last = geometry.kind === 'track' ? (geometry.runs.at(-1)?.[1] ?? 0) : 0;
    if (last >= frames)
      return `the track ${JSON.stringify(id)} ends at frame ${last}, and the last frame is ${frames - 1}`;
  }
  return null;
}

function findTooMuch(annotations: readonly Annotation[]): string | null {
  const tracks = annotations.filter(({ geometry }) => geometry.kind === 'track').length;
  if (tracks > MOST_TRACKS) return `it has ${tracks} tracks, and may have ${MOST_TRACKS}`;
  const boxes = countBoxes(annotations);
  return boxes > MOST_BOXES ? `its tracks are seen ${boxes} times, and may be ${MOST_BOXES} times` : null;
}

function findGap({ annotations, chunks = [] }: Item, frames: number): string | null {
  if (chunks.length === 0)
    return annotations.some(({ geometry }) => geometry.kind === 'track') ? 'its tracks have no chunks' : null;
  let next = 0;
  for (const { from, to } of chunks) {
    if (from !== next) return `its chunks do not follow each other at frame ${next}`;
    next = to + 1;
  }
  return next === frames ? null : `its chunks end at frame ${next - 1}, and the last frame is ${frames - 1}`;
}

/** An item whose chunks are not what its annotations say, and why. */
export interface WrongTracks {
  readonly file: string;
  readonly reason: string;
}

/**
 * The annotations of videos with the digests of their tracks, by the item; or the first item whose chunks are not what its
 * annotations say. One chunk is in memory at a time.
 */
export async function readTracks(
  objects: Pick<ObjectStore, 'get'>,
  items: readonly Item[],
  stored: ReadonlyMap<string, StoredObject>,
): Promise<Map<Item, Annotation[]> | WrongTracks> {
  const read = new Map<Item, Annotation[]>();
  await using reader = new ChunkReader();
  for (const item of items) {
    const video = stored.get(item.sha256)?.video;
    if (video == null || 'problem' in video) {
      read.set(item, item.annotations);
      continue;
    }
    const sum = new TrackSum(item.annotations, video);
    try {
      for (const chunk of item.chunks ?? []) {
        sum.add(await readOne(objects, reader, chunk, stored));
        await new Promise((resolve) => setImmediate(resolve));
      }
      read.set(item, sum.finish(item.annotations));
    } catch (error) {
      if (!(error instanceof WrongChunks)) throw error;
      return { file: item.mediaPath, reason: error.message };
    }
  }
  return read;
}

async function readOne(
  objects: Pick<ObjectStore, 'get'>,
  reader: ChunkReader,
  { sha256, from, to }: NonNullable<Item['chunks']>[number],
  stored: ReadonlyMap<string, StoredObject>,
): Promise<ChunkRows> {
  const file = stored.get(sha256);
  const which = `the chunk from frame ${from}`;
  if (file?.chunk == null) throw new WrongChunks(`${which} is no file of tracks`);
  if ('problem' in file.chunk) throw new WrongChunks(`${which} cannot be read: ${file.chunk.problem}`);
  if (file.chunk.fromFrame !== from || file.chunk.toFrame !== to)
    throw new WrongChunks(`${which} says that it has the frames from ${file.chunk.fromFrame} to ${file.chunk.toFrame}`);
  return reader.read(await readStoredRange(objects, file.key, 0, file.size));
}

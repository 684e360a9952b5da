import { shapeFlags, type Track, type TrackChunk } from '@countersign/contract';

/** Which frames a chunk has, both ends included. */
export interface ChunkPlace {
  readonly from: number;
  readonly to: number;
}

/** The shapes of the tracks of a video, in the parts that are loaded. */
export interface ChunkStore {
  /** The tracks by their ids in the part that has a frame; undefined while that is not loaded. */
  at(frame: number): ReadonlyMap<string, Track> | undefined;
  /** Loads the part that has a frame, and the ones beside it. Rejects where it cannot be loaded; another call tries again. */
  want(frame: number): Promise<ReadonlyMap<string, Track>>;
  /**
   * The next keyframe of a track before or behind a frame, as far as parts are loaded that follow one another; `end` is the
   * first frame that no such part has.
   */
  keyframe(id: string, frame: number, step: 1 | -1): { readonly found: number | undefined; readonly end: number };
  /** The keyframes of a track from one frame to another, where parts with them were ever loaded. */
  keyframes(id: string, from: number, to: number): readonly number[];
  /** Whether the keyframes of every frame are known. */
  isComplete(): boolean;
}

/** So many parts stay in memory: two millions of shapes are two hundred parts. */
const MOST_LOADED = 24;

/** The parts of a video at these places. `load` fetches one; `loaded` is told when another one is there. */
export function createChunkStore(
  places: readonly ChunkPlace[],
  load: (nth: number) => Promise<TrackChunk>,
  loaded: () => void,
): ChunkStore {
  const held = new Map<number, ReadonlyMap<string, Track>>();
  const waiting = new Map<number, Promise<ReadonlyMap<string, Track>>>();
  /** By part and track: a part that was let go is still known by its keyframes. */
  const keys = new Map<number, ReadonlyMap<string, Int32Array>>();

  function nthOf(frame: number): number {
    let low = 0;
    let high = places.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const place = places[middle];
      if (place === undefined || frame < place.from) high = middle - 1;
      else if (frame > place.to) low = middle + 1;
      else return middle;
    }
    return -1;
  }

  async function fetchOne(nth: number): Promise<ReadonlyMap<string, Track>> {
    const { tracks } = await load(nth);
    const byId = new Map(tracks.map((track) => [track.id, track]));
    keys.set(nth, keyframesOf(tracks, places[nth] ?? { from: 0, to: -1 }));
    held.set(nth, byId);
    for (const oldest of held.keys()) {
      if (held.size <= MOST_LOADED) break;
      held.delete(oldest);
    }
    loaded();
    return byId;
  }

  function part(nth: number): Promise<ReadonlyMap<string, Track>> {
    const known = held.get(nth);
    if (known !== undefined) {
      held.delete(nth);
      held.set(nth, known);
      return Promise.resolve(known);
    }
    let pending = waiting.get(nth);
    if (pending === undefined) {
      pending = fetchOne(nth).finally(() => waiting.delete(nth));
      waiting.set(nth, pending);
    }
    return pending;
  }

  return {
    at(frame) {
      const nth = nthOf(frame);
      return nth < 0 ? nothing : held.get(nth);
    },
    async want(frame) {
      const nth = nthOf(frame);
      if (nth < 0) return nothing;
      const wanted = await part(nth);
      // What comes next is loaded while nobody waits; whether it can be is seen when it is wanted.
      for (const beside of [nth + 1, nth - 1])
        if (places[beside] !== undefined && !held.has(beside)) void part(beside).catch(() => undefined);
      return wanted;
    },
    keyframe(id, frame, step) {
      let nth = nthOf(frame);
      let end = frame;
      while (nth >= 0 && nth < places.length) {
        const known = keys.get(nth);
        if (known === undefined) break;
        const list = known.get(id) ?? none;
        const found = step === 1 ? list.find((one) => one > frame) : list.findLast((one) => one < frame);
        const place = places[nth];
        end = (step === 1 ? place?.to : place?.from) ?? end;
        if (found !== undefined) return { found, end: found };
        nth += step;
        end += step;
      }
      return { found: undefined, end };
    },
    keyframes(id, from, to) {
      const found: number[] = [];
      for (let nth = Math.max(0, nthOf(Math.max(0, Math.floor(from)))); nth < places.length; nth += 1) {
        if ((places[nth]?.from ?? 0) > to) break;
        for (const frame of keys.get(nth)?.get(id) ?? none) if (frame >= from && frame <= to) found.push(frame);
      }
      return found;
    },
    isComplete: () => keys.size === places.length,
  };
}

const nothing: ReadonlyMap<string, Track> = new Map();
const none = new Int32Array(0);

/** The keyframes at which tracks are seen that lie in a part, and not those it repeats of its neighbours. */
function keyframesOf(tracks: readonly Track[], { from, to }: ChunkPlace): ReadonlyMap<string, Int32Array> {
  return new Map(
    tracks.map(({ id, frames, flags }) => [
      id,
      Int32Array.from(frames.filter((frame, at) => frame >= from && frame <= to && isSeenKeyframe(flags[at] ?? 0))),
    ]),
  );
}

function isSeenKeyframe(flags: number): boolean {
  return (flags & shapeFlags.keyframe) !== 0 && (flags & shapeFlags.outside) === 0;
}

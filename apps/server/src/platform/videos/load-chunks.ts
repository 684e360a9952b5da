import type { ObjectStore } from '../objects/object-store.ts';
import { readStoredRange } from '../objects/stored-range.ts';
import { fewAtOnce } from '../work/few-at-once.ts';

/** A chunk of tracks where it is stored. */
export interface StoredChunk {
  readonly key: string;
  readonly size: number;
}

/** So many chunks are fetched at a time. */
const FEW = 8;

/** The chunks of a video, packed as they were delivered. */
export function loadChunks(objects: Pick<ObjectStore, 'get'>, chunks: readonly StoredChunk[]): Promise<Buffer[]> {
  return fewAtOnce(FEW, chunks, ({ key, size }) => readStoredRange(objects, key, 0, size));
}

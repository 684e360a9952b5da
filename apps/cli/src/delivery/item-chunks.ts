import type { Delivery } from './delivery.ts';

type Item = Delivery['items'][number];

const MAX_ITEMS = 500;
/** Files with the shapes of tracks, which the server reads before it answers. A clip may have nearly as many. */
const MAX_TRACK_FILES = 1000;
/** Well below the server's limit for one body. */
const MAX_CHARACTERS = 8 * 1024 * 1024;

/**
 * The items from one on, in runs that each fit into one request.
 *
 * @param lengths characters of each item as JSON
 */
export function* itemChunks(items: readonly Item[], lengths: readonly number[], from: number): Generator<Item[]> {
  let chunk: Item[] = [];
  let [characters, trackFiles] = [0, 0];
  for (const [at, item] of items.entries()) {
    if (at < from) continue;
    const [length, files] = [lengths[at] ?? 0, item.chunks?.length ?? 0];
    const isTooMuch = characters + length > MAX_CHARACTERS || trackFiles + files > MAX_TRACK_FILES;
    if (chunk.length > 0 && (chunk.length === MAX_ITEMS || isTooMuch)) {
      yield chunk;
      chunk = [];
      [characters, trackFiles] = [0, 0];
    }
    chunk.push(item);
    characters += length;
    trackFiles += files;
  }
  if (chunk.length > 0) yield chunk;
}

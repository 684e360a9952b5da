import type { Delivery } from './delivery.ts';

type Item = Delivery['items'][number];

const MAX_ITEMS = 500;
/** Well below the server's limit for one body. */
const MAX_CHARACTERS = 8 * 1024 * 1024;

/**
 * The items from one on, in runs that each fit into one request.
 *
 * @param lengths characters of each item as JSON
 */
export function* itemChunks(items: readonly Item[], lengths: readonly number[], from: number): Generator<Item[]> {
  let chunk: Item[] = [];
  let characters = 0;
  for (const [at, item] of items.entries()) {
    if (at < from) continue;
    const length = lengths[at] ?? 0;
    if (chunk.length > 0 && (chunk.length === MAX_ITEMS || characters + length > MAX_CHARACTERS)) {
      yield chunk;
      chunk = [];
      characters = 0;
    }
    chunk.push(item);
    characters += length;
  }
  if (chunk.length > 0) yield chunk;
}

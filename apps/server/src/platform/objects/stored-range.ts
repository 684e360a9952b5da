import { buffer } from 'node:stream/consumers';
import type { ObjectStore } from './object-store.ts';

/** An object that rows name is not in its store. */
export class ObjectGone extends Error {
  constructor(key: string) {
    super(`the object ${key} is not in its store`);
  }
}

/**
 * Exactly these bytes of an object.
 * @throws ObjectGone
 */
export async function readStoredRange(
  store: Pick<ObjectStore, 'get'>,
  key: string,
  offset: number,
  length: number,
): Promise<Buffer> {
  if (length === 0) return Buffer.alloc(0);
  const found = await store.get(key, { start: offset, end: offset + length - 1 });
  if (found === null) throw new ObjectGone(key);
  return buffer(found.body);
}

import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { StartupError } from '../startup-error.ts';
import type { ObjectStore } from './object-store.ts';

/** Objects copied at a time. */
const AT_ONCE = 8;

/** What a copy has done so far. */
export interface Copied {
  readonly copied: number;
  /** Objects that the target had already, with the same size. */
  readonly there: number;
  /** Bytes copied. */
  readonly bytes: number;
}

/**
 * Copies every object that the target lacks or has with another size, reads each copy back and compares its SHA-256.
 * Stopped and started again, it continues. `comparesAll` also reads the objects that were there. `onProgress` hears the
 * sums after each object.
 * @throws StartupError naming an object whose copy differs
 */
export async function copyObjects(
  from: ObjectStore,
  to: ObjectStore,
  { comparesAll, onProgress }: { readonly comparesAll: boolean; readonly onProgress: (sums: Copied) => void },
): Promise<Copied> {
  let sums: Copied = { copied: 0, there: 0, bytes: 0 };
  const keys = from.list('')[Symbol.asyncIterator]();
  const copyRest = async () => {
    for (let next = await keys.next(); next.done !== true; next = await keys.next()) {
      const { key, size } = next.value;
      const isThere = (await to.size(key)) === size && (!comparesAll || (await isSame(from, to, key)));
      const bytes = isThere ? 0 : await copyOne(from, to, key);
      // Null: retention deleted it meanwhile.
      if (bytes === null) continue;
      sums = isThere
        ? { ...sums, there: sums.there + 1 }
        : { ...sums, copied: sums.copied + 1, bytes: sums.bytes + bytes };
      onProgress(sums);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, copyRest));
  return sums;
}

async function copyOne(from: ObjectStore, to: ObjectStore, key: string): Promise<number | null> {
  const found = await from.get(key);
  if (found === null) return null;
  const hash = createHash('sha256');
  const hashed = async function* () {
    for await (const chunk of found.body as AsyncIterable<Buffer>) {
      hash.update(chunk);
      yield chunk;
    }
  };
  const { size } = await to.put(key, Readable.from(hashed(), { objectMode: false }));
  if ((await hashOf(to, key)) !== hash.digest('hex'))
    throw new StartupError(`The copy of ${key} differs from the object. Nothing else was copied after it.`);
  return size;
}

async function isSame(from: ObjectStore, to: ObjectStore, key: string): Promise<boolean> {
  const [one, other] = await Promise.all([hashOf(from, key), hashOf(to, key)]);
  return one === other;
}

async function hashOf(store: ObjectStore, key: string): Promise<string | null> {
  const found = await store.get(key);
  if (found === null) return null;
  const hash = createHash('sha256');
  for await (const chunk of found.body as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}

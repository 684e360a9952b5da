import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ObjectStore } from './object-store.ts';

/** The bytes differ from the announced ones, or the connection broke before all of them came. */
export class NotAsAnnounced extends Error {}

interface Announced {
  /** Lower-case hexadecimal. */
  readonly sha256: string;
  /** Bytes. */
  readonly size: number;
}

/**
 * Passes `body` on, and fails with `NotAsAnnounced` unless it has exactly the announced size and SHA-256.
 * `ObjectStore.put` stores a whole stream or nothing, so with this it stores what was announced or nothing.
 */
export function requireAnnounced(body: Readable, announced: Announced): Readable {
  return Readable.from(check(body, announced), { objectMode: false });
}

/** Stores the bytes. False, with nothing stored, where they differed or broke off. */
export async function putAnnounced(
  objects: ObjectStore,
  key: string,
  body: Readable,
  announced: Announced,
): Promise<boolean> {
  try {
    await objects.put(key, requireAnnounced(body, announced));
    return true;
  } catch (error) {
    if (error instanceof NotAsAnnounced) return false;
    throw error;
  }
}

/**
 * All bytes of a small body, once they are what was announced.
 *
 * @param bytes memory of the announced size that they are read into
 */
export async function readAnnounced(
  body: Readable,
  announced: Announced,
  bytes: Buffer = Buffer.allocUnsafe(announced.size),
): Promise<Buffer> {
  let at = 0;
  for await (const chunk of check(body, announced)) at += chunk.copy(bytes, at);
  return bytes;
}

async function* check(body: Readable, announced: Announced): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of chunksOf(body)) {
    size += chunk.length;
    if (size > announced.size) throw new NotAsAnnounced(`more than ${announced.size} bytes`);
    hash.update(chunk);
    yield chunk;
  }
  if (size !== announced.size) throw new NotAsAnnounced(`${size} bytes instead of ${announced.size}`);
  if (hash.digest('hex') !== announced.sha256) throw new NotAsAnnounced('another SHA-256');
}

async function* chunksOf(body: Readable): AsyncGenerator<Buffer> {
  try {
    // Left open on an early end, so that the sender still gets the reason.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) yield chunk as Buffer;
  } catch (error) {
    throw new NotAsAnnounced('the line broke', { cause: error });
  }
}

import { Readable } from 'node:stream';
import type { PartedStore } from '../objects/object-parts.ts';
import { requireRoom, type Space } from './space.ts';

/** A file checks the disk again after this many bytes, because others write meanwhile. */
const LOOK_EVERY_BYTES = 8 * 1024 * 1024;

/** The same store, but it refuses what the disk has no space for, before the last byte is gone. */
export function keepRoom(objects: PartedStore, space: Space): PartedStore {
  return {
    ...objects,
    put: async (key, body) => objects.put(key, Readable.from(whileRoom(body, space), { objectMode: false })),
    putAll: async (small) => {
      const bytes = small.reduce((sum, object) => sum + object.bytes.length, 0);
      await requireRoom(space, 'objects', bytes);
      await objects.putAll(small);
    },
    putPart: async (object, part, body) => {
      await requireRoom(space, 'objects', part.size);
      return objects.putPart(object, part, body);
    },
    check: async () => {
      await requireRoom(space, 'objects');
      await objects.check();
    },
  };
}

async function* whileRoom(body: Readable, space: Space): AsyncGenerator<Uint8Array> {
  let untilLook = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    untilLook -= chunk.length;
    if (untilLook < 0) {
      await requireRoom(space, 'objects', chunk.length);
      untilLook = LOOK_EVERY_BYTES;
    }
    yield chunk;
  }
}

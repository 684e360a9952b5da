import { isOutOfSpace, isReadOnly } from '../not-now.ts';
import type { ObjectStore } from '../objects/object-store.ts';

/** How the store of objects is. `full` and `read-only`: what it has can be read, and it takes nothing. */
export type StorageState = 'ok' | 'full' | 'read-only' | 'unreachable';

/** Writes a little into the store. */
export async function lookAtStorage(objects: ObjectStore): Promise<StorageState> {
  try {
    await objects.check();
    return 'ok';
  } catch (error) {
    if (isOutOfSpace(error)) return 'full';
    return isReadOnly(error) ? 'read-only' : 'unreachable';
  }
}

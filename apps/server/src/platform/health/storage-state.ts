import { isOutOfSpace, isReadOnly } from '../not-now.ts';
import type { ObjectStore } from '../objects/object-store.ts';

/** The state of the object store. `full` and `read-only`: its objects can be read, but it takes no writes. */
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

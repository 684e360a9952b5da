import { buffer } from 'node:stream/consumers';
import { cropPath, errorsOfItem } from '@countersign/domain';
import type { ObjectStore } from '../../platform/objects/object-store.ts';
import { cropPicture } from '../../platform/pictures/crop-picture.ts';
import type { MarkedItem } from './exported-items.store.ts';
import type { ZipStream } from './zip-stream.ts';

/**
 * Puts a picture of each error into a zip, one picture after another. Answers the paths of those whose picture cannot
 * be read.
 */
export async function writeCrops(
  items: AsyncIterable<MarkedItem>,
  objects: Pick<ObjectStore, 'get'>,
  zip: ZipStream,
): Promise<ReadonlySet<string>> {
  const missing = new Set<string>();
  for await (const item of items) {
    const geometries = new Map(item.annotations.map(({ id, geometry }) => [id, geometry]));
    const errors = errorsOfItem({ ...item, labels: {}, unfixed: [] }).map((error, nth) => ({
      path: cropPath(item, nth, error),
      geometry: geometries.get(error.annotationId) ?? null,
    }));
    const found = await objects.get(item.originalKey);
    if (found === null) throw new Error(`the object ${item.originalKey} is gone`);
    const crops = cropPicture(
      await buffer(found.body),
      errors.map(({ geometry }) => geometry),
    );
    for (const { path } of errors) {
      // What was delivered may be no picture that can be opened.
      const next = await crops.next().catch(() => null);
      if (next === null || next.done === true) missing.add(path);
      else await zip.add(path, next.value, 'packed');
    }
  }
  return missing;
}

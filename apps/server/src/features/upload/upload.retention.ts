import type { PartedStore } from '../../platform/objects/object-parts.ts';
import type { Bite, Retention } from '../../platform/retention/retention.ts';
import * as gone from './gone-data.store.ts';
import { fileKey } from './stored-file.service.ts';
import * as left from './upload-retention.store.ts';

/**
 * What uploads that nobody goes on with, deleted and expired batches leave behind. Objects go before what names them: an
 * object that no row names would never be found.
 */
export const uploadRetentions: readonly Retention[] = [
  {
    what: 'silentUploads',
    async forget(bite) {
      const silent = await left.holdSilentFiles(bite);
      for (const file of silent) await dropParts(areaIn(bite, file), file);
      await left.forgetParts(bite.db, silent);
      return silent.length;
    },
  },
  {
    what: 'deletedDatasets',
    async forget(bite) {
      const parsed = await gone.holdParsedOfDeleted(bite);
      await deleteParsed(bite, parsed);
      await gone.deleteParsed(bite.db, parsed);
      const files = await gone.holdFilesOfDeleted(bite);
      await deleteArrived(bite, files);
      await gone.deleteFiles(bite.db, files);
      return parsed.length + files.length + (await gone.deleteEmpty(bite));
    },
  },
  {
    what: 'expiredData',
    async forget(bite) {
      const parsed = await gone.holdParsedOfExpired(bite);
      await deleteParsed(bite, parsed);
      await gone.emptyParsed(bite.db, parsed);
      const files = await gone.holdFilesOfExpired(bite);
      await deleteArrived(bite, files);
      await gone.emptyFiles(bite.db, files, bite.now);
      return parsed.length + files.length + (await gone.markEmptied(bite));
    },
  },
];

/** Fails where the area is not among the settings any more: its objects cannot be deleted then, and stay known. */
function areaIn({ areas }: Bite, { storageArea }: { readonly storageArea: string }): PartedStore {
  const area = areas.get(storageArea);
  if (area === undefined) throw new Error(`the storage area ${storageArea} is not among the settings`);
  return area;
}

async function dropParts(area: PartedStore, { customerId, id, partedId }: left.LeftFile): Promise<void> {
  if (partedId !== null) await area.dropParts({ key: fileKey(customerId, id), uploadId: partedId });
}

async function deleteArrived(bite: Bite, files: readonly left.LeftFile[]): Promise<void> {
  for (const file of files) {
    const area = areaIn(bite, file);
    await dropParts(area, file);
    await area.delete(fileKey(file.customerId, file.id));
  }
}

async function deleteParsed(bite: Bite, files: readonly gone.GoneFile[]): Promise<void> {
  for (const file of files) {
    const area = areaIn(bite, file);
    for (const key of [file.contentKey, file.thumbnailKey]) if (key !== null) await area.delete(key);
  }
}

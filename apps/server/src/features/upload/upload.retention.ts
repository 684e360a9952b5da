import { areaOf } from '../../platform/objects/area-of.ts';
import type { PartedObject, PartedStore } from '../../platform/objects/object-parts.ts';
import type { Bite, Retention } from '../../platform/retention/retention.ts';
import * as gone from './gone-data.store.ts';
import { deleteStored } from './stored-file.service.ts';
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
      // Also the object of one that was completed by a call which ended before it could say so.
      await deleteArrived(bite, silent);
      await left.forgetParts(bite.db, silent);
      return silent.length;
    },
  },
  {
    what: 'orphanedParts',
    async forget(bite) {
      let dropped = 0;
      for (const area of new Set(bite.areas.values())) dropped += await dropOrphans(bite, area);
      return dropped;
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

/** Drops objects in parts that no file names. Answers how many there were. */
async function dropOrphans({ db, before, limit }: Bite, area: PartedStore): Promise<number> {
  let dropped = 0;
  let group: PartedObject[] = [];
  const dropUnnamed = async () => {
    const named = await left.listNamed(
      db,
      group.map(({ uploadId }) => uploadId),
    );
    const orphans = group.filter(({ uploadId }) => !named.has(uploadId));
    for (const orphan of orphans) await area.dropParts(orphan);
    dropped += orphans.length;
    group = [];
  };
  for await (const object of area.listUnderWay(before)) {
    group.push(object);
    if (group.length === limit) await dropUnnamed();
  }
  if (group.length > 0) await dropUnnamed();
  return dropped;
}

async function deleteArrived(bite: Bite, files: readonly left.LeftFile[]): Promise<void> {
  for (const file of files) await deleteStored(bite, file.customerId, file);
}

async function deleteParsed(bite: Bite, files: readonly gone.GoneFile[]): Promise<void> {
  for (const { storageArea, contentKey, thumbnailKey } of files)
    for (const key of [contentKey, thumbnailKey]) if (key !== null) await areaOf(bite.areas, storageArea).delete(key);
}

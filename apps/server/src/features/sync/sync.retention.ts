import type { Retention } from '../../platform/retention/retention.ts';
import { allMadeKeys, storedKey } from '../item/media-key.service.ts';
import * as left from './sync-retention.store.ts';

/** What arrivals that were never completed leave behind. */
export const syncRetentions: readonly Retention[] = [
  { what: 'silentArrivals', forget: left.endSilentSyncs },
  { what: 'stagedItems', forget: left.deleteStagedOfFailed },
  { what: 'failedArrivals', forget: left.forgetFailedSyncs },
  {
    what: 'unusedFiles',
    async forget(bite) {
      const unused = await left.holdUnusedFiles(bite);
      // The row stays locked meanwhile: a delivery that names the file waits, then finds neither and sends it again.
      // The next sweep retries a row without its objects; it would never find objects without a row.
      for (const key of unused.flatMap(({ keys }) => keys)) await bite.objects.delete(key);
      await left.deleteStored(bite.db, unused);
      return unused.length;
    },
  },
  {
    what: 'brokenUploads',
    async forget(bite) {
      const broken = await left.holdBrokenUploads(bite);
      for (const { customerId, sha256 } of broken.filter(({ isStored }) => !isStored)) {
        const key = storedKey(customerId, sha256.toString('hex'));
        for (const made of [key, ...allMadeKeys(key)]) await bite.objects.delete(made);
      }
      await left.deleteUploads(bite.db, broken);
      return broken.length;
    },
  },
];

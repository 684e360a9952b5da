import { forgetMade } from '../../platform/retention/forget-made.ts';
import type { Bite, Retention } from '../../platform/retention/retention.ts';
import { deleteDelivered } from './delivery-keys.service.ts';
import { exportKey } from './kept-exports.service.ts';
import * as left from './left-files.store.ts';

/**
 * Deletes old exports, whose number is limited as each is made, and what delivery files leave behind. Objects go before
 * what names them: an object that no row names would never be found.
 */
export const deliveryRetentions: readonly Retention[] = [
  { what: 'exports', forget: (bite) => forgetMade(bite, 'batch_export', exportKey) },
  {
    what: 'unfinishedDeliveries',
    async forget(bite) {
      const files = await left.holdUnfinished(bite);
      await deleteObjects(bite, files);
      await left.deleteFiles(bite.db, files);
      return files.length;
    },
  },
  { what: 'expiredDeliveries', forget: async (bite) => empty(bite, await left.holdExpired(bite)) },
  { what: 'cancelledDeliveries', forget: async (bite) => empty(bite, await left.holdCancelled(bite)) },
];

async function empty(bite: Bite, files: readonly left.LeftDelivery[]): Promise<number> {
  await deleteObjects(bite, files);
  await left.markEmptied(bite.db, files, bite.now);
  return files.length;
}

async function deleteObjects({ objects }: Bite, files: readonly left.LeftDelivery[]): Promise<void> {
  for (const file of files) await deleteDelivered(objects, file);
}

import type { BatchProgress, itemCalls } from '@countersign/contract';
import { countItem, countsBetween, effectiveResult } from '@countersign/domain';
import type { Db } from '../../../platform/db/connect.ts';
import { type AtOnceHandler, ok, refuse } from '../../../platform/http/handler.ts';
import { keptOutcome, runAtOnce } from '../../../platform/http/once.ts';
import { noteChange } from '../../../platform/live/changes.ts';
import { tryStep } from '../../acceptance/step.service.ts';
import { writeSkip } from '../item-change.store.ts';
import { lockItem, readItemFacts } from '../item-facts.store.ts';
import { unchanged } from '../item-write.service.ts';

type SkipItem = typeof itemCalls.skipItem;

export const skipItem: AtOnceHandler<SkipItem> = {
  atOnce(requested) {
    const { db, member, place, input } = requested;
    const attempt = async (on: Db) => {
      const { kept, item } = await readItemFacts(on, member, place, input.itemId, false);
      const before = keptOutcome(place, kept);
      // The same call stored it.
      if (before !== undefined) return ok(before.answer as { progress: BatchProgress });
      if (item === undefined) return refuse(5007027);
      if ('code' in tryStep(member, item, 'decide')) return refuse(5007008);
      const bulk = { result: item.bulkResult, seq: item.bulkSeq };
      const isUndecided = item.isValid && effectiveResult(item, bulk) === '00';
      const [written] = await writeSkip(on, {
        ...place,
        ...unchanged(member, item),
        // The item was on screen, so it counts as seen.
        ...countsBetween(countItem(item, bulk), countItem({ ...item, isSeen: true }, bulk)),
        skipped: isUndecided && !item.isSkipped ? 1 : 0,
      });
      // No event records it.
      if (written?.answer)
        noteChange({ customerId: member.customerId, hint: { topic: 'batch', batchId: item.batchId } });
      return written?.answer && ok(written.answer);
    };
    return runAtOnce(db, (transaction) => lockItem(transaction, member, input.itemId), attempt);
  },
};

import type { itemCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { tryStep } from '../../batch/batch.service.ts';
import { readProgress } from '../item-view.store.ts';
import { freeItem, lockItem, skip } from '../item-write.store.ts';
import { markSeen } from '../seen.store.ts';

type SkipItem = typeof itemCalls.skipItem;

export async function skipItem(requested: Requested<SkipItem>): Promise<Outcome<SkipItem>> {
  const { db, member, now, input } = requested;
  const item = await lockItem(db, member, input.itemId);
  if (item === undefined) return refuse(5007027);
  const next = tryStep(member, item, 'decide');
  if ('code' in next) return refuse(5007008);
  await markSeen(db, member.customerId, item.batchId, [item.id], now);
  await skip(db, member, item, now);
  await freeItem(db, member, item);
  return ok({ progress: await readProgress(db, member.customerId, member.memberId, item.batchId) });
}

import type { packageBulkCalls } from '@countersign/contract';
import { numberRanges } from '@countersign/domain';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { recordEvents } from '../../event/event.store.ts';
import { lockForBulk } from '../package-bulk.service.ts';
import { recheckLocked } from '../package-bulk.store.ts';

type RecheckPackages = typeof packageBulkCalls.recheckPackages;

export async function recheckPackages(requested: Requested<RecheckPackages>): Promise<Outcome<RecheckPackages>> {
  const { db, member, now, ip, input } = requested;
  const { batchId } = input;
  const locked = await lockForBulk(db, member, input, 'recheck', now);
  if ('status' in locked) return locked;

  const numbers = locked.packages.map(({ number }) => number);
  await recheckLocked(db, member, batchId, numbers);
  const done = { packages: numbers.length, items: locked.packages.reduce((sum, { changing }) => sum + changing, 0) };
  await recordEvents(db, [
    {
      customerId: member.customerId,
      at: now,
      actor: { member },
      ip,
      kind: 'packages.rechecked',
      batchId,
      after: { packages: numberRanges(numbers) },
      data: done,
    },
  ]);
  return ok(locked.outcome(done));
}

import type { packageBulkCalls } from '@countersign/contract';
import { numberRanges } from '@countersign/domain';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { recordEvents } from '../../event/event.store.ts';
import { lockForBulk } from '../package-bulk.service.ts';
import { decideLocked, freePackages } from '../package-bulk.store.ts';

type DecidePackages = typeof packageBulkCalls.decidePackages;

/** The member's own lease is freed too, because a package that is decided whole is done. */
export async function decidePackages(requested: Requested<DecidePackages>): Promise<Outcome<DecidePackages>> {
  const { db, member, now, ip, input } = requested;
  const { batchId, result } = input;
  const locked = await lockForBulk(db, member, input, result === '10' ? 'pass' : 'reject', now);
  if ('status' in locked) return locked;

  const numbers = locked.packages.map(({ number }) => number);
  await decideLocked(db, member, batchId, numbers, result, now);
  await freePackages(db, locked.listed, locked.heldIds);
  const done = { packages: numbers.length, items: locked.packages.reduce((sum, { changing }) => sum + changing, 0) };
  await recordEvents(db, [
    {
      customerId: member.customerId,
      at: now,
      actor: { member },
      ip,
      kind: result === '10' ? 'packages.passed' : 'packages.rejected',
      batchId,
      after: { result, packages: numberRanges(numbers) },
      data: done,
    },
  ]);
  return ok(locked.outcome(done));
}

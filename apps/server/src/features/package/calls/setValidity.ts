import type { packageBulkCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { recountPackages } from '../../acceptance/recount.store.ts';
import { recordEvents } from '../../event/event.store.ts';
import { lockForBulk } from '../package-bulk.service.ts';
import { writeValidity } from '../validity.store.ts';

type SetValidity = typeof packageBulkCalls.setValidity;

export async function setValidity(requested: Requested<SetValidity>): Promise<Outcome<SetValidity>> {
  const { db, member, now, ip, input } = requested;
  const { batchId, target, isValid, remark } = input;
  if (!isValid && remark === '') return refuse(5002002, { fields: ['remark'] });
  const { customerId } = member;
  const locked = await lockForBulk(db, member, input, 'validity', now);
  if ('status' in locked) return locked;

  const lockedIds = locked.packages.map(({ id }) => id);
  const { packageIds, items, ranges } = await writeValidity(db, member, batchId, lockedIds, target, isValid, now);
  const done = { packages: packageIds.length, items };
  if (items === 0) return ok(locked.outcome(done));

  await recountPackages(db, customerId, packageIds);
  const kind = isValid ? 'items.valid' : 'items.invalid';
  const event = { customerId, at: now, actor: { member }, ip, kind, batchId };
  await recordEvents(db, [
    { ...event, after: { isValid, items: ranges }, data: { ...done, ...(remark !== '' && { remark }) } },
  ]);
  return ok(locked.outcome(done));
}

import type { packageCalls } from '@countersign/contract';
import { isHeldByOther, needsRemark, openItems, suggestedResult } from '@countersign/domain';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { tryStep } from '../../acceptance/step.service.ts';
import { recordEvents } from '../../event/event.store.ts';
import { findFirstOpenOf, lockPackage, setPackageState } from '../package.store.ts';

type FinishPackage = typeof packageCalls.finishPackage;

export async function finishPackage(requested: Requested<FinishPackage>): Promise<Outcome<FinishPackage>> {
  const { db, member, now, ip, input } = requested;
  const { customerId } = member;
  const found = await lockPackage(db, member, input.packageId);
  // No screen shows the packages of item mode.
  if (found === undefined || found.mode === 'item') return refuse(5007027);
  const next = tryStep(member, found, 'decide');
  if ('code' in next) return refuse(next.code);
  if (isHeldByOther(found, member.memberId, now)) return refuse(5007017, { holder: found.holder ?? '' });
  if (found.version !== input.version) return refuse(5005054);
  const items = openItems(found);
  if (items > 0) return refuse(5007014, { items, firstIndex: await findFirstOpenOf(db, customerId, found.id) });

  const suggested = suggestedResult(found.agreedRate, found);
  if (needsRemark(suggested, input.result) && input.remark === '') return refuse(5002002, { fields: ['remark'] });

  const remark = input.remark === '' ? null : input.remark;
  const version = await setPackageState(db, customerId, found.id, input.result);
  const { batchId, number, name, passed, rejected, invalid, unseen } = found;
  await recordEvents(db, [
    {
      customerId,
      at: now,
      actor: { member },
      ip,
      kind: input.result === '10' ? 'package.passed' : 'package.rejected',
      batchId,
      before: { state: found.state },
      after: { state: input.result },
      data: { number, name, remark, passed, rejected, invalid, unseen },
    },
  ]);
  return ok({ state: input.result, version });
}

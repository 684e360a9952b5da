import type { repairCalls } from '@countersign/contract';
import { batchState, nextRepairStage } from '@countersign/domain';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { recordEvents } from '../../event/event.store.ts';
import { findRepair } from '../find-repair.ts';
import { setRepairing } from '../repair.store.ts';

type TakeRepair = typeof repairCalls.takeRepair;

export async function takeRepair(requested: Requested<TakeRepair>): Promise<Outcome<TakeRepair>> {
  const { db, input, now, ip, provider } = requested;
  const found = await findRepair(db, input.batchId, 'lock');
  if ('refusal' in found) return found.refusal;
  const { batch } = found;
  const next = nextRepairStage(batch.stage, 'take', batch.isClosed);
  if ('code' in next) return refuse(next.code);
  if (batch.stage !== next.stage) {
    await setRepairing(db, batch);
    const { customerId, id: batchId, round, rejected } = batch;
    const event = { customerId, at: now, actor: { provider }, ip, kind: 'batch.repairTaken', batchId };
    await recordEvents(db, [{ ...event, data: { round, rejected } }]);
  }
  const { id: batchId, number: batchNumber, mode, round, rejected } = batch;
  return ok({ batchId, batchNumber, state: batchState(mode, next.stage), round, rejected });
}

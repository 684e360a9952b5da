import type { Input, repairCalls, syncCalls } from '@countersign/contract';
import { nextRepairStage } from '@countersign/domain';
import { v7 as newId } from 'uuid';
import type { Db } from '../../../platform/db/connect.ts';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findSyncByName, type Sync, touchSync } from '../../sync/sync.store.ts';
import { beginSync, findUnderWay, hasSameContent } from '../../sync/under-way.service.ts';
import { findRepair } from '../find-repair.ts';
import type { RepairRecord } from '../repair.store.ts';
import { readRepairSummary } from '../repair-summary.ts';

type OpenRepair = typeof repairCalls.openRepair;

export async function openRepair({ input, db, now, provider }: Requested<OpenRepair>): Promise<Outcome<OpenRepair>> {
  const found = await findRepair(db, input.batchId, 'look');
  if ('refusal' in found) return found.refusal;
  const { batch } = found;
  const delivered = await findDelivered(db, batch, input.fingerprint);
  if (delivered !== undefined) return goOn(db, delivered, input, now);
  const next = nextRepairStage(batch.stage, 'resubmit', batch.isClosed);
  if ('code' in next) return refuse(next.code);

  const { customerId, projectId, name, round } = batch;
  const named = { customerId, projectId, name, round: round + 1, fingerprint: input.fingerprint };
  const earlier = await findUnderWay(db, named, now);
  if (earlier !== undefined) return goOn(db, earlier, input, now);
  const row = {
    id: newId(),
    batch_id: batch.id,
    request: requestOf(batch, input, input.submitter || provider.name),
    item_count: input.itemCount,
  };
  return goOn(db, await beginSync(db, named, row, now), input, now);
}

/** The delivery that began the present round, where it had the same content: its last answer was lost. */
async function findDelivered(db: Db, batch: RepairRecord, fingerprint: string): Promise<Sync | undefined> {
  if (batch.round === 1 || batch.stage === 'rejected' || batch.stage === 'repairing') return undefined;
  const sync = await findSyncByName(db, batch.customerId, batch.projectId, batch.name, batch.round);
  return sync !== undefined && hasSameContent(sync, { fingerprint }) ? sync : undefined;
}

async function goOn(db: Db, sync: Sync, input: Input<OpenRepair>, now: Date): Promise<Outcome<OpenRepair>> {
  if (!hasSameContent(sync, input)) return refuse(5019003);
  await touchSync(db, sync, now);
  return ok({ syncId: sync.id, itemsReceived: sync.items_received, completed: readRepairSummary(sync) });
}

/** As `openSync` would have been asked, so that files and items are checked by the batch's own template. */
function requestOf(batch: RepairRecord, input: Input<OpenRepair>, submitter: string): string {
  const { format, source, itemCount, fingerprint } = input;
  const { projectId, name, medium, mode, template } = batch;
  const asked: Input<typeof syncCalls.openSync> = {
    ...{ projectId, name, medium, format, template, source, submitter, itemCount, fingerprint },
    ...{ mode: mode === 'package' ? 'package' : 'item', packageBy: 'folder', datasetId: null, assign: [] },
  };
  return JSON.stringify(asked);
}

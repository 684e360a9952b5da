import type { Input, syncCalls } from '@countersign/contract';
import { isArriving } from '@countersign/domain';
import { v7 as newId } from 'uuid';
import type { Db } from '../../../platform/db/connect.ts';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findProjectOfAny } from '../../project/project.store.ts';
import { findMemberByLogin } from '../../team/team.store.ts';
import { findBatchNumber } from '../publish.store.ts';
import { addSync, failSync, findSyncByName, lockSync, type Sync, touchSync } from '../sync.store.ts';
import { readSummary } from '../sync-summary.ts';

type OpenSync = typeof syncCalls.openSync;

/** After this long without progress, a delivery gives way to other content of its name. */
const IDLE_AFTER_MS = 15 * 60 * 1000;

export async function openSync({ input, db, now, provider }: Requested<OpenSync>): Promise<Outcome<OpenSync>> {
  const project = await findProjectOfAny(db, input.projectId);
  if (project === undefined) return refuse(5002001, { unknown: 'project' });
  const { customerId } = project;

  const earlier = await findSyncByName(db, customerId, project.id, input.name);
  if (earlier !== undefined && !(await giveUpIdle(db, earlier, input, now))) return goOn(db, earlier, input, now);
  const batchNumber = await findBatchNumber(db, customerId, project.id, input.name);
  if (batchNumber !== null) return refuse(5019003, { batchNumber });
  if (project.closedAt !== null && project.closedAt <= now) return refuse(5007028);
  const unknownLogin = await findUnknownLogin(db, customerId, input.assign);
  if (unknownLogin !== null) return refuse(5001018, { loginName: unknownLogin });

  const syncId = newId();
  const isFirst = await addSync(
    db,
    rowOf({ ...input, submitter: input.submitter || provider.name }, customerId, syncId, now),
  );
  if (isFirst) return ok({ syncId, itemsReceived: 0, completed: null });
  return goOn(db, await findRacing(db, customerId, input), input, now);
}

/** Whether an abandoned delivery of other content held the name. Ends that one. */
async function giveUpIdle(db: Db, seen: Sync, input: Input<OpenSync>, now: Date): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const sync = await lockSync(transaction, seen.id);
    if (sync === undefined || !isArriving(sync.status) || isSame(sync, input)) return false;
    if (now.getTime() - sync.touched_at.getTime() < IDLE_AFTER_MS) return false;
    await failSync(transaction, sync, { reason: 'broken off, and its name was taken for other content' }, now);
    return true;
  });
}

async function goOn(db: Db, sync: Sync, input: Input<OpenSync>, now: Date): Promise<Outcome<OpenSync>> {
  const completed = readSummary(sync);
  if (!isSame(sync, input)) return refuse(5019003, { batchNumber: completed?.batchNumber ?? null });
  await touchSync(db, sync, now);
  return ok({ syncId: sync.id, itemsReceived: sync.items_received, completed });
}

function isSame(sync: Sync, input: Input<OpenSync>): boolean {
  return sync.fingerprint.toString('hex') === input.fingerprint;
}

/** The first login name that is not one of the customer's members. */
async function findUnknownLogin(db: Db, customerId: string, loginNames: readonly string[]): Promise<string | null> {
  for (const loginName of loginNames) {
    const member = await findMemberByLogin(db, loginName);
    if (member?.customerId !== customerId) return loginName;
  }
  return null;
}

async function findRacing(db: Db, customerId: string, input: Input<OpenSync>): Promise<Sync> {
  const racing = await findSyncByName(db, customerId, input.projectId, input.name);
  // It ended between two statements. The caller asks again and starts a new one.
  if (racing === undefined) throw new Error(`the delivery ${JSON.stringify(input.name)} ended while it was opened`);
  return racing;
}

function rowOf(input: Input<OpenSync>, customerId: string, syncId: string, now: Date) {
  return {
    customer_id: customerId,
    id: syncId,
    project_id: input.projectId,
    batch_id: newId(),
    name: input.name,
    status: '0' as const,
    fingerprint: Buffer.from(input.fingerprint, 'hex'),
    request: JSON.stringify(input),
    item_count: input.itemCount,
    started_at: now,
    touched_at: now,
    finished_at: null,
    summary: null,
    failure: null,
  };
}

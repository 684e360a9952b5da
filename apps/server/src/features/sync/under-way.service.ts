import { isArriving } from '@countersign/domain';
import type { Insertable } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { SyncTable } from '../../platform/db/tables/sync.ts';
import { addSync, failSync, findSyncByName, lockSync, type Sync } from './sync.store.ts';

/** After this long without progress, a delivery gives way to other content of its name. */
const IDLE_AFTER_MS = 15 * 60 * 1000;

/** What identifies a delivery, and the SHA-256 of its content as hexadecimal text. */
export interface NamedDelivery {
  readonly customerId: string;
  readonly projectId: string;
  readonly name: string;
  readonly round: number;
  readonly fingerprint: string;
}

/**
 * The delivery of this name and round that is under way or completed, whatever its content; undefined where a new one can
 * begin. Ends an abandoned one of other content.
 */
export async function findUnderWay(db: Db, named: NamedDelivery, now: Date): Promise<Sync | undefined> {
  const { customerId, projectId, name, round } = named;
  const earlier = await findSyncByName(db, customerId, projectId, name, round);
  return earlier === undefined || (await giveUpIdle(db, earlier, named, now)) ? undefined : earlier;
}

/** Whether an abandoned delivery of other content held the name. Ends that one. */
async function giveUpIdle(db: Db, seen: Sync, named: NamedDelivery, now: Date): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const sync = await lockSync(transaction, seen.id);
    if (sync === undefined || !isArriving(sync.status) || hasSameContent(sync, named)) return false;
    if (now.getTime() - sync.touched_at.getTime() < IDLE_AFTER_MS) return false;
    const reason = 'broken off, and its name was taken for other content';
    await failSync(transaction, sync, { cause: 'provider', reason }, now);
    return true;
  });
}

export function hasSameContent(sync: Sync, { fingerprint }: Pick<NamedDelivery, 'fingerprint'>): boolean {
  return sync.fingerprint.toString('hex') === fingerprint;
}

/** Begins a delivery. Where another run began one of its name meanwhile, answers that one. */
export async function beginSync(
  db: Db,
  named: NamedDelivery,
  row: Pick<Insertable<SyncTable>, 'id' | 'batch_id' | 'request' | 'item_count'>,
  now: Date,
): Promise<Sync> {
  const { customerId, projectId, name, round } = named;
  await addSync(db, {
    ...row,
    customer_id: customerId,
    project_id: projectId,
    name,
    round,
    fingerprint: Buffer.from(named.fingerprint, 'hex'),
    status: '0',
    started_at: now,
    touched_at: now,
  });
  const begun = await findSyncByName(db, customerId, projectId, name, round);
  // It ended between two statements. The caller asks again and starts a new one.
  if (begun === undefined) throw new Error(`the delivery ${JSON.stringify(name)} ended while it was opened`);
  return begun;
}

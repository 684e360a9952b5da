import type { BatchMode, BatchStage, PackageState } from '@countersign/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { shownName } from '../../platform/names/shown-name.ts';
import type { Member } from '../../platform/session/actor.ts';
import { isUndecided } from '../acceptance/effective-result.store.ts';
import { isInPart, isVisible } from '../acceptance/visible.store.ts';

/** A package locked for a write, with the facts about its batch and its claim that the rules need. */
export interface LockedPackage {
  readonly id: string;
  readonly batchId: string;
  readonly number: number;
  readonly name: string;
  readonly state: PackageState;
  readonly version: number;
  readonly total: number;
  readonly passed: number;
  readonly rejected: number;
  readonly invalid: number;
  readonly editedPassed: number;
  readonly ownPassed: number;
  readonly ownRejected: number;
  readonly ownEditedPassed: number;
  readonly unseen: number;
  readonly agreedRate: number;
  readonly mode: BatchMode;
  readonly stage: BatchStage;
  readonly isClosed: boolean;
  readonly holderId: string | null;
  readonly holder: string | null;
  readonly heldUntil: Date | null;
}

/** Locks a package the member sees, and reads its batch after that, as every writer does. */
export async function lockPackage(db: Db, member: Member, packageId: string): Promise<LockedPackage | undefined> {
  await sql`
    select from package where customer_id = ${member.customerId} and id = ${packageId} for update`.execute(db);
  const { rows } = await sql<LockedPackage>`
    select p.id, p.batch_id as "batchId", p.ordinal as number, p.name, p.state, p.version, p.total, p.passed, p.rejected, p.invalid,
      p.edited_passed as "editedPassed", p.own_passed as "ownPassed", p.own_rejected as "ownRejected",
      p.own_edited_passed as "ownEditedPassed", p.unseen, b.agreed_rate as "agreedRate", b.mode, b.stage,
      o.closed_at is not null as "isClosed",
      c.member_id as "holderId", ${shownName('h')} as holder, c.until as "heldUntil"
    from package p
    join batch b on b.customer_id = p.customer_id and b.id = p.batch_id
    join customer_order o on o.customer_id = b.customer_id and o.id = b.order_id
    left join claim c on c.customer_id = p.customer_id and c.kind = b.mode and c.target_id = p.id
    left join member h on h.customer_id = c.customer_id and h.id = c.member_id
    where p.customer_id = ${member.customerId} and p.id = ${packageId} and ${isVisible(member)}
      and ${isInPart(member, sql.ref('p.batch_id'))}`.execute(db);
  return rows[0];
}

/** Gives a locked package its result and frees it; answers its new version. */
export async function setPackageState(
  db: Db,
  customerId: string,
  packageId: string,
  state: PackageState,
): Promise<number> {
  await db
    .deleteFrom('claim')
    .where('customer_id', '=', customerId)
    .where('kind', 'in', ['package', 'job'])
    .where('target_id', '=', packageId)
    .execute();
  const { version } = await db
    .updateTable('package')
    .set({ state, version: sql`version + 1` })
    .where('customer_id', '=', customerId)
    .where('id', '=', packageId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** The index number of a package's first undecided item; null where all are decided. */
export async function findFirstOpenOf(db: Db, customerId: string, packageId: string): Promise<number | null> {
  const { rows } = await sql<{ index: number }>`
    select i.index_no as index
    from package p join item i on i.customer_id = p.customer_id and i.batch_id = p.batch_id
      and i.index_no between p.first_index and p.last_index
    where p.customer_id = ${customerId} and p.id = ${packageId} and ${isUndecided}
    order by i.index_no limit 1`.execute(db);
  return rows[0]?.index ?? null;
}

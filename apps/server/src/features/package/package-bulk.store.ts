import type { PackageState, ValidityTarget } from '@countersign/contract';
import type { Hold } from '@countersign/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { shownName } from '../../platform/names/shown-name.ts';
import type { Member } from '../../platform/session/actor.ts';
import { freeClaims } from '../acceptance/claims.store.ts';
import { isInPart } from '../acceptance/visible.store.ts';
import type { Listed } from './package-list.store.ts';
import { isMeant } from './package-target.store.ts';

/** A package locked for a bulk act. */
export interface LockedTarget {
  readonly id: string;
  readonly number: number;
  readonly state: PackageState;
  readonly version: number;
  /** Valid items whose result the act changes. */
  readonly changing: number;
}

/** How an act changes the counters of the package `p`, from those counters alone. */
export const changing = {
  pass: sql<number>`p.total - p.invalid - p.passed`,
  reject: sql<number>`p.total - p.invalid - p.rejected`,
  // Under a bulk result the items count by it instead of by their own results.
  recheck: sql<number>`greatest(p.passed - p.own_passed, p.rejected - p.own_rejected)`,
  validity: sql<number>`0`,
} as const;

/**
 * Locks the meant packages by number, as finishing a batch does. Reads of the batch and of claims after that see every
 * earlier decision and claim.
 */
export async function lockTargets(
  db: Db,
  listed: Listed,
  batchId: string,
  target: ValidityTarget,
  what: RawBuilder<number>,
): Promise<LockedTarget[]> {
  const { rows } = await sql<LockedTarget>`
    select p.id, p.ordinal as number, p.state, p.version, ${what} as changing
    from package p
    where p.customer_id = ${listed.customerId} and p.batch_id = ${batchId} and ${isInPart(listed, batchId)}
      and ${isMeant(listed, batchId, target)}
    order by p.ordinal for no key update of p`.execute(db);
  return rows;
}

/** A claim on a package of a batch, also one that ran out. */
export interface PackageHold extends Hold {
  readonly packageId: string;
  readonly holder: string;
}

export async function listHolds(db: Db, listed: Listed, batchId: string): Promise<PackageHold[]> {
  const { rows } = await sql<PackageHold>`
    select c.target_id as "packageId", c.member_id as "holderId", ${shownName('m')} as holder, c.until as "heldUntil"
    from claim c join member m on m.customer_id = c.customer_id and m.id = c.member_id
    where c.customer_id = ${listed.customerId} and c.batch_id = ${batchId} and c.kind = ${listed.mode}`.execute(db);
  return rows;
}

/** The package IDs that people see. */
export async function readNames(db: Db, customerId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from package where customer_id = ${customerId} and id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Gives locked packages of a batch a result that covers all their valid items. Writes no item. */
export async function decideLocked(
  db: Db,
  member: Member,
  batchId: string,
  numbers: readonly number[],
  result: '10' | '20',
  now: Date,
): Promise<void> {
  const valid = (counted: boolean, column: RawBuilder<unknown>) => (counted ? column : sql`0`);
  const items = sql`p.total - p.invalid`;
  await sql`
    update package p set
      state = ${result}, version = p.version + 1,
      bulk_result = ${result}, bulk_seq = decision.seq, bulk_by = ${member.memberId}, bulk_at = ${now},
      passed = ${valid(result === '10', items)}, rejected = ${valid(result === '20', items)},
      edited_passed = ${valid(result === '10', sql`p.edited_valid`)},
      annotations_decided = p.annotations_valid, ticked_decided = p.ticked_valid
    from (select nextval('decision_seq') as seq) decision
    where ${isNumbered(member.customerId, batchId, numbers)}`.execute(db);
}

/** Removes the bulk result of locked packages of a batch: the decisions on single items count again. */
export async function recheckLocked(
  db: Db,
  member: Member,
  batchId: string,
  numbers: readonly number[],
): Promise<void> {
  await sql`
    update package p set
      state = '05', version = p.version + 1, bulk_result = null, bulk_seq = 0, bulk_by = null, bulk_at = null,
      passed = p.own_passed, rejected = p.own_rejected, edited_passed = p.own_edited_passed,
      annotations_decided = p.own_annotations_decided, ticked_decided = p.own_ticked_decided
    where ${isNumbered(member.customerId, batchId, numbers)}`.execute(db);
}

/** Frees all claims on these packages, expired ones included. */
export async function freePackages(db: Db, listed: Listed, packageIds: readonly string[]): Promise<void> {
  if (packageIds.length === 0) return;
  await freeClaims(
    db,
    sql`c.customer_id = ${listed.customerId} and c.kind = ${listed.mode} and c.target_id = any(${[...packageIds]}::uuid[])`,
  );
}

function isNumbered(customerId: string, batchId: string, numbers: readonly number[]): RawBuilder<boolean> {
  return sql<boolean>`p.customer_id = ${customerId} and p.batch_id = ${batchId}
    and p.ordinal = any(${[...numbers]}::int[])`;
}

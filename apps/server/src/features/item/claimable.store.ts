import type { BatchMode, Role } from '@countersign/contract';
import { type RawBuilder, sql } from 'kysely';
import { isItemInPart } from '../acceptance/visible.store.ts';

/** Who claims where. A claim is on the item, or outside item mode on its package. */
export interface Claimant {
  readonly customerId: string;
  readonly memberId: string;
  readonly role: Role;
  readonly batchId: string;
  readonly mode: BatchMode;
  /** What becomes of items nobody decided, where a sample was drawn: its items come first, and alone where the rest passes. */
  readonly sampleUndecided: '00' | '10' | null;
  /** Packages of the batch were assigned, and the member sees all of it: what is somebody else's comes last. */
  readonly isShared: boolean;
  /** Items come up by the queue of a repaired round. */
  readonly inQueue: boolean;
  readonly now: Date;
  readonly until: Date;
}

/** The packages `p` to take from, the first ones first: all of them, or those that are nobody else's before the others. */
export function partsOf(who: Claimant): RawBuilder<boolean>[] {
  if (!who.isShared) return [sql<boolean>`true`];
  const isOthers = sql<boolean>`(p.assignee_id is not null and p.assignee_id <> ${who.memberId})`;
  return [sql<boolean>`not ${isOthers}`, isOthers];
}

/** Whether the member skipped the item `i`. */
export function isSkipped(who: Claimant): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from skip s
    where s.customer_id = i.customer_id and s.batch_id = i.batch_id and s.member_id = ${who.memberId} and s.item_id = i.id
  )`;
}

/** Another's lease on the item `i`, or on its package. */
export function isHeld(who: Claimant): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from claim c
    where c.customer_id = i.customer_id and c.kind = ${who.mode} and c.target_id = ${target(who)}
      and c.member_id <> ${who.memberId} and c.until > ${who.now}
  )`;
}

/** What a claim on the item `i` is on. */
export function target(who: Claimant): RawBuilder<string> {
  return who.mode === 'item' ? sql`i.id` : sql`i.package_id`;
}

/** The items `i` of the claimant's part of the batch. */
export function inPart(who: Claimant): RawBuilder<boolean> {
  return sql<boolean>`i.customer_id = ${who.customerId} and i.batch_id = ${who.batchId}
    and ${isItemInPart(who, who.batchId)}`;
}

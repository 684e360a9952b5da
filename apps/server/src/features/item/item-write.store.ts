import type { Annotation, BatchMode, BatchStage, ItemMark, ItemResult, Template, Verdict } from '@countersign/contract';
import type { ErrorTally } from '@countersign/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { Member } from '../../platform/session/actor.ts';
import { isVisible } from '../batch/visible.store.ts';

/** An item locked for a write, with what the rules ask of its package, its batch and its claim. */
export interface LockedItem {
  readonly id: string;
  readonly index: number;
  readonly fileName: string;
  readonly batchId: string;
  readonly packageId: string;
  readonly packageName: string;
  readonly packageState: '00' | '05' | '10' | '20';
  readonly bulkResult: '10' | '20' | null;
  readonly bulkSeq: number;
  readonly revision: number;
  readonly version: number;
  readonly result: ItemResult;
  readonly seq: number;
  readonly isValid: boolean;
  readonly isEdited: boolean;
  readonly mark: ItemMark | null;
  readonly annotationCount: number;
  readonly tickedCount: number;
  readonly errors: readonly ErrorTally[];
  readonly mode: BatchMode;
  readonly stage: BatchStage;
  readonly round: number;
  readonly isClosed: boolean;
  readonly template: Pick<Template, 'errorTypes' | 'rules'>;
  readonly holderId: string | null;
  readonly holder: string | null;
  readonly heldUntil: Date | null;
}

/**
 * Locks the item's package, then the item, then looks at the batch: always in this order, so that writers never wait
 * for each other in a circle, and so that a batch whose packages are locked by finish is seen as finished afterwards.
 */
export async function lockItem(db: Db, member: Member, itemId: string): Promise<LockedItem | undefined> {
  await sql`
    select from package p
    where p.customer_id = ${member.customerId}
      and p.id = (select package_id from item where customer_id = ${member.customerId} and id = ${itemId})
    for update`.execute(db);
  const { rows } = await sql<LockedItem>`
    select i.id, i.index_no as index, i.file_name as "fileName", i.batch_id as "batchId",
      i.package_id as "packageId", p.name as "packageName", p.state as "packageState", p.bulk_result as "bulkResult",
      p.bulk_seq as "bulkSeq", i.revision, i.version, i.result, i.decision_seq as seq, i.is_valid as "isValid",
      i.is_edited as "isEdited", i.mark, i.annotation_count as "annotationCount", i.ticked_count as "tickedCount",
      coalesce(v.errors, '[]') as errors, b.mode, b.stage, b.round, o.closed_at is not null as "isClosed",
      jsonb_build_object('errorTypes', b.template -> 'errorTypes', 'rules', b.template -> 'rules') as template,
      c.member_id as "holderId", h.user_name as holder, c.until as "heldUntil"
    from item i
    join package p on p.customer_id = i.customer_id and p.id = i.package_id
    join batch b on b.customer_id = i.customer_id and b.id = i.batch_id
    join customer_order o on o.customer_id = b.customer_id and o.id = b.order_id
    left join item_verdict v on v.customer_id = i.customer_id and v.item_id = i.id
    left join claim c on c.customer_id = i.customer_id and c.kind = b.mode
      and c.target_id = case when b.mode = 'item' then i.id else i.package_id end
    left join member h on h.customer_id = c.customer_id and h.id = c.member_id
    where i.customer_id = ${member.customerId} and i.id = ${itemId} and ${isVisible(member)}
    for update of i`.execute(db);
  return rows[0];
}

/** The labels of an item's annotations by id, in the revision it has now. */
export async function readLabels(db: Db, customerId: string, item: LockedItem): Promise<Map<string, string>> {
  const content = await db
    .selectFrom('item_content')
    .where('customer_id', '=', customerId)
    .where('item_id', '=', item.id)
    .where('revision', '=', item.revision)
    .select('annotations')
    .executeTakeFirst();
  const annotations: readonly Annotation[] = content?.annotations ?? [];
  return new Map(annotations.map((annotation) => [annotation.id, annotation.label]));
}

/** What an item becomes. */
export interface ItemChange {
  readonly result: ItemResult;
  readonly isValid: boolean;
  /** The own decision is a new one. */
  readonly isDecided: boolean;
  readonly tickedCount: number;
  readonly errorCount: number | null;
  readonly decidedBy: string | null | undefined;
  readonly at: Date;
}

/** Writes the item; answers its new version. */
export async function writeItem(db: Db, customerId: string, itemId: string, change: ItemChange): Promise<number> {
  const { version } = await db
    .updateTable('item')
    .set({
      result: change.result,
      is_valid: change.isValid,
      ticked_count: change.tickedCount,
      version: sql`version + 1`,
      ...(change.errorCount === null ? {} : { error_count: change.errorCount }),
      ...(change.isDecided ? { decision_seq: sql<number>`nextval('decision_seq')` } : {}),
      ...(change.decidedBy === undefined
        ? {}
        : { decided_by: change.decidedBy, decided_at: change.decidedBy === null ? null : change.at }),
    })
    .where('customer_id', '=', customerId)
    .where('id', '=', itemId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function writeVerdict(
  db: Db,
  member: Member,
  itemId: string,
  verdict: Verdict,
  errors: readonly ErrorTally[],
  at: Date,
): Promise<void> {
  const row = { verdict: JSON.stringify(verdict), errors: JSON.stringify(errors), member_id: member.memberId, at };
  await db
    .insertInto('item_verdict')
    .values({ customer_id: member.customerId, item_id: itemId, ...row })
    .onConflict((conflict) => conflict.columns(['customer_id', 'item_id']).doUpdateSet(row))
    .execute();
}

/** Forgets that the member skipped the item. */
export async function unskip(db: Db, member: Member, item: LockedItem): Promise<void> {
  await db
    .deleteFrom('skip')
    .where('customer_id', '=', member.customerId)
    .where('batch_id', '=', item.batchId)
    .where('member_id', '=', member.memberId)
    .where('item_id', '=', item.id)
    .execute();
}

export async function skip(db: Db, member: Member, item: LockedItem, at: Date): Promise<void> {
  await db
    .insertInto('skip')
    .values({
      customer_id: member.customerId,
      batch_id: item.batchId,
      member_id: member.memberId,
      item_id: item.id,
      at,
    })
    .onConflict((conflict) => conflict.columns(['customer_id', 'batch_id', 'member_id', 'item_id']).doUpdateSet({ at }))
    .execute();
}

/** Frees a single item that is done with. A package stays held until it is finished or left. */
export async function freeItem(db: Db, member: Member, item: LockedItem): Promise<void> {
  if (item.mode !== 'item') return;
  await db
    .deleteFrom('claim')
    .where('customer_id', '=', member.customerId)
    .where('kind', '=', 'item')
    .where('target_id', '=', item.id)
    .where('member_id', '=', member.memberId)
    .execute();
}

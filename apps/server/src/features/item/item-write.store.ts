import type { Annotation, BatchMode, BatchStage, ItemMark, ItemResult, Role, Template } from '@countersign/contract';
import type { ErrorTally, ItemCounts } from '@countersign/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { shownName } from '../../platform/names/shown-name.ts';
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
  readonly isSeen: boolean;
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
  /** By the member who writes. */
  readonly isSkipped: boolean;
}

interface OfMember {
  readonly customerId: string;
  readonly memberId: string;
  readonly itemId: string;
}

const lockPackageOf = prepared<OfMember, unknown>(
  'lock package of item',
  ({ customerId, itemId }) => sql`
    select from package p
    where p.customer_id = ${customerId}
      and p.id = (select package_id from item where customer_id = ${customerId} and id = ${itemId})
    for update`,
);

function lockAs(role: Role, { customerId, memberId, itemId }: OfMember): RawBuilder<LockedItem> {
  return sql<LockedItem>`
    select i.id, i.index_no as index, i.file_name as "fileName", i.batch_id as "batchId",
      i.package_id as "packageId", p.name as "packageName", p.state as "packageState", p.bulk_result as "bulkResult",
      p.bulk_seq as "bulkSeq", i.revision, i.version, i.result, i.decision_seq as seq, i.is_valid as "isValid",
      i.is_edited as "isEdited", i.seen_at is not null as "isSeen", i.mark, i.annotation_count as "annotationCount", i.ticked_count as "tickedCount",
      coalesce(v.errors, '[]') as errors, b.mode, b.stage, b.round, o.closed_at is not null as "isClosed",
      jsonb_build_object('errorTypes', b.template -> 'errorTypes', 'rules', b.template -> 'rules') as template,
      c.member_id as "holderId", ${shownName('h')} as holder, c.until as "heldUntil",
      exists (
        select from skip s
        where s.customer_id = i.customer_id and s.batch_id = i.batch_id and s.member_id = ${memberId}
          and s.item_id = i.id
      ) as "isSkipped"
    from item i
    join package p on p.customer_id = i.customer_id and p.id = i.package_id
    join batch b on b.customer_id = i.customer_id and b.id = i.batch_id
    join customer_order o on o.customer_id = b.customer_id and o.id = b.order_id
    left join item_verdict v on v.customer_id = i.customer_id and v.item_id = i.id
    left join claim c on c.customer_id = i.customer_id and c.kind = b.mode
      and c.target_id = case when b.mode = 'item' then i.id else i.package_id end
    left join member h on h.customer_id = c.customer_id and h.id = c.member_id
    where i.customer_id = ${customerId} and i.id = ${itemId} and ${isVisible({ customerId, memberId, role })}
    for update of i`;
}

const lockItemAs: Record<Role, (db: Db, of: OfMember) => Promise<LockedItem[]>> = {
  '10': prepared('lock item of administrator', (of) => lockAs('10', of)),
  '20': prepared('lock item of acceptor', (of) => lockAs('20', of)),
};

/**
 * Locks the item's package, then the item, then looks at the batch: always in this order, so that writers never wait
 * for each other in a circle, and so that a batch whose packages are locked by finish is seen as finished afterwards.
 */
export async function lockItem(db: Db, member: Member, itemId: string): Promise<LockedItem | undefined> {
  const of = { customerId: member.customerId, memberId: member.memberId, itemId };
  await lockPackageOf(db, of);
  return (await lockItemAs[member.role](db, of))[0];
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

/** What a write changed of an item: a verdict was given, its validity was, or neither. */
export type WriteKind = 'verdict' | 'validity' | 'neither';

/** What a locked item becomes, and by how much the counters of its package move. */
export interface ItemChange extends ItemCounts {
  readonly customerId: string;
  readonly memberId: string;
  readonly batchId: string;
  readonly packageId: string;
  readonly itemId: string;
  readonly kind: WriteKind;
  readonly result: ItemResult;
  readonly isValid: boolean;
  readonly tickedItems: number;
  /** With how many errors; null where the verdict stays as it is. */
  readonly errorCount: number | null;
  /** As JSON. */
  readonly verdict: string | null;
  readonly errors: string;
  /** Who decided it now; heeded where anything was decided. */
  readonly decidedBy: string | null;
  readonly at: Date;
  /** The start of the hour in which a verdict is counted. */
  readonly hour: Date;
}

/** Forgets that the member skipped the item. */
export async function unskip(db: Db, member: Member, item: LockedItem): Promise<void> {
  if (!item.isSkipped) return;
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
  if (item.mode !== 'item' || item.holderId !== member.memberId) return;
  await db
    .deleteFrom('claim')
    .where('customer_id', '=', member.customerId)
    .where('kind', '=', 'item')
    .where('target_id', '=', item.id)
    .where('member_id', '=', member.memberId)
    .execute();
}

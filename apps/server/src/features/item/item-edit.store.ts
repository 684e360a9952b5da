import type { Annotation, Relation, Template } from '@countersign/contract';
import type { MediaSize } from '@countersign/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { Member } from '../../platform/session/actor.ts';
import { isInPart } from '../acceptance/visible.store.ts';

/** What an edit of an item starts from. */
export interface EditBase {
  /** The annotations as the provider delivered them. */
  readonly delivered: readonly Annotation[];
  readonly deliveredRelations: readonly Relation[];
  readonly template: Pick<Template, 'labels' | 'relations'>;
  readonly size: MediaSize;
}

interface OfItem {
  readonly customerId: string;
  readonly itemId: string;
}

/** Reads what an edit is checked against. None of it changes within a round. */
export const readEditBase = prepared<OfItem, EditBase>(
  'base of edit',
  ({ customerId, itemId }) => sql`
    select coalesce(k.annotations, '[]') as delivered, coalesce(k.relations, '[]') as "deliveredRelations",
      jsonb_build_object('labels', b.template -> 'labels', 'relations', coalesce(b.template -> 'relations', '[]')) as template,
      case b.medium
        when 'picture' then jsonb_build_object('medium', 'picture', 'width', i.media -> 'width', 'height', i.media -> 'height')
        when 'text' then jsonb_build_object('medium', 'text', 'units', i.media -> 'text' -> 'units')
        when 'audio' then jsonb_build_object(
          'medium', 'audio', 'durationUs', i.media -> 'sound' -> 'durationUs', 'channels', i.media -> 'sound' -> 'channels'
        )
        when 'video' then jsonb_build_object(
          'medium', 'video', 'width', i.media -> 'video' -> 'width', 'height', i.media -> 'video' -> 'height', 'frames', i.media -> 'frames'
        )
        when 'answers' then jsonb_build_object('medium', 'answers', 'pieces', i.media -> 'answers' -> 'pieces')
      end as size
    from item i
    join batch b on b.customer_id = i.customer_id and b.id = i.batch_id
    left join item_content k on k.customer_id = i.customer_id and k.item_id = i.id and k.revision = i.delivered_revision
    where i.customer_id = ${customerId} and i.id = ${itemId}`,
);

/** The edit `e` of the item `i` that counts now. */
export const currentEdit = sql`item_edit e on e.customer_id = i.customer_id and e.item_id = i.id and e.revision = i.revision
  and i.revision > i.delivered_revision`;

/**
 * The index number of the item of a batch that the member changed and gave no result; null where there is none. One that
 * somebody else holds now is not theirs to decide.
 */
export async function findOpenEdit(db: Db, member: Member, batchId: string, now: Date): Promise<number | null> {
  const { customerId, memberId } = member;
  const { rows } = await sql<{ index: number | null }>`
    select min(i.index_no) as index
    from item_edit e
    join item i on i.customer_id = e.customer_id and i.id = e.item_id and i.revision = e.revision
      and i.revision > i.delivered_revision and i.mark = '1' and i.is_valid
    join package p on p.customer_id = i.customer_id and p.id = i.package_id
    join batch b on b.customer_id = i.customer_id and b.id = i.batch_id
    where e.customer_id = ${customerId} and e.batch_id = ${batchId} and e.member_id = ${memberId}
      and ${isInPart(member, batchId)}
      and not exists (
        select from claim c
        where c.customer_id = i.customer_id and c.kind = b.mode
          and c.target_id = case when b.mode = 'item' then i.id else i.package_id end
          and c.member_id <> ${memberId} and c.until > ${now}
      )`.execute(db);
  return rows[0]?.index ?? null;
}

import { type Kysely, sql } from 'kysely';
import { writeItem } from './0023-decisions-in-one-function.ts';
import { strataOfWrites } from './0032-strata.ts';

/**
 * Why: an acceptor may mend a small fault on the spot. What was delivered stays; an edit is kept as its difference to the
 * delivered annotations, by the person who made it. The content that counts now is kept whole beside the delivered one, so
 * that everything that reads the annotations of an item reads one row as before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const edits = {
  parameters: `,
    to_edited boolean default null, to_mark text default null, edit_kind text default null, with_edit jsonb default null,
    with_annotations jsonb default null, was_accepted boolean default null`,
  variables: `
    now_revision integer;
    own_revision integer;
    of_delivery integer;`,
  // A person's edits of an item are one revision until somebody else edits it.
  write: `if edit_kind is not null then
      select i.revision, i.delivered_revision, case when e.member_id = by_member then e.revision end
      into now_revision, of_delivery, own_revision
      from item i
      left join item_edit e on e.customer_id = i.customer_id and e.item_id = i.id and e.revision = i.revision
        and i.revision > i.delivered_revision
      where i.customer_id = of_customer and i.id = of_item;
      if edit_kind = 'discard' or own_revision is null then
        delete from item_content c
        where c.customer_id = of_customer and c.item_id = of_item and c.revision = now_revision and c.revision > of_delivery;
      end if;
      if edit_kind = 'discard' then
        now_revision := of_delivery;
      elsif own_revision is null then
        select greatest(now_revision, of_delivery, coalesce(max(e.revision), 0)) + 1 into now_revision
        from item_edit e where e.customer_id = of_customer and e.item_id = of_item;
        insert into item_edit (customer_id, item_id, revision, batch_id, round, member_id, at, edit, is_late)
        values (of_customer, of_item, now_revision, of_batch, in_round, by_member, at_time, with_edit, was_accepted);
        insert into item_content (customer_id, item_id, revision, annotations, source, media_path, said_width, said_height)
        select c.customer_id, c.item_id, now_revision, with_annotations, c.source, c.media_path, c.said_width, c.said_height
        from item_content c where c.customer_id = of_customer and c.item_id = of_item and c.revision = of_delivery;
      else
        update item_edit e set edit = with_edit, at = at_time, is_late = was_accepted
        where e.customer_id = of_customer and e.item_id = of_item and e.revision = now_revision;
        update item_content c set annotations = with_annotations
        where c.customer_id = of_customer and c.item_id = of_item and c.revision = now_revision;
      end if;
      update item i set revision = now_revision where i.customer_id = of_customer and i.id = of_item;
    end if;`,
  columns: `is_edited = coalesce(to_edited, i.is_edited), mark = to_mark, `,
};

/** What edits add to a write of an item. */
export const editsOfWrites = { ...strataOfWrites, edits };

const statements = [
  'alter table item add column delivered_revision integer not null default 1',
  `create table item_edit (
    customer_id uuid not null,
    item_id uuid not null,
    revision integer not null,
    batch_id uuid not null,
    round integer not null,
    member_id uuid not null,
    at timestamptz not null,
    edit jsonb not null,
    is_late boolean not null,
    primary key (customer_id, item_id, revision),
    foreign key (customer_id, item_id) references item (customer_id, id),
    foreign key (customer_id, member_id) references member (customer_id, id)
  )`,
  'create index item_edit_member on item_edit (customer_id, batch_id, member_id)',
  'drop function write_item',
  writeItem(editsOfWrites),
];

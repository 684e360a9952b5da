import { type Kysely, sql } from 'kysely';

/**
 * Why: customers ask for orders, and a request waits for the provider's answer. What the provider reports holds from the
 * instant of the report, so the items delivered until then are kept with it. The counts of an order are kept by day, for
 * its plot over time and its forecast; only days on which they changed have a row. Events know their order, so that it
 * has a history.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table customer_order
    add column state text not null default 'accepted' check (state in ('requested', 'accepted', 'declined', 'withdrawn')),
    add column total_items integer,
    add column note text not null default '',
    add column answered_at timestamptz,
    add column answered_by text,
    add column answer_reason text not null default '',
    add column reported_at timestamptz,
    add column delivered_then bigint not null default 0,
    add constraint order_over_is_closed check (state not in ('declined', 'withdrawn') or closed_at is not null)`,
  `create index customer_order_requested on customer_order (created_at, id) where state = 'requested'`,
  `create index customer_order_worked_on on customer_order (id) where state = 'accepted' and closed_at is null`,
  `create index customer_order_creator on customer_order (customer_id, creator)`,
  `create table order_day (
    customer_id uuid not null,
    order_id uuid not null,
    day date not null,
    counts jsonb not null,
    primary key (customer_id, order_id, day),
    foreign key (customer_id, order_id) references customer_order (customer_id, id)
  )`,
  `alter table event add column order_id uuid`,
  `update event set order_id = (data->>'orderId')::uuid
    where kind in ('order.created', 'order.closed', 'order.opened', 'project.created')`,
  `update event set order_id = (coalesce(after, before)->>'orderId')::uuid
    where kind in ('dataset.linked', 'dataset.unlinked')`,
  `update event e set order_id = b.order_id from batch b
    where b.customer_id = e.customer_id and b.id = e.batch_id
      and e.kind in ('batch.delivered', 'batch.resubmitted', 'batch.finished')`,
  `create index event_of_order on event (customer_id, order_id, at desc, id desc) where order_id is not null`,
];

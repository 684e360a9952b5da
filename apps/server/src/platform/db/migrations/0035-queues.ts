import { type Kysely, sql } from 'kysely';

/**
 * Why: the acceptor of a repaired round goes through what was rejected and is unchanged, then through what changed, then
 * through a random control of the rest. An item of the first kind keeps its decision, so nothing on it says whether somebody
 * looked at it in this round. That stands in a table of its own, so that writes of items stay heap-only, and is counted by package,
 * because who decides an item holds its package anyway. A trigger keeps both: decisions cost no statement more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Figures of queued items by package. */
const sums = `
  insert into queue_sum (customer_id, batch_id, round, package_id, part, total, unasked, done, wrong)
  select customer_id, batch_id, round, package_id, part, count(*) filter (where is_valid),
    count(*) filter (where is_valid and not was_asked), 0, 0
  from queue_item group by customer_id, batch_id, round, package_id, part`;

const statements = [
  // Decisions with a larger number were given in the round.
  'alter table batch_round add column begun_seq bigint not null default 0',
  `create table queue_item (
    customer_id uuid not null,
    item_id uuid not null,
    batch_id uuid not null,
    package_id uuid not null,
    round integer not null,
    part smallint not null check (part between 1 and 3),
    index_no integer not null,
    was_asked boolean not null,
    is_valid boolean not null,
    finding text not null default 'none' check (finding in ('none', 'right', 'wrong')),
    queued_at timestamptz not null,
    primary key (customer_id, item_id),
    foreign key (customer_id, item_id) references item (customer_id, id)
  )`,
  'create index queue_item_order on queue_item (customer_id, batch_id, part, index_no)',
  `create index queue_item_open on queue_item (customer_id, batch_id, part, index_no) where finding = 'none' and is_valid`,
  `create table queue_sum (
    customer_id uuid not null,
    batch_id uuid not null,
    round integer not null,
    package_id uuid not null,
    part smallint not null,
    total integer not null,
    unasked integer not null,
    done integer not null,
    wrong integer not null,
    primary key (customer_id, batch_id, round, package_id, part),
    foreign key (customer_id, batch_id) references batch (customer_id, id)
  )`,
  `create table control_draw (
    customer_id uuid not null,
    batch_id uuid not null,
    round integer not null,
    number integer not null,
    is_enlargement boolean not null,
    seed text not null,
    runs jsonb not null,
    drawn integer[] not null,
    lot integer not null,
    drawn_by text not null,
    drawn_at timestamptz not null,
    primary key (customer_id, batch_id, round, number),
    foreign key (customer_id, batch_id) references batch (customer_id, id)
  )`,
  `create function count_queued() returns trigger language plpgsql as $$
  declare
    was queue_item;
    now_found text;
  begin
    select q.* into was from queue_item q where q.customer_id = new.customer_id and q.item_id = new.id;
    if not found then return null; end if;
    -- Another validity is no verdict.
    now_found := case
      when new.decision_seq = old.decision_seq then was.finding
      when new.result = '00' then 'none'
      when new.result = '20' then 'wrong'
      when new.is_edited and exists (
        select from item_edit e
        where e.customer_id = new.customer_id and e.item_id = new.id and e.revision = new.revision and e.at >= was.queued_at
      ) then 'wrong'
      else 'right' end;
    update queue_item q set finding = now_found, is_valid = new.is_valid
    where q.customer_id = new.customer_id and q.item_id = new.id;
    update queue_sum s set
      total = s.total + new.is_valid::int - was.is_valid::int,
      unasked = s.unasked + case when was.was_asked then 0 else new.is_valid::int - was.is_valid::int end,
      done = s.done + (new.is_valid and now_found <> 'none')::int - (was.is_valid and was.finding <> 'none')::int,
      wrong = s.wrong + (new.is_valid and now_found = 'wrong')::int - (was.is_valid and was.finding = 'wrong')::int
    where s.customer_id = was.customer_id and s.batch_id = was.batch_id and s.round = was.round
      and s.package_id = was.package_id and s.part = was.part;
    return null;
  end $$`,
  // A repair that delivers other annotations makes a queue of its own.
  `create trigger count_queued after update on item for each row
    when (old.delivered_revision = new.delivered_revision
      and (old.decision_seq, old.is_valid) is distinct from (new.decision_seq, new.is_valid))
    execute function count_queued()`,
  // Rounds that go on already.
  `insert into queue_item (customer_id, item_id, batch_id, package_id, round, part, index_no, was_asked, is_valid, queued_at)
    select r.customer_id, r.item_id, r.batch_id, i.package_id, r.round, case when r.was_changed then 2 else 1 end,
      i.index_no, r.was_asked, i.is_valid, b.delivered_at
    from item_repair r
    join batch b on b.customer_id = r.customer_id and b.id = r.batch_id and b.round = r.round
    join item i on i.customer_id = r.customer_id and i.id = r.item_id`,
  sums,
  `update batch_round set begun_seq = nextval('decision_seq')`,
];

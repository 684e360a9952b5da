import { type Kysely, sql } from 'kysely';

/**
 * Why: a share of the items is decided twice, by two acceptors who do not see each other. The first decision stays where
 * it is; the second one is an opinion beside it, of which the ways to an item know nothing. Who may see a package, or saw
 * it once, cannot be blind to it, so every assignment leaves a row of sight that outlives it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table opinion_draw (
    customer_id uuid not null,
    id uuid not null,
    batch_id uuid not null,
    round int not null,
    percent int not null,
    seed text not null,
    runs jsonb not null,
    drawn int[] not null,
    drawn_by uuid not null,
    drawn_at timestamptz not null,
    primary key (customer_id, id),
    foreign key (customer_id, batch_id) references batch (customer_id, id)
  )`,
  'create index opinion_draw_batch on opinion_draw (customer_id, batch_id)',
  `create table opinion (
    customer_id uuid not null,
    item_id uuid not null,
    round int not null,
    batch_id uuid not null,
    draw_id uuid not null,
    first_id uuid not null,
    member_id uuid not null,
    result text check (result in ('10', '20')),
    verdict jsonb,
    given_at timestamptz,
    settled text check (settled in ('first', 'second')),
    settled_by uuid,
    settled_at timestamptz,
    first_result text check (first_result in ('10', '20')),
    first_verdict jsonb,
    first_at timestamptz,
    primary key (customer_id, item_id, round),
    check (first_id <> member_id),
    check ((result is null) = (given_at is null) and (result is null) = (verdict is null)),
    check ((settled is null) = (settled_at is null) and (settled is null) = (first_result is null)),
    foreign key (customer_id, draw_id) references opinion_draw (customer_id, id),
    foreign key (customer_id, item_id) references item (customer_id, id),
    foreign key (customer_id, member_id) references member (customer_id, id),
    foreign key (customer_id, first_id) references member (customer_id, id)
  )`,
  'create index opinion_batch on opinion (customer_id, batch_id, round)',
  'create index opinion_member on opinion (customer_id, member_id, batch_id, round)',
  `create table sight (
    customer_id uuid not null,
    batch_id uuid not null,
    member_id uuid not null,
    package_id uuid,
    unique nulls not distinct (customer_id, batch_id, member_id, package_id)
  )`,
  `insert into sight (customer_id, batch_id, member_id)
    select customer_id, batch_id, member_id from assignment where is_whole`,
  `insert into sight (customer_id, batch_id, member_id, package_id)
    select customer_id, batch_id, assignee_id, id from package where assignee_id is not null`,
];

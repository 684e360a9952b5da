import { type Kysely, sql } from 'kysely';

/**
 * Why: people learn of what they must not miss in the portal and by mail. A notice has one row for each member, who reads
 * it for themselves. One mail names all that wait, so a notice says whether it does, and a row says when the last mail
 * went. How far somebody has read a board is kept, so that what waits for them can count messages. What was written
 * before this was kept counts as read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const ofMember = 'foreign key (customer_id, member_id) references member (customer_id, id)';

const statements = [
  `create table notice (
    customer_id uuid not null,
    id uuid not null default gen_random_uuid(),
    member_id uuid not null,
    kind text not null,
    about uuid not null,
    data jsonb not null,
    at timestamptz not null,
    read_at timestamptz,
    waits_for_mail boolean not null default true,
    primary key (customer_id, id),
    ${ofMember}
  )`,
  'create index notice_of_member on notice (customer_id, member_id, at desc, id desc)',
  'create index notice_unread on notice (customer_id, member_id) where read_at is null',
  'create index notice_to_mail on notice (customer_id, member_id, at) where waits_for_mail',
  'create index notice_about on notice (customer_id, about, kind, at)',
  'create index notice_at on notice (at)',
  `create table notice_setting (
    customer_id uuid not null,
    member_id uuid not null,
    kind text not null,
    mail boolean not null,
    primary key (customer_id, member_id, kind),
    ${ofMember}
  )`,
  `create table notice_mail (
    customer_id uuid not null,
    member_id uuid not null,
    mailed_at timestamptz not null,
    primary key (customer_id, member_id),
    ${ofMember}
  )`,
  `create table message_read (
    customer_id uuid not null,
    member_id uuid not null,
    batch_id uuid not null,
    package_id uuid,
    until uuid not null,
    unique nulls not distinct (customer_id, member_id, batch_id, package_id),
    ${ofMember},
    foreign key (customer_id, batch_id) references batch (customer_id, id),
    foreign key (customer_id, package_id) references package (customer_id, id)
  )`,
  `insert into message_read (customer_id, member_id, batch_id, until)
    select w.customer_id, w.id, m.batch_id, m.last
    from (select distinct on (customer_id, batch_id) customer_id, batch_id, id as last from message
      order by customer_id, batch_id, id desc) m
    join member w on w.customer_id = m.customer_id and w.deleted_at is null`,
];

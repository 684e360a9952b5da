import { type Kysely, sql } from 'kysely';

/**
 * Why: what was decided in a month is counted and settled. A report is asked for, made in the background and kept for a
 * year; its row stays. What each package contributes is counted once and kept, because a million items with their labels
 * take minutes to count; `changes` says whether it still holds. Every change of an item changes its package in the same
 * transaction, and one of the package's decision as well.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table workload_report (
    customer_id uuid not null,
    id uuid not null,
    months text[] not null,
    order_ids uuid[] not null,
    type text not null check (type in ('order', 'acceptor', 'label', 'month')),
    language text not null check (language in ('en', 'zh', 'ja')),
    state text not null check (state in ('waiting', 'making', 'ready', 'failed', 'expired')),
    cause text check (cause in ('SYS_ERROR', 'INVALID_PROJECT_INFO', 'NO_DATA')),
    items integer not null default 0,
    items_done integer not null default 0,
    asked_by uuid not null,
    asked_at timestamptz not null,
    started_at timestamptz,
    ended_at timestamptz,
    file_name text,
    object_key text,
    size bigint,
    sha256 bytea,
    expires_at timestamptz,
    primary key (customer_id, id),
    foreign key (customer_id, asked_by) references member (customer_id, id)
  )`,
  'create index workload_report_latest on workload_report (customer_id, asked_at desc, id desc)',
  `create index workload_report_kept on workload_report (expires_at) where state = 'ready'`,

  'alter table package add column changes bigint not null default 0',
  `create function count_change() returns trigger language plpgsql as $$
  begin
    new.changes := old.changes + 1;
    return new;
  end $$`,
  'create trigger count_change before update on package for each row execute function count_change()',
  `create table package_workload (
    customer_id uuid not null,
    package_id uuid not null,
    changes bigint not null,
    time_zone text not null,
    items jsonb not null,
    units jsonb not null,
    labels jsonb not null,
    primary key (customer_id, package_id),
    foreign key (customer_id, package_id) references package (customer_id, id) on delete cascade
  )`,
];

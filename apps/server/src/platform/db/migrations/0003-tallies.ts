import { type Kysely, sql } from 'kysely';

/**
 * Why: what a batch's page shows of its errors and people is kept as it happens, so that it costs the same however many
 * items were decided. Errors are counted per package, whose row every decision locks anyway; decisions per member and
 * hour, which nobody else writes. Package names are searched for like file names.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table package rename column edited_decided to edited_passed',
  'create index package_name_search on package using gin (name gin_trgm_ops)',

  `alter table item_verdict add column errors jsonb not null default '[]'`,

  `create table package_error (
    customer_id uuid not null,
    batch_id uuid not null,
    package_id uuid not null,
    type_id text not null,
    label text not null,
    count integer not null,
    primary key (customer_id, batch_id, package_id, type_id, label),
    foreign key (customer_id, package_id) references package (customer_id, id)
  ) with (fillfactor = 70)`,

  `create table decision_hour (
    customer_id uuid not null,
    batch_id uuid not null,
    member_id uuid not null,
    hour timestamptz not null,
    passed integer not null default 0,
    rejected integer not null default 0,
    last_at timestamptz not null,
    primary key (customer_id, batch_id, member_id, hour),
    foreign key (customer_id, batch_id) references batch (customer_id, id)
  ) with (fillfactor = 70)`,

  'create index report_batch on report (customer_id, batch_id)',
];

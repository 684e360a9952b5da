import { type Kysely, sql } from 'kysely';

/**
 * Why: what was accepted is taken home as files. An export is asked for, made in the background and kept a while, and
 * says what it holds by its hash. So that annotations come back as they were delivered, an item keeps where its media
 * lay in the delivery and the size the annotation file gave; what came before has its file name and its real size.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table batch_export (
    customer_id uuid not null,
    id uuid not null,
    batch_id uuid not null,
    format text not null,
    scope text not null check (scope in ('accepted', 'rejected', 'all')),
    state text not null check (state in ('waiting', 'making', 'ready', 'failed')),
    items integer not null,
    items_done integer not null default 0,
    created_by text not null,
    created_at timestamptz not null,
    file_name text,
    object_key text,
    size bigint,
    sha256 bytea,
    losses jsonb not null default '[]',
    primary key (customer_id, id),
    foreign key (customer_id, batch_id) references batch (customer_id, id)
  )`,
  'create index batch_export_batch on batch_export (customer_id, batch_id, created_at desc, id desc)',
  // A provider asks for one by its id alone, and for a batch by its id or number.
  'create unique index batch_export_id on batch_export (id)',
  'create unique index batch_id on batch (id)',
  'create index batch_number on batch (number)',

  `alter table item_content
    add column media_path text,
    add column said_width double precision,
    add column said_height double precision`,
];

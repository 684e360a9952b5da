import { type Kysely, sql } from 'kysely';

/**
 * Why: what was accepted is delivered as files, which the provider publishes or the server builds of passed items. They
 * can be downloaded for the days of the order, and a file keeps who decided what about it when its bytes are gone. A
 * file that arrives in parts is told part by part, so that a broken publishing goes on. Every download is recorded
 * with person, time and address; those of one zip share an id, by which any part of the zip can be made again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table delivery_file (
    customer_id uuid not null,
    id uuid not null,
    order_id uuid not null,
    name text not null,
    folded_name text generated always as (nullif(folded(name), name)) stored,
    source text not null check (source in ('published', 'built')),
    format text not null,
    state text not null check (state in ('arriving', 'checking', 'making', 'failed', 'ready', 'cancelled')),
    items integer,
    items_done integer not null default 0,
    passed jsonb,
    left_out jsonb,
    rate jsonb,
    losses jsonb not null default '[]',
    size bigint,
    sha256 bytea,
    crc32 bigint,
    part_bytes integer,
    object_key text,
    created_by text not null,
    created_at timestamptz not null,
    stepped_at timestamptz not null,
    published_at timestamptz,
    expires_at timestamptz,
    emptied_at timestamptz,
    decision text check (decision in ('confirmed', 'refused')),
    decided_by text,
    decided_at timestamptz,
    comment text not null default '',
    asked_again_by text,
    asked_again_at timestamptz,
    cancelled_at timestamptz,
    cancel_reason text not null default '',
    downloads integer not null default 0,
    last_download_at timestamptz,
    last_download_by text,
    primary key (customer_id, id),
    foreign key (customer_id, order_id) references customer_order (customer_id, id)
  )`,
  // A provider names one by its id alone.
  'create unique index delivery_file_id on delivery_file (id)',
  'create index delivery_file_order on delivery_file (customer_id, order_id, (coalesce(published_at, created_at)) desc, id desc)',
  'create index delivery_file_latest on delivery_file ((coalesce(published_at, created_at)) desc, id desc)',
  `create index delivery_file_expiry on delivery_file (expires_at) where object_key is not null`,
  `create index delivery_file_open on delivery_file (stepped_at) where state in ('arriving', 'checking', 'failed')`,

  `create table delivery_file_batch (
    customer_id uuid not null,
    file_id uuid not null,
    batch_id uuid not null,
    place integer not null,
    primary key (customer_id, file_id, batch_id),
    foreign key (customer_id, file_id) references delivery_file (customer_id, id) on delete cascade,
    foreign key (customer_id, batch_id) references batch (customer_id, id)
  )`,
  'create index delivery_file_batch_batch on delivery_file_batch (customer_id, batch_id)',

  `create table delivery_part (
    customer_id uuid not null,
    file_id uuid not null,
    number integer not null,
    size integer not null,
    sha256 bytea not null,
    primary key (customer_id, file_id, number),
    foreign key (customer_id, file_id) references delivery_file (customer_id, id) on delete cascade
  )`,

  `create table delivery_download (
    customer_id uuid not null,
    id uuid not null,
    file_id uuid not null,
    zip_id uuid,
    place integer not null default 0,
    is_program boolean not null,
    member_id uuid,
    by_name text not null,
    at timestamptz not null,
    ip text not null,
    agent text not null,
    bytes bigint not null default 0,
    finished_at timestamptz,
    primary key (customer_id, id),
    foreign key (customer_id, file_id) references delivery_file (customer_id, id)
  )`,
  // The address of a download names no customer.
  'create unique index delivery_download_id on delivery_download (id)',
  'create index delivery_download_zip on delivery_download (zip_id, place) where zip_id is not null',
  'create index delivery_download_file on delivery_download (customer_id, file_id, at desc, id desc)',
];

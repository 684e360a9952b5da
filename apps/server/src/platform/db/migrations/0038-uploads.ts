import { type Kysely, sql } from 'kysely';

/**
 * Why: a customer's data arrives in batches of a dataset, each from several uploads, which may take days and several
 * nodes. What was announced and what is verified is counted with the file that changes, so that no list counts files.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // A deleted dataset is gone for everybody, and its name is free, while background work deletes its files.
  `alter table dataset add column deleted_at timestamptz`,
  `drop index dataset_name`,
  `create unique index dataset_name on dataset (customer_id, lower(name)) where deleted_at is null`,
  `create index dataset_deleted on dataset (deleted_at) where deleted_at is not null`,
  `create table dataset_batch (
    customer_id uuid not null,
    id uuid not null,
    dataset_id uuid not null,
    number integer not null,
    name text not null,
    folded_name text generated always as (nullif(folded(name), name)) stored,
    state text not null default 'interrupted'
      check (state in ('interrupted', 'parsing', 'parsed', 'failed', 'expired')),
    way text check (way in ('folder', 'files', 'zip', 'csv')),
    encoding text,
    files integer not null default 0,
    bytes bigint not null default 0,
    verified_files integer not null default 0,
    verified_bytes bigint not null default 0,
    creator text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    version integer not null default 0,
    primary key (customer_id, id),
    foreign key (customer_id, dataset_id) references dataset (customer_id, id),
    unique (customer_id, dataset_id, number)
  )`,
  `create table dataset_upload (
    customer_id uuid not null,
    id uuid not null,
    batch_id uuid not null,
    way text not null check (way in ('folder', 'files', 'zip', 'csv')),
    batch_files_id text not null,
    files integer not null,
    bytes bigint not null,
    announced_files integer not null default 0,
    announced_bytes bigint not null default 0,
    verified_files integer not null default 0,
    verified_bytes bigint not null default 0,
    is_cancelled boolean not null default false,
    creator text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (customer_id, id),
    foreign key (customer_id, batch_id) references dataset_batch (customer_id, id),
    unique (customer_id, batch_id, batch_files_id)
  )`,
  `create table dataset_file (
    customer_id uuid not null,
    id uuid not null,
    batch_id uuid not null,
    upload_id uuid not null,
    path text not null,
    size bigint not null,
    modified_at timestamptz not null,
    part_bytes integer not null,
    parted_id text,
    is_verified boolean not null default false,
    sha256 bytea,
    primary key (customer_id, id),
    foreign key (customer_id, upload_id) references dataset_upload (customer_id, id),
    unique (customer_id, batch_id, path)
  )`,
  `create index dataset_file_of_upload on dataset_file (customer_id, upload_id)`,
  `create index dataset_file_arriving on dataset_file (upload_id) where parted_id is not null`,
  `create table dataset_part (
    customer_id uuid not null,
    file_id uuid not null,
    number integer not null,
    size integer not null,
    sha256 bytea not null,
    primary key (customer_id, file_id, number),
    foreign key (customer_id, file_id) references dataset_file (customer_id, id) on delete cascade
  )`,
];

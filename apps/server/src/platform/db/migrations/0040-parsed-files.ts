import { type Kysely, sql } from 'kysely';

/**
 * Why: what arrived is read in the background, which takes minutes, may fail for single files, and is repeated for these
 * alone. What was found is counted with the files that were read, so that no list counts files. A dataset remembers the
 * orders that are made from it, and what was done with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table dataset_batch
    add column found_files integer not null default 0,
    add column read_files integer not null default 0,
    add column failed_files integer not null default 0,
    add column read_bytes bigint not null default 0,
    add column items bigint not null default 0,
    add column kinds jsonb not null default '{}',
    add column arrived_at timestamptz,
    add column parsed_at timestamptz,
    add column accepted_by text,
    add column warned_at timestamptz,
    add column expired_at timestamptz,
    add column deleted_at timestamptz`,
  `create unique index dataset_batch_name on dataset_batch (customer_id, dataset_id, lower(name))
    where deleted_at is null`,
  `create index dataset_batch_deleted on dataset_batch (deleted_at) where deleted_at is not null`,
  `create index dataset_batch_kept on dataset_batch (created_at) where state in ('parsed', 'failed')`,
  `alter table dataset_file add column verified_at timestamptz`,
  `alter table dataset_upload add column then_parse boolean not null default false`,
  // A customer's programs upload too: they are named in histories, and their transfers have a limit of their own.
  `alter table event drop constraint event_actor_kind_check,
    add constraint event_actor_kind_check check (actor_kind in ('member', 'provider', 'application', 'system'))`,
  `alter table application_nonce add column is_transfer boolean not null default false`,
  `create table parsed_file (
    customer_id uuid not null,
    id uuid not null,
    batch_id uuid not null,
    file_id uuid not null,
    entry integer,
    path text collate "C" not null,
    folder text collate "C" not null,
    folded_path text not null,
    size bigint not null,
    kind text not null,
    state text not null default 'waiting' check (state in ('waiting', 'read', 'failed')),
    problem text,
    problem_data jsonb not null default '{}',
    facts jsonb not null default '{}',
    items integer not null default 0,
    sha256 bytea,
    content_key text,
    thumbnail_key text,
    is_listed boolean not null default false,
    primary key (id, customer_id),
    foreign key (customer_id, batch_id) references dataset_batch (customer_id, id),
    unique (customer_id, file_id, entry)
  )`,
  // Of entries of one archive, refused ones may have the path of another.
  `create index parsed_file_by_path on parsed_file (customer_id, batch_id, path, id)`,
  `create index parsed_file_waiting on parsed_file (customer_id, batch_id, id)
    where state = 'waiting' and entry is null`,
  `create index parsed_entry_waiting on parsed_file (customer_id, file_id, entry)
    where state = 'waiting' and entry is not null`,
  `create index parsed_file_failed on parsed_file (customer_id, batch_id, path, id) where state = 'failed'`,
  `create index parsed_file_cover on parsed_file (customer_id, batch_id, path) where thumbnail_key is not null`,
  `create index parsed_file_kind on parsed_file (customer_id, batch_id, kind, state) include (size)`,
  `create index parsed_file_folder on parsed_file (customer_id, batch_id, folder, state)`,
  `create table dataset_order (
    customer_id uuid not null,
    dataset_id uuid not null,
    order_id uuid not null,
    linked_by text not null,
    linked_at timestamptz not null,
    primary key (customer_id, dataset_id, order_id),
    foreign key (customer_id, dataset_id) references dataset (customer_id, id),
    foreign key (customer_id, order_id) references customer_order (customer_id, id)
  )`,
  `create index dataset_order_by_order on dataset_order (customer_id, order_id)`,
  `alter table event add column dataset_id uuid`,
  `create index event_of_dataset on event (customer_id, dataset_id, id desc) where dataset_id is not null`,
];

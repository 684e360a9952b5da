import { type Kysely, sql } from 'kysely';

/**
 * Why: the page of a dataset shows how much arrived when, by any time zone's days and months, without reading its files;
 * so what arrives is counted by quarters of an hour, on which every zone changes its day. Batches may be deleted, and
 * their numbers are not given again. The data of a batch goes after a time, and its rows stay: a row says whether its
 * bytes are gone, and a batch whether all of them are. People are warned in the language in which they last signed in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table dataset_arrival (
    customer_id uuid not null,
    batch_id uuid not null,
    at timestamptz not null,
    files integer not null,
    bytes bigint not null,
    primary key (customer_id, batch_id, at),
    foreign key (customer_id, batch_id) references dataset_batch (customer_id, id) on delete cascade
  )`,
  `insert into dataset_arrival (customer_id, batch_id, at, files, bytes)
    select customer_id, id, date_bin('15 minutes', updated_at, '2000-01-01Z'), verified_files, verified_bytes
    from dataset_batch where verified_files > 0`,
  `alter table dataset add column last_batch integer not null default 0`,
  `update dataset d set last_batch = b.last from (
    select customer_id, dataset_id, max(number) as last from dataset_batch group by customer_id, dataset_id
  ) b where b.customer_id = d.customer_id and b.dataset_id = d.id`,
  `alter table dataset_batch add column emptied_at timestamptz`,
  `alter table dataset_file add column deleted_at timestamptz`,
  `alter table member add column language text check (language in ('en', 'zh', 'ja'))`,
  `drop index dataset_batch_kept`,
  `create index dataset_batch_kept on dataset_batch (created_at)
    where state in ('interrupted', 'parsed', 'failed') and deleted_at is null`,
  `create index dataset_batch_expired on dataset_batch (expired_at) where expired_at is not null and emptied_at is null`,
];

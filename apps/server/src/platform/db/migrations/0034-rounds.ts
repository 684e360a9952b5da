import { type Kysely, sql } from 'kysely';
import { type BulkSum, counters, sumPackages } from './0023-decisions-in-one-function.ts';
import { bulkSums, sampled } from './0025-samples.ts';
import { squares } from './0029-clustered-rates.ts';

/**
 * Why: the provider repairs what was rejected and brings a next round. What counted in the earlier one is moved into
 * `batch_round` and `item_repair`, so that rounds can be listed and errors ticked before can be asked for again; the rows of
 * batch, package and item always say what counts now. A sync knows its round, so that the next one may have the same name.
 * An item that changes waits in a package that was decided whole, so the sums no longer take such a package as decided.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const decided = 'row.passed + row.rejected - row.own_passed - row.own_rejected';
/** Items that wait are taken to be unseen: so they are when they come, and a decision on them makes them seen. */
const unseen = 'greatest(row.unseen - (row.total - row.invalid - row.passed - row.rejected), 0)';
const sumsOfWaiting: readonly BulkSum[] = bulkSums.map((sum) => {
  if (sum.name.startsWith('unseen_')) return { ...sum, of: unseen };
  return sum.name.startsWith('overruled_') ? sum : { ...sum, of: decided };
});

const figures = ['passed', 'rejected', 'invalid', 'own_passed', 'own_rejected', 'own_edited_passed'] as const;
const sampleFigures = ['sampled', 'sampled_passed', 'sampled_rejected', 'sampled_edited'] as const;

const statements = [
  `create table batch_round (
    customer_id uuid not null,
    batch_id uuid not null,
    round integer not null,
    delivered_at timestamptz not null,
    submitter text not null,
    repair jsonb,
    result text check (result in ('10', '20')),
    remark text,
    finished_at timestamptz,
    finished_by text,
    sample_id uuid,
    ${[...figures, ...sampleFigures].map((column) => `${column} integer not null default 0`).join(', ')},
    primary key (customer_id, batch_id, round),
    foreign key (customer_id, batch_id) references batch (customer_id, id)
  )`,
  `create table item_repair (
    customer_id uuid not null,
    item_id uuid not null,
    round integer not null,
    batch_id uuid not null,
    was_asked boolean not null,
    was_delivered boolean not null,
    was_changed boolean not null,
    from_revision integer not null,
    to_revision integer not null,
    result text not null check (result in ('00', '10', '20')),
    verdict jsonb,
    decided_by uuid,
    decided_at timestamptz,
    primary key (customer_id, item_id, round),
    check (was_asked or was_changed),
    check (was_changed = (from_revision <> to_revision)),
    check (was_delivered or not was_changed),
    foreign key (customer_id, item_id) references item (customer_id, id)
  )`,
  sumPackages([...counters, ...sampled, ...squares], sumsOfWaiting, 'assigned'),
  'create index item_repair_batch on item_repair (customer_id, batch_id, round)',
  'alter table sync add column round integer not null default 1',
  'alter table sync_item add column item_id uuid',
  'alter table sync_item add column is_changed boolean not null default false',
  'drop index sync_live',
  `create unique index sync_live on sync (customer_id, project_id, name, round) where status <> '3'`,
  `create index batch_repair on batch (completed_at desc, id desc) where stage in ('rejected', 'repairing')`,
];

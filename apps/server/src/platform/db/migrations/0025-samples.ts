import { type Kysely, sql } from 'kysely';
import { type BulkSum, byBulk, counters, sumPackages, writeItem } from './0023-decisions-in-one-function.ts';

/**
 * Why: a batch may be judged by a sample. A sample keeps its seed, its rule, what it was drawn from and what was drawn, so
 * that it can be drawn again; the items of the one that counts stand apart, so that asking whether an item is drawn costs
 * one look. Packages count what is drawn of them and what of it was decided one by one. What passes by default after a
 * spot check is a decision on the package that is earlier than every other one: an item's own decision always counts
 * before it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** What packages count of the sample. */
export const sampled = ['sampled', 'sampled_passed', 'sampled_rejected', 'sampled_edited'];

/** The sums of 0017, where what passes by default is told apart from what passes with its whole package. */
export const bulkSums: readonly BulkSum[] = [
  ...byBulk.map((sum) =>
    ['whole_passed', 'overruled_passed'].includes(sum.name)
      ? { ...sum, where: `(${sum.where} and not row.is_default)` }
      : sum,
  ),
  {
    name: 'default_passed',
    of: 'row.total - row.invalid - row.own_passed - row.own_rejected',
    where: 'row.is_default',
  },
];

/**
 * How the sample was drawn and what was found in it, for the progress of a batch. `isWhole`: whether that is all that was
 * found. `strata`: what was found in each stratum of `s`.
 */
export const sampleProgress = (found: (column: string) => string, isWhole?: string, strata?: string) => `(
  select jsonb_build_object(
    'lot', ${isWhole === undefined ? 's.lot' : `case when ${isWhole} then s.lot - s.size + ${found('sampled')} else s.lot end`},
    'undecided', s.rule ->> 'undecided', 'accepts', ${isWhole === undefined ? 's.accepts' : `case when ${isWhole} then s.accepts end`},
    'isTestable', s.is_testable${isWhole === undefined ? '' : ` and ${isWhole}`},
    'valid', ${found('sampled')}, 'passed', ${found('sampled_passed')}, 'rejected', ${found('sampled_rejected')},
    'editedPassed', ${found('sampled_edited')}${strata === undefined ? '' : `, 'strata', case when ${isWhole} then ${strata} end`}
  )
  from batch b join sample s on s.customer_id = b.customer_id and s.id = b.sample_id
  where b.customer_id = of_customer and b.id = of_batch
)`;

/** What the sample adds to a write of an item. */
export const sampleOfWrites = {
  counters: sampled,
  parameter: 'was_sampled boolean,',
  // A draw holds the package while it changes what is drawn.
  check: `if was_sampled <> exists (
      select from sampled_item x where x.customer_id = of_customer and x.item_id = of_item
    ) then return null; end if;`,
};

const statements = [
  `create table sample (
    customer_id uuid not null,
    id uuid not null,
    batch_id uuid not null,
    round int not null,
    number int not null,
    rule jsonb not null,
    seed text not null,
    runs jsonb not null,
    drawn int[] not null,
    lot int not null,
    size int not null,
    accepts int,
    is_testable boolean not null,
    drawn_by text not null,
    drawn_at timestamptz not null,
    primary key (customer_id, id),
    unique (customer_id, batch_id, number),
    foreign key (customer_id, batch_id) references batch (customer_id, id)
  )`,
  `create table sampled_item (
    customer_id uuid not null,
    item_id uuid not null,
    batch_id uuid not null,
    place int not null,
    primary key (customer_id, item_id)
  )`,
  'create unique index sampled_item_place on sampled_item (customer_id, batch_id, place)',
  'alter table batch add column sample_id uuid',
  'alter table customer_order add column needs_sample boolean not null default false',

  `alter table package add column is_default boolean not null default false,
    ${sampled.map((column) => `add column ${column} integer not null default 0`).join(', ')}`,
  `alter table package_group
    ${[...sampled, 'default_passed'].map((column) => `add column ${column} integer not null default 0`).join(', ')}`,
  sumPackages([...counters, ...sampled], bulkSums),
  // 1 is earlier than every decision from now on.
  'update package set bulk_seq = 2 where bulk_seq = 1',
  `select setval('decision_seq', greatest(2, (select last_value from decision_seq)))`,

  'drop function write_item',
  writeItem({
    ...sampleOfWrites,
    progress: [`'sample', ${sampleProgress((column) => `g.${column} + move_${column}`)}`],
  }),

  'drop function batch_progress',
  `create function batch_progress(
    of_customer uuid, of_member uuid, of_batch uuid,
    out total integer, out passed integer, out rejected integer, out invalid integer, out edited_passed integer,
    out own_passed integer, out own_rejected integer, out own_edited_passed integer, out skipped integer,
    out sample jsonb
  ) language plpgsql volatile as $$
  #variable_conflict use_column
  begin
    select coalesce(sum(g.total), 0), coalesce(sum(g.passed), 0), coalesce(sum(g.rejected), 0),
      coalesce(sum(g.invalid), 0), coalesce(sum(g.edited_passed), 0), coalesce(sum(g.own_passed), 0),
      coalesce(sum(g.own_rejected), 0), coalesce(sum(g.own_edited_passed), 0),
      ${sampleProgress((column) => `coalesce(sum(g.${column}), 0)`)}
    into total, passed, rejected, invalid, edited_passed, own_passed, own_rejected, own_edited_passed, sample
    from package_group g where g.customer_id = of_customer and g.batch_id = of_batch;

    select count(*) into skipped
    from skip s
    join item i on i.customer_id = s.customer_id and i.id = s.item_id
    join package p on p.customer_id = i.customer_id and p.id = i.package_id
    where s.customer_id = of_customer and s.batch_id = of_batch and s.member_id = of_member and i.is_valid
      and case when p.bulk_seq > i.decision_seq then p.bulk_result else i.result end = '00';
  end $$`,
];

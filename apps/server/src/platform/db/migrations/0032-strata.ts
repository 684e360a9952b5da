import { type Kysely, sql } from 'kysely';
import { writeItem } from './0023-decisions-in-one-function.ts';
import { sampled } from './0025-samples.ts';
import { batchProgress, partOfWrites, progressOfWrites } from './0026-parts.ts';
import { squares } from './0029-clustered-rates.ts';

/**
 * Why: a sample may give each label its share, and then each stratum counts by its size. So a drawn item knows its stratum,
 * and what is found in each is counted as it is decided. Eight rows a stratum, as the groups of packages have, so that
 * people who decide at the same time do not wait for each other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** What was found in each stratum of the sample `s`, with the move of the item that is being written. */
const strata = (moves: boolean) => `(
  select jsonb_agg(jsonb_build_object(
    'lot', (d.value -> 'lot')::int, 'size', (d.value -> 'size')::int,
    ${(
      [
        ['valid', 'valid', 'sampled'],
        ['passed', 'passed', 'sampled_passed'],
        ['rejected', 'rejected', 'sampled_rejected'],
        ['editedPassed', 'edited', 'sampled_edited'],
      ] as const
    )
      .map(
        ([name, column, move]) =>
          `'${name}', coalesce(c.${column}, 0)${moves ? ` + case when d.place - 1 = x.stratum then move_${move} else 0 end` : ''}`,
      )
      .join(', ')}
  ) order by d.place)
  from jsonb_array_elements(s.strata) with ordinality d (value, place)
  ${moves ? 'left join sampled_item x on x.customer_id = of_customer and x.item_id = of_item' : ''}
  left join (
    select stratum, sum(valid)::int as valid, sum(passed)::int as passed, sum(rejected)::int as rejected,
      sum(edited)::int as edited
    from stratum_sum where customer_id = s.customer_id and sample_id = s.id group by stratum
  ) c on c.stratum = d.place - 1
)`;

/** What an item adds to its stratum. */
const counted = (row: 'old' | 'new') => ({
  valid: `${row}.is_valid::int`,
  passed: `(${row}.is_valid and ${row}.result = '10')::int`,
  rejected: `(${row}.is_valid and ${row}.result = '20')::int`,
  edited: `(${row}.is_valid and ${row}.result = '10' and ${row}.is_edited)::int`,
});
const columns = ['valid', 'passed', 'rejected', 'edited'] as const;

/** What samples, parts and strata add to a write of an item. */
export const strataOfWrites = {
  ...partOfWrites,
  counters: [...sampled, ...squares],
  largeCounters: squares,
  progress: progressOfWrites(strata(true)),
};

const statements = [
  'alter table sample add column strata jsonb',
  'alter table sampled_item add column stratum integer',
  `update sample set rule = (rule - 'byPackage')
    || jsonb_build_object('stratifyBy', case when (rule -> 'byPackage')::boolean then 'package' else 'nothing' end)`,
  `create table stratum_sum (
    customer_id uuid not null,
    sample_id uuid not null,
    stratum integer not null,
    slot integer not null,
    ${columns.map((column) => `${column} integer not null`).join(', ')},
    primary key (customer_id, sample_id, stratum, slot),
    foreign key (customer_id, sample_id) references sample (customer_id, id)
  )`,
  `create function count_stratum() returns trigger language plpgsql as $$
  begin
    insert into stratum_sum as s (customer_id, sample_id, stratum, slot, ${columns.join(', ')})
    select x.customer_id, b.sample_id, x.stratum, pg_backend_pid() % 8,
      ${columns.map((column) => `${counted('new')[column]} - ${counted('old')[column]}`).join(', ')}
    from sampled_item x join batch b on b.customer_id = x.customer_id and b.id = x.batch_id
    where x.customer_id = new.customer_id and x.item_id = new.id and x.stratum is not null
    on conflict (customer_id, sample_id, stratum, slot) do update
      set ${columns.map((column) => `${column} = s.${column} + excluded.${column}`).join(', ')};
    return null;
  end $$`,
  `create trigger count_stratum after update on item for each row
    when ((old.result, old.is_valid, old.is_edited) is distinct from (new.result, new.is_valid, new.is_edited))
    execute function count_stratum()`,
  // Whether a batch names annotators at all is asked whenever a spot check is planned.
  'create index item_annotated on item (customer_id, batch_id) where annotator is not null',
  'drop function write_item',
  writeItem(strataOfWrites),
  'drop function batch_progress',
  batchProgress(strata(false)),
];

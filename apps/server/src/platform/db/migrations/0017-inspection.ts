import { type Kysely, sql } from 'kysely';

/**
 * Why: a batch whose packages were passed whole must not look as if somebody had inspected it. An item keeps when it was
 * first opened, and a package counts the valid items nobody opened. The sums over packages gain what was decided one by
 * one, what only by a decision on its whole package, what such a decision overruled, and what passed unseen. What was
 * decided before counts as seen: it was opened to be decided.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const counters = [
  'total',
  'passed',
  'rejected',
  'invalid',
  'own_passed',
  'own_rejected',
  'edited_passed',
  'own_edited_passed',
  'unseen',
];
const bigCounters = ['annotations_decided', 'ticked_decided', 'own_annotations_decided', 'own_ticked_decided'];
const states = ['00', '05', '10', '20'];

/** What a decision on the whole package covers: every valid item without an own decision. */
const covered = '(total - invalid - own_passed - own_rejected)';
/** Sums that follow from the package's decision on all its items. */
const byBulk = [
  { name: 'whole_passed', of: covered, bulk: '10' },
  { name: 'whole_rejected', of: covered, bulk: '20' },
  { name: 'overruled_passed', of: '(own_rejected - rejected)', bulk: '10' },
  { name: 'overruled_rejected', of: '(own_passed - passed)', bulk: '20' },
  { name: 'unseen_passed', of: 'unseen', bulk: '10' },
  { name: 'unseen_rejected', of: 'unseen', bulk: '20' },
];
const summed = [...counters, ...bigCounters, ...byBulk.map(({ name }) => name), ...states.map((state) => `n${state}`)];

/** What one package adds to its group, `sign` being 1 or -1 where both images of a row are summed. */
const addedUp = [
  ...[...counters, ...bigCounters].map((column) => `sum(sign * ${column}) as ${column}`),
  ...byBulk.map(
    ({ name, of, bulk }) => `coalesce(sum(sign * ${of}) filter (where bulk_result = '${bulk}'), 0) as ${name}`,
  ),
  ...states.map((state) => `coalesce(sum(sign) filter (where state = '${state}'), 0) as n${state}`),
];

/** Groups of 1024 packages in eight rows each, written in the order of the key, as since 0006. */
const intoGroups = (rows: string, changed: string): string => `
  insert into package_group (customer_id, batch_id, group_no, slot, ${summed.join(', ')})
  select * from (
    select customer_id, batch_id, ((ordinal - 1) / 1024) as group_no, (pg_backend_pid() % 8) as slot,
      ${addedUp.join(', ')}
    from (${rows}) moved group by customer_id, batch_id, ((ordinal - 1) / 1024)
  ) added ${changed}
  order by customer_id, batch_id, group_no
  on conflict (customer_id, batch_id, group_no, slot) do update
    set ${summed.map((column) => `${column} = package_group.${column} + excluded.${column}`).join(', ')};`;

const added = ['own_edited_passed', 'unseen', ...byBulk.map(({ name }) => name)];
const addedBig = ['own_annotations_decided', 'own_ticked_decided'];

const statements = [
  'alter table item add column seen_at timestamptz',
  `update item i set seen_at = coalesce(i.decided_at, v.at, now())
   from item j left join item_verdict v on v.customer_id = j.customer_id and v.item_id = j.id
   where j.customer_id = i.customer_id and j.id = i.id and (j.result <> '00' or v.item_id is not null)`,

  'alter table package add column unseen integer not null default 0',
  `update package p set unseen = c.unseen
   from (
     select customer_id, package_id, count(*) as unseen from item where is_valid and seen_at is null
     group by customer_id, package_id
   ) c
   where p.customer_id = c.customer_id and p.id = c.package_id`,

  `alter table package_group
    ${[
      ...added.map((column) => `add column ${column} integer not null default 0`),
      ...addedBig.map((column) => `add column ${column} bigint not null default 0`),
    ].join(',\n    ')}`,
  `create or replace function sum_packages() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then ${intoGroups('select 1 as sign, * from new_rows', '')}
    else ${intoGroups(
      'select 1 as sign, * from new_rows union all select -1, * from old_rows',
      `where (${summed.join(', ')}) <> (${summed.map(() => '0').join(', ')})`,
    )}
    end if;
    return null;
  end $$`,
  'delete from package_group',
  intoGroups('select 1 as sign, * from package', ''),
];

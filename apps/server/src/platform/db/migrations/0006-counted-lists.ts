import { type Kysely, sql } from 'kysely';

/**
 * Why: no list may grow slow. Packages are summed in groups, so that a page of a hundred thousand packages is found
 * like one of ten; what items are filtered by is counted by package; names are found in every script; and each list
 * has an index that alone gives the order of its rows. Triggers keep the sums, so that no writer can forget them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...groups, ...traits, ...names, ...orders]) await sql.raw(statement).execute(db);
}

const sums = ['total', 'passed', 'rejected', 'invalid', 'own_passed', 'own_rejected', 'edited_passed'];
const bigSums = ['annotations_decided', 'ticked_decided'];
const states = ['00', '05', '10', '20'];
const summed = [...sums, ...bigSums, ...states.map((state) => `n${state}`)];

/** What one package adds to its group, `sign` being 1 or -1 where both images of a row are summed. */
const addedUp = [
  ...[...sums, ...bigSums].map((column) => `sum(sign * ${column}) as ${column}`),
  ...states.map((state) => `coalesce(sum(sign) filter (where state = '${state}'), 0) as n${state}`),
];

/** Groups of 1024 packages, by the place of a package in its batch. */
const groupNo = '((ordinal - 1) / 1024)';
/** Writers of one group spread over eight rows, so that they do not wait for each other; readers add them up. */
const slot = '(pg_backend_pid() % 8)';

/** Always in the order of the key: two writers of several groups never wait for each other in a circle. */
const intoGroups = (rows: string, changed: string): string => `
  insert into package_group (customer_id, batch_id, group_no, slot, ${summed.join(', ')})
  select * from (
    select customer_id, batch_id, ${groupNo} as group_no, ${slot} as slot, ${addedUp.join(', ')}
    from (${rows}) moved group by customer_id, batch_id, ${groupNo}
  ) added ${changed}
  order by customer_id, batch_id, group_no
  on conflict (customer_id, batch_id, group_no, slot) do update
    set ${summed.map((column) => `${column} = package_group.${column} + excluded.${column}`).join(', ')};`;

const groups = [
  `create table package_group (
    customer_id uuid not null,
    batch_id uuid not null,
    group_no integer not null,
    slot integer not null,
    ${sums.map((column) => `${column} integer not null,`).join('\n    ')}
    ${bigSums.map((column) => `${column} bigint not null,`).join('\n    ')}
    ${states.map((state) => `n${state} integer not null,`).join('\n    ')}
    primary key (customer_id, batch_id, group_no, slot),
    foreign key (customer_id, batch_id) references batch (customer_id, id)
  ) with (fillfactor = 50)`,

  `create function sum_packages() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then ${intoGroups('select 1 as sign, * from new_rows', '')}
    else ${intoGroups(
      'select 1 as sign, * from new_rows union all select -1, * from old_rows',
      `where (${summed.join(', ')}) <> (${summed.map(() => '0').join(', ')})`,
    )}
    end if;
    return null;
  end $$`,
  `create trigger package_added after insert on package
    referencing new table as new_rows for each statement execute function sum_packages()`,
  `create trigger package_changed after update on package
    referencing new table as new_rows old table as old_rows for each statement execute function sum_packages()`,
  intoGroups('select 1 as sign, * from package', ''),
];

/** What the lists of items are filtered by, beside the result: with errors, a mark, who gave the own verdict. */
const traitsOf = (rows: string, sign: number): string => `
  select i.customer_id, i.batch_id, i.package_id, t.trait, ${sign} as sign
  from ${rows} i cross join lateral (values
    (case when i.error_count > 0 then 'error' end), ('mark ' || i.mark), ('by ' || i.decided_by)
  ) t (trait)
  where t.trait is not null`;

const intoTraits = (rows: string): string => `
  insert into package_trait (customer_id, batch_id, trait, ordinal, items)
  select p.customer_id, p.batch_id, m.trait, p.ordinal, m.items
  from (
    select customer_id, package_id, trait, sum(sign) as items from (${rows}) moved
    group by customer_id, package_id, trait having sum(sign) <> 0
  ) m
  join package p on p.customer_id = m.customer_id and p.id = m.package_id
  order by p.customer_id, p.batch_id, m.trait, p.ordinal
  on conflict (customer_id, batch_id, trait, ordinal) do update set items = package_trait.items + excluded.items;`;

const traits = [
  `create table package_trait (
    customer_id uuid not null,
    batch_id uuid not null,
    trait text not null,
    ordinal integer not null,
    items integer not null,
    primary key (customer_id, batch_id, trait, ordinal)
  ) with (fillfactor = 70)`,
  `create function count_traits() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then ${intoTraits(traitsOf('new_rows', 1))}
    else ${intoTraits(`${traitsOf('new_rows', 1)} union all ${traitsOf('old_rows', -1)}`)}
    end if;
    return null;
  end $$`,
  `create trigger item_added after insert on item
    referencing new table as new_rows for each statement execute function count_traits()`,
  `create trigger item_changed after update on item
    referencing new table as new_rows old table as old_rows for each statement execute function count_traits()`,
  intoTraits(traitsOf('item', 1)),
];

const named = ['customer_order', 'project', 'batch', 'package', 'sync'];

const names = [
  // Wide and narrow, upper and lower case are one. Kept where it differs from the name, because folding takes longer
  // than looking for a word in a hundred names.
  `create function folded(name text) returns text language sql immutable parallel safe
    return case when octet_length(name) = length(name) then lower(name) else lower(normalize(name, nfkc)) end`,
  ...named.map(
    (table) => `alter table ${table} add column folded_name text
      generated always as (nullif(folded(name), name)) stored`,
  ),
  `alter table item add column folded_name text generated always as (nullif(folded(file_name), file_name)) stored`,

  // Trigrams find nothing shorter than three characters, and in Chinese and Japanese two are a word: every character
  // outside ASCII and every pair with one. ASCII has too few of them to find anything by.
  `create function short_words(name text) returns text[] language sql immutable parallel safe cost 1000
    return (
      select coalesce(array_agg(distinct word), '{}')
      from (select string_to_array(folded(name), null) as letters) written
      cross join lateral unnest(letters, letters[2:]) as pair (one, two)
      cross join lateral (values (one), (one || two)) as v (word)
      where octet_length(word) > length(word)
    )`,

  'drop index item_file_name_search',
  'create index item_file_name_search on item using gin ((coalesce(folded_name, file_name)) gin_trgm_ops)',
  `create index item_file_name_short on item using gin (short_words(file_name))
    where octet_length(file_name) <> length(file_name)`,
  // How frequent each word is: an index of some rows alone tells the planner nothing.
  'create statistics item_short_words on short_words(file_name) from item',
  'drop index package_name_search',
  'create index package_name_search on package using gin ((coalesce(folded_name, name)) gin_trgm_ops)',
  'drop index batch_name_search',
];

const orders = [
  `create index sync_started on sync (customer_id, started_at desc, id desc)
    include (status, project_id, batch_id, name, folded_name)`,
  'create index sync_batch on sync (customer_id, batch_id, started_at)',

  'drop index batch_delivered',
  `create index batch_delivered on batch (customer_id, delivered_at desc, id desc)
    include (stage, project_id, order_id, total, mode, name, folded_name, number, dataset_id)`,
  'create index batch_project on batch (customer_id, project_id) include (stage, total, id)',
  'create index batch_order on batch (customer_id, order_id) include (stage, id)',
  `create index project_created on project (customer_id, created_at desc, id desc)
    include (order_id, name, folded_name)`,
  `create index customer_order_due on customer_order (customer_id, due_at, created_at desc, id desc)
    include (closed_at, name, folded_name, number)`,
];

import { type Kysely, sql } from 'kysely';

/**
 * Why: a statement of twelve parts cost PostgreSQL more to set up than to run. A function of plain statements does the
 * same for less. Each of its statements sees what others committed before it, so that what it asks once it holds its
 * locks needs no functions of its own. The triggers that keep the sums get a short way for a single row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [writeItem(), sumPackages(counters, byBulk), countTraits, ...replaced])
    await sql.raw(statement).execute(db);
}

/** How an item moves the counters of its package: the column, and the parameter of the move. */
const moved = [
  'passed',
  'rejected',
  'invalid',
  'own_passed',
  'own_rejected',
  'edited_passed',
  'own_edited_passed',
  'annotations_decided',
  'ticked_decided',
  'own_annotations_decided',
  'own_ticked_decided',
  'edited_valid',
  'annotations_valid',
  'ticked_valid',
  'unseen',
];

/** What is summed of the groups for the progress of a batch. */
const told = {
  passed: 'passed',
  rejected: 'rejected',
  invalid: 'invalid',
  editedPassed: 'edited_passed',
  ownPassed: 'own_passed',
  ownRejected: 'own_rejected',
  ownEditedPassed: 'own_edited_passed',
};

const progress = (also: readonly string[], progressOf: string) => `jsonb_build_object(
  'total', g.total,
  'left', g.total - g.passed - g.rejected - g.invalid - move_passed - move_rejected - move_invalid,
  ${Object.entries(told)
    .map(([name, column]) => `'${name}', g.${column} + move_${column},`)
    .join('\n  ')}
  'skipped', move_skipped
    + case when has_skipped then (batch_progress(${progressOf})).skipped else 0 end
  ${also.map((entry) => `, ${entry}`).join('')}
)`;

/**
 * Locks the package, then the item, as every writer does, where both are what they were read as. Then looks at the batch,
 * which finish moves behind the same locks, and at the claim. Writes the item with all that is counted, noted and
 * answered of it, and returns the answer; null, with nothing changed, where anything is not what it was read as or the
 * place of the answer is taken.
 */
/** What a later schema adds to the function. */
export interface MoreOfItem {
  /** Counters of the package it moves. */
  readonly counters: readonly string[];
  /** Of these, the ones that outgrow 32 bits. */
  readonly largeCounters?: readonly string[];
  /** Entries of the progress in the answer, over the sums `g` of the groups. */
  readonly progress: readonly string[];
  /** A parameter and a statement that returns null where the item is not what that says any more. */
  readonly parameter: string;
  readonly check: string;
  /** Which packages may be written and are summed for the progress in the answer; all of the batch unless given. */
  readonly isOfPart?: string;
  /** The arguments of `batch_progress`. */
  readonly progressOf?: string;
  /** Items can be edited: the parameters, and the statements that write what was edited. */
  readonly edits?: {
    readonly parameters: string;
    readonly variables: string;
    readonly write: string;
    readonly columns: string;
  };
}

export const writeItem = (more?: MoreOfItem) => `
  create function write_item(
    of_customer uuid, by_member uuid, of_batch uuid, of_package uuid, of_item uuid,
    was_version integer, was_seen boolean, was_bulk_seq bigint, ${more?.parameter ?? ''} in_mode text, in_stage text, in_round integer,
    at_time timestamptz, by_actor uuid, by_request uuid, by_call text, with_input bytea, with_answer jsonb,
    write_kind text, move_skipped integer, ${[...moved, ...(more?.counters ?? [])].map((column) => `move_${column} ${more?.largeCounters?.includes(column) ? 'bigint' : 'integer'}`).join(', ')},
    to_result text default null, to_valid boolean default null, to_ticked integer default null,
    to_error_count integer default null, to_verdict jsonb default null, to_errors jsonb default null,
    error_moves jsonb default '[]', with_events json default '[]', decider uuid default null,
    in_hour timestamptz default null${more?.edits?.parameters ?? ''}
  ) returns jsonb language plpgsql volatile as $$
  declare
    has_skipped boolean;
    given jsonb;${more?.edits?.variables ?? ''}
  begin
    perform from package
    where customer_id = of_customer and id = of_package and bulk_seq = was_bulk_seq
      ${more?.isOfPart === undefined ? '' : `and ${more.isOfPart}`}
    for no key update;
    if not found then return null; end if;
    perform from item
    where customer_id = of_customer and id = of_item and package_id = of_package and version = was_version
      and (seen_at is not null) = was_seen
    for no key update;
    if not found then return null; end if;
    ${more?.check ?? ''}
    select exists (select from skip s where s.customer_id = of_customer and s.batch_id = of_batch and s.member_id = by_member)
    into has_skipped
    from batch b
    where b.customer_id = of_customer and b.id = of_batch and b.stage = in_stage and b.round = in_round
      and (write_kind = 'skip' or not exists (
        select from claim c
        where c.customer_id = of_customer and c.kind = in_mode
          and c.target_id = case when in_mode = 'item' then of_item else of_package end
          and c.member_id <> by_member and c.until > at_time
      ));
    if not found then return null; end if;

    insert into kept_answer (actor_id, request_id, call, answer, at, input_hash)
    select by_actor, by_request, by_call, with_answer || jsonb_build_object('progress', ${progress(more?.progress ?? [], more?.progressOf ?? 'of_customer, by_member, of_batch')}), at_time, with_input
    from (
      select coalesce(sum(total), 0) as total,
        ${[...Object.values(told), ...(more?.counters ?? []).filter((column) => !more?.largeCounters?.includes(column))].map((column) => `coalesce(sum(${column}), 0) as ${column}`).join(', ')}
      from package_group where customer_id = of_customer and batch_id = of_batch ${more?.isOfPart === undefined ? '' : `and ${more.isOfPart}`}
    ) g
    on conflict do nothing returning answer into given;
    if not found then return null; end if;

    if to_verdict is not null then
      insert into item_verdict (customer_id, item_id, verdict, errors, member_id, at)
      values (of_customer, of_item, to_verdict, to_errors, by_member, at_time)
      on conflict (customer_id, item_id) do update
        set verdict = excluded.verdict, errors = excluded.errors, member_id = excluded.member_id, at = excluded.at;
    end if;
    if write_kind = 'verdict' then
      insert into decision_hour as h (customer_id, batch_id, member_id, hour, passed, rejected, last_at)
      values (of_customer, of_batch, by_member, in_hour, (to_result = '10')::int, (to_result = '20')::int, at_time)
      on conflict (customer_id, batch_id, member_id, hour) do update
        set passed = h.passed + excluded.passed, rejected = h.rejected + excluded.rejected, last_at = excluded.last_at;
    end if;
    if error_moves <> '[]' then
      insert into package_error as e (customer_id, batch_id, package_id, type_id, label, count)
      select of_customer, of_batch, of_package, m."typeId", coalesce(m.label, ''), m.count
      from jsonb_to_recordset(error_moves) as m ("typeId" text, label text, count int)
      on conflict (customer_id, batch_id, package_id, type_id, label) do update set count = e.count + excluded.count;
    end if;
    if write_kind = 'skip' then
      insert into skip (customer_id, batch_id, member_id, item_id, at)
      values (of_customer, of_batch, by_member, of_item, at_time)
      on conflict (customer_id, batch_id, member_id, item_id) do update set at = excluded.at;
    elsif write_kind <> 'neither' and has_skipped then
      delete from skip
      where customer_id = of_customer and batch_id = of_batch and member_id = by_member and item_id = of_item;
    end if;
    -- A single item is done with; a package stays held until it is finished or left.
    if write_kind not in ('neither'${more?.edits === undefined ? '' : `, 'edit'`}) then
      delete from claim c
      where c.customer_id = of_customer and c.kind = 'item' and c.target_id = of_item and c.member_id = by_member;
    end if;
    insert into event (customer_id, at, actor_kind, actor_id, actor_name, ip, kind, batch_id, item_id, before, after, data)
    select e.customer_id, e.at, e.actor_kind, e.actor_id, e.actor_name, e.ip, e.kind, e.batch_id, e.item_id, e.before,
      e.after, e.data
    from json_populate_recordset(null::event, with_events) e;

    ${more?.edits?.write ?? ''}
    -- A verdict takes the package under acceptance, also one that was finished before. A change of validity decides
    -- nothing, so that a package with a result keeps it unless the item is open now.
    update package p set
      state = case write_kind
        when 'verdict' then '05'${
          more?.edits === undefined
            ? ''
            : `
        when 'edit' then '05'`
        }
        when 'validity' then case
          when p.total - p.passed - p.rejected - p.invalid - move_passed - move_rejected - move_invalid = 0
            and p.state in ('10', '20') then p.state
          else '05' end
        else p.state end,
      ${[...moved, ...(more?.counters ?? [])].map((column) => `${column} = p.${column} + move_${column}`).join(', ')}
    where p.customer_id = of_customer and p.id = of_package;
    if write_kind = 'skip' then
      update item set seen_at = at_time where customer_id = of_customer and id = of_item and seen_at is null;
    else
      update item i set
        result = to_result, is_valid = to_valid, ticked_count = to_ticked, version = i.version + 1,
        seen_at = coalesce(i.seen_at, at_time), error_count = coalesce(to_error_count, i.error_count),
        ${more?.edits?.columns ?? ''}decision_seq = case when write_kind in ('verdict'${more?.edits === undefined ? '' : `, 'edit'`}) then nextval('decision_seq') else i.decision_seq end,
        decided_by = case when write_kind = 'neither' then i.decided_by else decider end,
        decided_at = case when write_kind = 'neither' then i.decided_at when decider is not null then at_time end
      where i.customer_id = of_customer and i.id = of_item;
    end if;
    return given;
  end $$`;

export const counters = [
  'total',
  'passed',
  'rejected',
  'invalid',
  'own_passed',
  'own_rejected',
  'edited_passed',
  'own_edited_passed',
  'unseen',
  'annotations_decided',
  'ticked_decided',
  'own_annotations_decided',
  'own_ticked_decided',
];
const states = ['00', '05', '10', '20'];

/** Sums that follow from a package's decision on all its items, as since 0017. */
export interface BulkSum {
  readonly name: string;
  /** Over a package `row`. */
  readonly of: string;
  readonly where: string;
}
export const byBulk: readonly BulkSum[] = [
  {
    name: 'whole_passed',
    of: 'row.total - row.invalid - row.own_passed - row.own_rejected',
    where: `row.bulk_result = '10'`,
  },
  {
    name: 'whole_rejected',
    of: 'row.total - row.invalid - row.own_passed - row.own_rejected',
    where: `row.bulk_result = '20'`,
  },
  { name: 'overruled_passed', of: 'row.own_rejected - row.rejected', where: `row.bulk_result = '10'` },
  { name: 'overruled_rejected', of: 'row.own_passed - row.passed', where: `row.bulk_result = '20'` },
  { name: 'unseen_passed', of: 'row.unseen', where: `row.bulk_result = '10'` },
  { name: 'unseen_rejected', of: 'row.unseen', where: `row.bulk_result = '20'` },
];
/** The trigger that keeps the sums over packages: of counters, by what a decision on the whole package means, by state. */
export function sumPackages(columns: readonly string[], bulkSums: readonly BulkSum[], by?: 'assigned'): string {
  const key = ['customer_id', 'batch_id', 'group_no', 'slot', ...(by === undefined ? [] : ['assignee_id'])].join(', ');
  const nobody = `'00000000-0000-0000-0000-000000000000'::uuid`;
  const assignee = (row: string) => `coalesce(${row}assignee_id, ${nobody})`;
  const summed = [...columns, ...bulkSums.map(({ name }) => name), ...states.map((state) => `n${state}`)];
  const bare = (text: string) => text.replaceAll('row.', '');
  /** What one package adds to its group, `sign` being 1 or -1 where both images of a row are summed. */
  const addedUp = [
    ...columns.map((column) => `sum(sign * ${column}) as ${column}`),
    ...bulkSums.map(
      ({ name, of, where }) => `coalesce(sum(sign * (${bare(of)})) filter (where ${bare(where)}), 0) as ${name}`,
    ),
    ...states.map((state) => `coalesce(sum(sign) filter (where state = '${state}'), 0) as n${state}`),
  ];
  /** Groups of 1024 packages in eight rows each, written in the order of the key, as since 0006. */
  const intoGroups = (rows: string, changed: string): string => `
    insert into package_group (${key}, ${summed.join(', ')})
    select * from (
      select customer_id, batch_id, ((ordinal - 1) / 1024) as group_no, (pg_backend_pid() % 8) as slot,
        ${by === undefined ? '' : `${assignee('')} as assignee_id,`}
        ${addedUp.join(', ')}
      from (${rows}) moved group by customer_id, batch_id, ((ordinal - 1) / 1024)${by === undefined ? '' : `, ${assignee('')}`}
    ) added ${changed}
    order by customer_id, batch_id, group_no${by === undefined ? '' : ', assignee_id'}
    on conflict (${key}) do update
      set ${summed.map((column) => `${column} = package_group.${column} + excluded.${column}`).join(', ')};`;
  const bulkPart = (row: string, { of, where }: BulkSum): string =>
    `case when ${where.replaceAll('row.', `${row}.`)} then ${of.replaceAll('row.', `${row}.`)} else 0 end`;
  /** A single package that changed: by how much, without a sort and a sum. */
  const bySinglePackage = [
    ...columns.map((column) => `${column} = g.${column} + n.${column} - o.${column}`),
    ...bulkSums.map((sum) => `${sum.name} = g.${sum.name} + ${bulkPart('n', sum)} - ${bulkPart('o', sum)}`),
    ...states.map((state) => `n${state} = g.n${state} + (n.state = '${state}')::int - (o.state = '${state}')::int`),
  ];
  const watched = [...columns, 'state', 'bulk_result'];
  return `
    create or replace function sum_packages() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then ${intoGroups('select 1 as sign, * from new_rows', '')}
      else
        update package_group g set ${bySinglePackage.join(', ')}
        from new_rows n, old_rows o
        where (select count(*) from new_rows) = 1 and g.customer_id = n.customer_id and g.batch_id = n.batch_id
          and g.group_no = (n.ordinal - 1) / 1024 and g.slot = pg_backend_pid() % 8
          ${by === undefined ? '' : `and n.assignee_id is not distinct from o.assignee_id and g.assignee_id = ${assignee('n.')}`}
          and (${watched.map((column) => `n.${column}`).join(', ')})
            is distinct from (${watched.map((column) => `o.${column}`).join(', ')});
        if found then return null; end if;
        ${intoGroups(
          'select 1 as sign, * from new_rows union all select -1, * from old_rows',
          `where (${summed.join(', ')}) <> (${summed.map(() => '0').join(', ')})`,
        )}
      end if;
      return null;
    end $$`;
}

/** What the lists of items are filtered by, as since 0006. */
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

/** A single item that keeps its errors and its mark: at most who decided it is new. */
const countTraits = `
  create or replace function count_traits() returns trigger language plpgsql as $$
  declare
    single record;
  begin
    if tg_op = 'INSERT' then ${intoTraits(traitsOf('new_rows', 1))}
    else
      select n.customer_id, n.package_id, n.decided_by, o.decided_by as was_decided_by into single
      from new_rows n, old_rows o
      where (select count(*) from new_rows) = 1 and (n.error_count > 0) = (o.error_count > 0)
        and n.mark is not distinct from o.mark
        and (o.decided_by is null or o.decided_by is not distinct from n.decided_by);
      if not found then ${intoTraits(`${traitsOf('new_rows', 1)} union all ${traitsOf('old_rows', -1)}`)}
      elsif single.was_decided_by is null and single.decided_by is not null then
        insert into package_trait as t (customer_id, batch_id, trait, ordinal, items)
        select p.customer_id, p.batch_id, 'by ' || single.decided_by, p.ordinal, 1
        from package p where p.customer_id = single.customer_id and p.id = single.package_id
        on conflict (customer_id, batch_id, trait, ordinal) do update set items = t.items + 1;
      end if;
    end if;
    return null;
  end $$`;

const replaced = [
  'drop function is_in_stage(uuid, uuid, text, integer)',
  'drop function is_free_for(uuid, text, uuid, uuid, timestamptz)',
];

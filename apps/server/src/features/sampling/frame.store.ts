import type { BatchMode, SampleFrame } from '@countersign/contract';
import { type Run, runsWithout } from '@countersign/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { shownName } from '../../platform/names/shown-name.ts';
import type { Member } from '../../platform/session/actor.ts';
import { isMeant } from '../package/package-target.store.ts';

/** A package that can be drawn from: the runs of its valid items, from the index number asked for on. */
export interface FramePackage {
  readonly ordinal: number;
  readonly runs: readonly Run[];
}

/** What can be drawn, and who else is accepting what of the packages meant. */
export interface Frame {
  readonly packages: readonly FramePackage[];
  readonly held: readonly { readonly holder: string; readonly items: number }[];
}

interface FrameRow {
  readonly ordinal: number;
  readonly from: number;
  readonly to: number;
  /** Index numbers of unusable items of it, in order. */
  readonly invalid: readonly number[];
  readonly held: readonly { readonly holder: string; readonly indexes: readonly number[] }[];
}

/**
 * Reads what of a batch can be drawn now. Packages are read by their bounds; only unusable items and those somebody holds
 * are read one by one.
 */
export async function readFrame(
  db: Db,
  member: Member,
  batch: { readonly id: string; readonly mode: BatchMode },
  frame: SampleFrame,
  now: Date,
): Promise<Frame> {
  const { customerId, memberId, role } = member;
  const listed = { customerId, memberId, role, mode: batch.mode, now };
  const meant = frame.packages === null ? sql<boolean>`true` : isMeant(listed, batch.id, frame.packages);
  const heldIndexes =
    batch.mode === 'item'
      ? sql`(
          select array_agg(i.index_no order by i.index_no) from item i
          where i.customer_id = p.customer_id and i.package_id = p.id and i.id = any(c.targets) and i.is_valid
            and i.index_no >= ${frame.fromIndex}
        )`
      : sql`(
          select array_agg(n order by n) from generate_series(greatest(p.first_index, ${frame.fromIndex}::int), p.last_index) n
        )`;
  const { rows } = await sql<FrameRow>`
    with held as materialized (
      select c.member_id, ${shownName('m')} as holder, array_agg(c.target_id) as targets,
        array_agg(${batch.mode === 'item' ? sql`(select i.package_id from item i where i.customer_id = c.customer_id and i.id = c.target_id)` : sql`c.target_id`}) as packages
      from claim c join member m on m.customer_id = c.customer_id and m.id = c.member_id
      where c.customer_id = ${customerId} and c.batch_id = ${batch.id} and c.kind = ${batch.mode}
        and c.member_id <> ${memberId} and c.until > ${now}
      group by c.member_id, m.id, m.customer_id
    )
    select p.ordinal, greatest(p.first_index, ${frame.fromIndex}::int) as from, p.last_index as to,
      case when p.invalid = 0 then '{}' else (
        select coalesce(array_agg(i.index_no order by i.index_no), '{}') from item i
        where i.customer_id = p.customer_id and i.batch_id = p.batch_id
          and i.index_no between p.first_index and p.last_index and not i.is_valid
      ) end as invalid,
      coalesce((
        select jsonb_agg(jsonb_build_object('holder', c.holder, 'indexes', coalesce(${heldIndexes}, '{}')))
        from held c where p.id = any(c.packages)
      ), '[]') as held
    from package p
    where p.customer_id = ${customerId} and p.batch_id = ${batch.id} and p.last_index >= ${frame.fromIndex} and ${meant}
    order by p.ordinal`.execute(db);
  return frameOf(rows, frame.includeHeld);
}

function frameOf(rows: readonly FrameRow[], includeHeld: boolean): Frame {
  const held = new Map<string, number>();
  const packages = rows.map((row) => {
    const valid = runsWithout([row], row.invalid);
    const unusable = new Set(row.invalid);
    const others = row.held.flatMap(({ holder, indexes }) => {
      const usable = indexes.filter((index) => !unusable.has(index));
      held.set(holder, (held.get(holder) ?? 0) + usable.length);
      return usable;
    });
    const runs = includeHeld
      ? valid
      : runsWithout(
          valid,
          [...others].sort((a, b) => a - b),
        );
    return { ordinal: row.ordinal, runs: runs.map(({ from, to }) => ({ from, to })) };
  });
  return {
    packages: packages.filter(({ runs }) => runs.length > 0),
    held: [...held].filter(([, items]) => items > 0).map(([holder, items]) => ({ holder, items })),
  };
}

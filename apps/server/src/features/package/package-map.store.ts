import type { BatchMode } from '@countersign/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { Member } from '../../platform/session/actor.ts';
import { effective, isUndecided } from '../acceptance/effective-result.store.ts';
import { isInPart, isVisible } from '../acceptance/visible.store.ts';

/** A package as its map shows it: its place, its counters, and a block of its items. */
export interface MappedPackage {
  readonly number: number;
  readonly firstIndex: number;
  readonly lastIndex: number;
  readonly total: number;
  readonly passed: number;
  readonly rejected: number;
  readonly invalid: number;
  /** The index number of the first undecided item, those of the sample before others; null where all are decided. */
  readonly firstOpen: number | null;
  /** The index number at which the block starts. */
  readonly from: number;
  /** The state of each item of the block for the member, one character each. */
  readonly marks: string;
}

/** Which block of which package is asked for. */
export interface AskedMap {
  readonly batchId: string;
  readonly packageId: string;
  /** An index number within the block; the first of the package where none is given. */
  readonly around: number | undefined;
  readonly blockSize: number;
}

/**
 * A package with a block of so many items. `map` is null where there is no such package, which includes all of item
 * mode; the answer is undefined where the member sees no such batch.
 */
export async function findMap(
  db: Db,
  member: Member,
  { batchId, packageId, around, blockSize }: AskedMap,
): Promise<{ readonly map: MappedPackage | null } | undefined> {
  const { customerId, memberId } = member;
  const { rows } = await sql<
    Omit<MappedPackage, 'number'> & { readonly mode: BatchMode; readonly number: number | null }
  >`
    select b.mode, p.ordinal as number, p.first_index as "firstIndex", p.last_index as "lastIndex", p.total, p.passed,
      p.rejected, p.invalid, block.start as "from",
      coalesce((
        select i.index_no from item i
        join sampled_item x on x.customer_id = i.customer_id and x.item_id = i.id
        where i.customer_id = p.customer_id and i.batch_id = p.batch_id
          and i.index_no between p.first_index and p.last_index and ${isUndecided}
        order by x.place limit 1
      ), (
        select i.index_no from item i
        where i.customer_id = p.customer_id and i.batch_id = p.batch_id
          and i.index_no between p.first_index and p.last_index and ${isUndecided}
        order by i.index_no limit 1
      )) as "firstOpen",
      (
        select coalesce(string_agg(
          case
            when not i.is_valid then 'x'
            when ${isUndecided} and s.item_id is not null then 's'
            else left(${effective}, 1)
          end, '' order by i.index_no), '')
        from item i
        left join skip s on s.customer_id = i.customer_id and s.batch_id = i.batch_id and s.item_id = i.id
          and s.member_id = ${memberId}
        where i.customer_id = p.customer_id and i.batch_id = p.batch_id
          and i.index_no between block.start and least(p.last_index, block.start + ${blockSize}::int - 1)
      ) as marks
    from batch b
    left join package p on p.customer_id = b.customer_id and p.batch_id = b.id and p.id = ${packageId}
      and ${isInPart(member, batchId)}
    cross join lateral (
      select least(p.last_index, greatest(p.first_index, coalesce(${around ?? null}::int, p.first_index))) as index_no
    ) around
    cross join lateral (
      select around.index_no - (around.index_no - p.first_index) % ${blockSize}::int as start
    ) block
    where b.customer_id = ${customerId} and b.id = ${batchId} and ${isVisible(member)}`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { mode, number, ...map } = row;
  return { map: mode === 'item' || number === null ? null : { number, ...map } };
}

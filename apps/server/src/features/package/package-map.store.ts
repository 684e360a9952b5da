import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { Member } from '../../platform/session/actor.ts';
import { effective, isUndecided } from '../acceptance/effective-result.store.ts';

/** A package as its map begins: where it lies, and its counters. */
export interface MappedPackage {
  readonly number: number;
  readonly firstIndex: number;
  readonly lastIndex: number;
  readonly total: number;
  readonly passed: number;
  readonly rejected: number;
  readonly invalid: number;
}

export async function findMapped(
  db: Db,
  customerId: string,
  batchId: string,
  packageId: string,
): Promise<MappedPackage | undefined> {
  const { rows } = await sql<MappedPackage>`
    select ordinal as number, first_index as "firstIndex", last_index as "lastIndex", total, passed, rejected, invalid
    from package where customer_id = ${customerId} and batch_id = ${batchId} and id = ${packageId}`.execute(db);
  return rows[0];
}

/** How the items of a range stand for the member, a character each. */
export async function readMarks(
  db: Db,
  { customerId, memberId }: Member,
  batchId: string,
  from: number,
  to: number,
): Promise<string> {
  const { rows } = await sql<{ marks: string }>`
    select coalesce(string_agg(
      case
        when not i.is_valid then 'x'
        when ${isUndecided} and s.item_id is not null then 's'
        else left(${effective}, 1)
      end, '' order by i.index_no), '') as marks
    from item i
    join package p on p.customer_id = i.customer_id and p.id = i.package_id
    left join skip s on s.customer_id = i.customer_id and s.batch_id = i.batch_id and s.item_id = i.id
      and s.member_id = ${memberId}
    where i.customer_id = ${customerId} and i.batch_id = ${batchId} and i.index_no between ${from} and ${to}`.execute(
    db,
  );
  return rows[0]?.marks ?? '';
}

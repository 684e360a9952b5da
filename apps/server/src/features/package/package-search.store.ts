import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import {
  expectItems,
  fileNameHolds,
  fileNameHoldsByIndex,
  MOST_LISTED,
  MOST_READ,
} from '../../platform/db/name-search.ts';
import { isInPart } from '../acceptance/visible.store.ts';
import { type AskedPackages, isHeldBy, isNamed, type Listed } from './package-list.store.ts';

/** A search by package names ends after so many packages. */
const MOST_PACKAGES = 10_000;
/** A search by their items' names ends after so many items. */
const MOST_ITEMS = 10_000;

/** The packages a list is narrowed to; `isCapped` where a search found more. */
export interface Narrowed {
  readonly which: RawBuilder<boolean>;
  readonly isCapped: boolean;
}

/** The packages `p` that match a search by ID or by the file names of their items, and who holds them. */
export async function narrow(db: Db, listed: Listed, asked: AskedPackages): Promise<Narrowed> {
  const { batchId, held, search = '' } = asked;
  const isHeld = isHeldBy(listed, batchId, held);
  if (search === '') return { which: isHeld, isCapped: false };
  const [named, holding] = await Promise.all([
    findNamed(db, listed, batchId, search),
    findHolding(db, listed, batchId, search),
  ]);
  const numbers = [...named.slice(0, MOST_PACKAGES), ...holding.numbers];
  return {
    which: sql<boolean>`(${isHeld} and p.ordinal = any(${numbers}::int[]))`,
    isCapped: named.length > MOST_PACKAGES || holding.isCapped,
  };
}

async function findNamed(db: Db, listed: Listed, batchId: string, search: string): Promise<number[]> {
  const { rows } = await sql<{ ordinal: number }>`
    select p.ordinal from package p
    where p.customer_id = ${listed.customerId} and p.batch_id = ${batchId} and ${isInPart(listed, batchId)} and ${isNamed(search)}
    limit ${MOST_PACKAGES + 1}`.execute(db);
  return rows.map(({ ordinal }) => ordinal);
}

/** Names an index of words cannot find, or finds too often, are searched in the first items of the batch. */
async function findHolding(db: Db, listed: Listed, batchId: string, search: string) {
  const { customerId } = listed;
  const byIndex = fileNameHoldsByIndex(search);
  const words = byIndex !== null && (await expectItems(db, byIndex)) <= MOST_LISTED ? byIndex : null;
  const { rows } = await sql<{ numbers: number[]; isCapped: boolean }>`
    select coalesce(array_agg(distinct p.ordinal), '{}') as numbers,
      count(*) > ${MOST_ITEMS} or ${
        words === null
          ? sql`exists (select from item i where i.customer_id = ${customerId} and i.batch_id = ${batchId}
              and i.index_no > ${MOST_READ})`
          : sql`false`
      } as "isCapped"
    from (
      select i.customer_id, i.package_id from item i
      where ${
        words === null
          ? sql`i.customer_id = ${customerId} and i.batch_id = ${batchId} and i.index_no <= ${MOST_READ}
              and ${fileNameHolds(search)}`
          : // As text, so that the planner does not list the whole batch by its own index as well to intersect the two.
            sql`i.customer_id::text = ${customerId} and i.batch_id::text = ${batchId} and ${words}`
      }
      limit ${MOST_ITEMS + 1}
    ) hit
    join package p on p.customer_id = hit.customer_id and p.id = hit.package_id and ${isInPart(listed, batchId)}`.execute(
    db,
  );
  // An aggregate without grouping has exactly one row.
  return rows[0] as { numbers: number[]; isCapped: boolean };
}

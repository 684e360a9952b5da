import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { fileNameHolds, holdsByIndex } from '../../platform/db/sought-name.ts';
import { chooseSearch, MOST_HITS } from '../item/item-search.store.ts';
import { type AskedPackages, isHeldBy, isNamed, type Listed } from './package-list.store.ts';

/** The packages a list is narrowed to; `isCapped` where a search found more. */
export interface Narrowed {
  readonly which: RawBuilder<boolean>;
  readonly isCapped: boolean;
}

/** The packages `p` that fit a search, by their ID or by the file names of their items, and who holds them. */
export async function narrow(db: Db, listed: Listed, asked: AskedPackages): Promise<Narrowed> {
  const { batchId, held, search = '' } = asked;
  const isHeld = isHeldBy(listed, batchId, held);
  if (search === '') return { which: isHeld, isCapped: false };
  const found = await findNumbers(db, listed, batchId, search);
  const numbers = found.slice(0, MOST_HITS);
  return {
    which: sql<boolean>`(${isHeld} and p.ordinal = any(${numbers}::int[]))`,
    isCapped: found.length > MOST_HITS,
  };
}

/** The numbers of the packages a search finds, one more than a list holds where there are as many. */
async function findNumbers(db: Db, listed: Listed, batchId: string, search: string): Promise<number[]> {
  const words = (await chooseSearch(db, search))?.by === 'words' ? holdsByIndex(search) : null;
  const inBatch = sql`p.customer_id = ${listed.customerId} and p.batch_id = ${batchId}`;
  const { rows } = await sql<{ ordinal: number }>`${
    words === null
      ? sql`select p.ordinal from package p
          where ${inBatch} and (${isNamed(search)} or exists (
            select from item i
            where i.customer_id = p.customer_id and i.batch_id = p.batch_id
              and i.index_no between p.first_index and p.last_index and ${fileNameHolds(search)}
          ))
          order by p.ordinal limit ${MOST_HITS + 1}`
      : sql`select p.ordinal from package p where ${inBatch} and ${isNamed(search)}
          union
          select p.ordinal from item i join package p on p.customer_id = i.customer_id and p.id = i.package_id
          where i.customer_id = ${listed.customerId} and i.batch_id = ${batchId} and ${words}
          order by 1 limit ${MOST_HITS + 1}`
  }`.execute(db);
  return rows.map(({ ordinal }) => ordinal);
}

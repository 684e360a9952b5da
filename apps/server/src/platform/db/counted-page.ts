import { type RawBuilder, sql } from 'kysely';
import type { Db } from './connect.ts';

/**
 * A page of a list and the counts over the whole list, in one statement.
 *
 * @param counts one value of `jsonb`
 * @param rows the rows of the page with the column `place`, which orders them
 * @param before a `with` clause for what both of them read
 */
export async function readCountedPage<Counts, Row extends object>(
  db: Db,
  counts: RawBuilder<Counts>,
  rows: RawBuilder<Row>,
  before: RawBuilder<unknown> = sql``,
): Promise<{ readonly counts: Counts; readonly records: Row[] }> {
  const { rows: found } = await sql<Row & { counted: string; place: number | null }>`
    ${before} select counted.counted, listed.* from (select (${counts})::text as counted) counted
    left join (${rows}) listed on true
    order by listed.place`.execute(db);
  const [first] = found;
  if (first === undefined) throw new Error('counts stand beside an empty page too');
  // Text is parsed once; `jsonb` would be parsed for each row.
  const counted = JSON.parse(first.counted) as Counts;
  if (first.place === null) return { counts: counted, records: [] };
  const records = found.map((joined) => {
    const { counted: _, place: __, ...row } = joined;
    // The type cannot say that the joined columns are removed.
    return row as unknown as Row;
  });
  return { counts: counted, records };
}

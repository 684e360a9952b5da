import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { effective, isBulk, isDefault } from '../acceptance/effective-result.store.ts';
import { type PackageSums, sumColumns } from '../acceptance/package-group.store.ts';
import type { ExportedBatch } from './delivery.store.ts';

/** How the items of a batch were decided. */
export interface PassedCounts {
  /** Passed one by one, with their whole package, and by default after a spot check. */
  readonly seen: number;
  readonly whole: number;
  readonly byDefault: number;
  readonly rejected: number;
  readonly invalid: number;
}

/** Counts the items of a batch. */
export async function countPassed(db: Db, { customerId, id }: ExportedBatch): Promise<PassedCounts> {
  const isPassed = sql`i.is_valid and ${effective} = '10'`;
  const { rows } = await sql<PassedCounts>`
    select count(*) filter (where ${isPassed} and i.result = '10' and not ${isBulk})::int as seen,
      count(*) filter (where ${isPassed} and ${isBulk})::int as whole,
      count(*) filter (where ${isDefault})::int as "byDefault",
      count(*) filter (where i.is_valid and ${effective} = '20')::int as rejected,
      count(*) filter (where not i.is_valid)::int as invalid
    from item i join package p on p.customer_id = i.customer_id and p.id = i.package_id
    where i.customer_id = ${customerId} and i.batch_id = ${id}`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('an aggregate without grouping has a row');
  return counts;
}

/** The sums over the packages of a batch, which its rates are made of. */
export async function sumBatch(db: Db, { customerId, id }: ExportedBatch): Promise<PackageSums> {
  const { rows } = await sql<PackageSums>`
    select ${sumColumns} from package_group g where g.customer_id = ${customerId} and g.batch_id = ${id}`.execute(db);
  const [sums] = rows;
  if (sums === undefined) throw new Error('an aggregate without grouping has a row');
  return sums;
}

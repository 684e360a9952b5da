import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';

/** The beginning of the quarter of an hour of an instant. */
export function quarterOf(instant: Date): RawBuilder<Date> {
  return sql<Date>`date_bin('15 minutes', ${instant}::timestamptz, '2000-01-01Z')`;
}

/** The end of an insert into `dataset_arrival`. */
export const addToQuarter = sql`
  on conflict (customer_id, batch_id, at) do update
    set files = dataset_arrival.files + excluded.files, bytes = dataset_arrival.bytes + excluded.bytes`;

/** Takes files that had arrived, and begin anew, out of what arrived of a batch. */
export async function takeFromArrived(
  db: Db,
  { customerId, batchId, now }: { readonly customerId: string; readonly batchId: string; readonly now: Date },
  lost: readonly { readonly size: number }[],
): Promise<void> {
  if (lost.length === 0) return;
  const bytes = lost.reduce((sum, { size }) => sum + size, 0);
  await sql`
    insert into dataset_arrival (customer_id, batch_id, at, files, bytes)
    values (${customerId}, ${batchId}, ${quarterOf(now)}, ${-lost.length}, ${-bytes}) ${addToQuarter}`.execute(db);
}

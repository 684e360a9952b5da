import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';

/** Customers after one, by id. */
export async function listCustomers(db: Db, after: string | null, limit: number): Promise<string[]> {
  let query = db.selectFrom('customer').select('id').orderBy('id').limit(limit);
  if (after !== null) query = query.where('id', '>', after);
  return (await query.execute()).map(({ id }) => id);
}

/** Locks a customer until the transaction ends, so that nothing is told twice. */
export async function lockCustomer(db: Db, customerId: string): Promise<void> {
  await db.selectFrom('customer').where('id', '=', customerId).select('id').forNoKeyUpdate().execute();
}

/** Of these orders those about whose risk somebody was told since an instant. */
export async function listTold(
  db: Db,
  customerId: string,
  orderIds: readonly string[],
  since: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ about: string }>`
    select distinct about from notice
    where customer_id = ${customerId} and about = any(${[...orderIds]}::uuid[]) and kind = 'orderAtRisk'
      and at > ${since}`.execute(db);
  return new Set(rows.map(({ about }) => about));
}

/** A delivery file whose days are about to be over, or just are. */
export interface LapsingFile {
  readonly id: string;
  readonly name: string;
  readonly orderId: string;
  readonly orderName: string;
  readonly until: Date;
  readonly isOver: boolean;
  readonly wasDownloaded: boolean;
}

/**
 * Files that somebody may still need, because nobody fetched them or decided about them, and about whose end nobody was
 * told since they were published: from a week before it, or from the half of a shorter time, until two days after it.
 */
export async function listLapsing(db: Db, customerId: string, now: Date): Promise<LapsingFile[]> {
  const { rows } = await sql<LapsingFile>`
    select f.id, f.name, o.id as "orderId", o.name as "orderName", f.expires_at as until, l.is_over as "isOver",
      f.downloads > 0 as "wasDownloaded"
    from delivery_file f
    join customer_order o on o.customer_id = f.customer_id and o.id = f.order_id
    cross join lateral (select f.expires_at <= ${now}::timestamptz as is_over) l
    where f.customer_id = ${customerId} and f.state = 'ready' and (f.decision is null or f.downloads = 0)
      and f.expires_at - least(interval '7 days', (f.expires_at - f.published_at) / 2) <= ${now}
      and f.expires_at > ${now}::timestamptz - interval '2 days'
      and not exists (
        select from notice n
        where n.customer_id = f.customer_id and n.about = f.id and n.at >= f.published_at
          and n.kind = case when l.is_over then 'deliveryExpired' else 'deliveryExpiring' end
      )
    order by f.expires_at, f.id`.execute(db);
  return rows;
}

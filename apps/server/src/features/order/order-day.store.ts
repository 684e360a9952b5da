import type { TaskCounts } from '@countersign/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { figureColumns, figuresOf, type OrderFigures } from './order-figures.store.ts';

/** An order that is worked on, and the counts kept of it last. */
export interface CountedOrder extends OrderFigures {
  readonly customerId: string;
  readonly id: string;
  readonly kept: TaskCounts | null;
}

/** One page of the orders of all customers that are worked on, locked; those that somebody changes now are left out. */
export async function lockWorkedOn(db: Db, after: string | null, limit: number): Promise<CountedOrder[]> {
  const isNext = after === null ? sql`true` : sql`o.id > ${after}`;
  const { rows } = await counted(sql`
    (
      select * from customer_order o where o.state = 'accepted' and o.closed_at is null and ${isNext}
      order by o.id limit ${limit} for no key update skip locked
    )`).execute(db);
  return rows;
}

/** One order, which is locked. */
export async function readCounted(db: Db, customerId: string, orderId: string): Promise<CountedOrder | undefined> {
  const { rows } = await counted(
    sql`(select * from customer_order where customer_id = ${customerId} and id = ${orderId})`,
  ).execute(db);
  return rows[0];
}

function counted(orders: RawBuilder<unknown>): RawBuilder<CountedOrder> {
  return sql<CountedOrder>`
    select o.customer_id as "customerId", o.id, ${figureColumns}, (
      select d.counts from order_day d where d.customer_id = o.customer_id and d.order_id = o.id order by d.day desc limit 1
    ) as kept
    from ${orders} o ${figuresOf('everybody')}
    order by o.id`;
}

/** The counts of an order on a day. */
export interface CountedDay {
  readonly customer_id: string;
  readonly order_id: string;
  readonly day: string;
  readonly counts: TaskCounts;
}

/** Keeps counts of days; later ones of a day replace those before. */
export async function keepCounts(db: Db, days: readonly CountedDay[]): Promise<void> {
  if (days.length === 0) return;
  await sql`
    insert into order_day (customer_id, order_id, day, counts)
    select customer_id, order_id, day, counts from jsonb_populate_recordset(null::order_day, ${JSON.stringify(days)})
    on conflict (customer_id, order_id, day) do update set counts = excluded.counts`.execute(db);
}

import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import {
  type FinishedDays,
  figureColumns,
  figuresOf,
  finishedSince,
  type OrderFigures,
} from './order-figures.store.ts';

/** An order that is worked on and has a due date. */
export interface DueOrder extends OrderFigures, FinishedDays {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly dueAt: Date;
}

/** The most orders that are looked at. */
const MOST = 1000;

/**
 * The customer's orders that are worked on and could be at risk, the soonest due first: those due before an instant, and
 * those that changed since a day, because only they have a forecast.
 */
export async function listDue(db: Db, customerId: string, before: Date, since: string): Promise<DueOrder[]> {
  const { rows } = await sql<DueOrder>`
    select o.id, o.number, o.name, o.due_at as "dueAt", ${figureColumns}, p.finished
    from (
      select * from customer_order o
      where o.customer_id = ${customerId} and o.state = 'accepted' and o.closed_at is null and (
        o.due_at < ${before} or (o.due_at is not null and exists (
          select from order_day d where d.customer_id = o.customer_id and d.order_id = o.id and d.day >= ${since}::date
        ))
      )
      order by o.due_at, o.id limit ${MOST}
    ) o
    ${figuresOf({ customerId, role: '10' })} ${finishedSince(since)}
    order by o.due_at, o.id`.execute(db);
  return rows;
}

import { type Input, type OrderEvent, type orderCalls, orderEventKinds } from '@countersign/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { readCountedPage } from '../../platform/db/counted-page.ts';
import { pageOf } from '../../platform/db/page.ts';
import { nameThen } from '../event/event.store.ts';

type Asked = Input<typeof orderCalls.listOrderEvents>;

interface EventRow extends Omit<OrderEvent, 'at' | 'id'> {
  readonly id: number;
  readonly at: Date;
}

interface Counts {
  /** False where there is no such order. */
  readonly isThere: boolean;
  readonly total: number;
}

/** One page of what happened to an order, the latest first. */
export async function listOrderHistory(
  db: Db,
  customerId: string,
  asked: Asked,
): Promise<Counts & { readonly records: EventRow[] }> {
  const { orderId } = asked;
  const isAsked = sql<boolean>`(
    event.customer_id = ${customerId} and event.order_id = ${orderId} and event.kind = any(${[...orderEventKinds]})
  )`;
  const page = pageOf(
    sql`select event.id, row_number() over (order by event.at desc, event.id desc) as place from event where ${isAsked}`,
    asked,
  );
  const { counts, records } = await readCountedPage(
    db,
    sql<Counts>`select jsonb_build_object(
      'isThere', exists (select from customer_order o where o.customer_id = ${customerId} and o.id = ${orderId}),
      'total', (select count(*) from event where ${isAsked})
    )`,
    sql<EventRow>`
      select page.place, event.id, event.at, event.kind, event.data,
        case when event.actor_kind <> 'system' then ${nameThen} end as actor,
        (select jsonb_build_object('id', b.id, 'number', b.number, 'name', b.name) from batch b
          where b.customer_id = event.customer_id and b.id = event.batch_id) as batch,
        (select jsonb_build_object('id', d.id, 'name', d.name) from dataset d
          where d.customer_id = event.customer_id and d.id = event.dataset_id) as dataset
      from (${page}) page
      join event on event.id = page.id
      left join member on member.customer_id = event.customer_id and member.id = event.actor_id`,
  );
  return { ...counts, records };
}

import type { OrderRequest } from '@countersign/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { readCountedPage } from '../../platform/db/counted-page.ts';
import { type Page, pageOf } from '../../platform/db/page.ts';

export interface RequestRecord extends Omit<OrderRequest, 'createdAt' | 'dueAt'> {
  readonly createdAt: Date;
  readonly dueAt: Date | null;
}

/** One page of the requests that wait for an answer, the earliest first, and how many there are. */
export function listRequests(db: Db, customerId: string | undefined, page: Page) {
  const isAsked = sql`o.state = 'requested' ${customerId === undefined ? sql`` : sql`and o.customer_id = ${customerId}`}`;
  const placed = pageOf(
    sql`select o.id, row_number() over (order by o.created_at, o.id) as place from customer_order o where ${isAsked}`,
    page,
  );
  const rows = sql<RequestRecord>`
    select page.place, o.id, o.number, o.name, jsonb_build_object('id', c.id, 'name', c.name) as customer, o.source, o.creator,
      o.created_at as "createdAt", o.due_at as "dueAt", o.total_items as "statedTotal", o.note, (
        select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) order by d.name, d.id), '[]')
        from dataset_order l join dataset d on d.customer_id = l.customer_id and d.id = l.dataset_id and d.deleted_at is null
        where l.customer_id = o.customer_id and l.order_id = o.id
      ) as datasets
    from (${placed}) page join customer_order o on o.id = page.id join customer c on c.id = o.customer_id`;
  return readCountedPage(db, sql<number>`select to_jsonb(count(*)) from customer_order o where ${isAsked}`, rows);
}

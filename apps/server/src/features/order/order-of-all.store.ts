import type { Input, ProviderOrder, ProviderOrderState, providerOrderCalls } from '@countersign/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { readCountedPage } from '../../platform/db/counted-page.ts';
import { pageOf } from '../../platform/db/page.ts';
import { figureColumns, figuresOf, type OrderFigures } from './order-figures.store.ts';

type Asked = Input<typeof providerOrderCalls.listProviderOrders>;

export interface OrderOfAllRecord extends Omit<ProviderOrder, 'dueAt' | 'total'>, OrderFigures {
  readonly dueAt: Date | null;
}

/** The state of the order `o` as the provider sees it. */
const state = sql<ProviderOrderState>`
  case when o.state <> 'accepted' then o.state when o.closed_at is null then 'open' else 'closed' end`;

/** One page of the orders of all customers, the latest first, and how many there are. For the provider only. */
export function listOrdersOfAll(db: Db, asked: Asked) {
  const isAsked = filter(asked);
  const placed = pageOf(
    sql`select o.id, row_number() over (order by o.created_at desc, o.id desc) as place from customer_order o where ${isAsked}`,
    asked,
  );
  const rows = sql<OrderOfAllRecord>`
    select page.place, o.id, o.number, o.name, jsonb_build_object('id', c.id, 'name', c.name) as customer, ${state} as state,
      o.due_at as "dueAt", ${figureColumns}
    from (${placed}) page join customer_order o on o.id = page.id join customer c on c.id = o.customer_id
    ${figuresOf('everybody')}`;
  return readCountedPage(db, sql<number>`select to_jsonb(count(*)) from customer_order o where ${isAsked}`, rows);
}

function filter(asked: Asked): RawBuilder<boolean> {
  const conditions = [sql<boolean>`true`];
  if (asked.customerId !== undefined) conditions.push(sql`o.customer_id = ${asked.customerId}`);
  if (asked.number !== undefined) conditions.push(sql`o.number = ${asked.number}`);
  if (asked.state !== undefined) conditions.push(sql`${state} = ${asked.state}`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

import type { Input, NumberedBatch, providerBatchCalls } from '@countersign/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { readCountedPage } from '../../platform/db/counted-page.ts';
import { pageOf } from '../../platform/db/page.ts';

type Asked = Input<typeof providerBatchCalls.findBatches>;

/** One page of the batches of a number, by customer, and how many there are. For the provider only. */
export function listNumbered(db: Db, { number, orderId, ...page }: Asked) {
  const isAsked = sql`b.number = ${number} ${orderId === undefined ? sql`` : sql`and b.order_id = ${orderId}`}`;
  const placed = pageOf(
    sql`select b.id, row_number() over (order by c.name, b.id) as place
      from batch b join customer c on c.id = b.customer_id where ${isAsked}`,
    page,
  );
  const rows = sql<NumberedBatch>`
    select page.place, b.id, b.number, b.name, jsonb_build_object('id', c.id, 'name', c.name) as customer
    from (${placed}) page join batch b on b.id = page.id join customer c on c.id = b.customer_id`;
  return readCountedPage(db, sql<number>`select to_jsonb(count(*)) from batch b where ${isAsked}`, rows);
}

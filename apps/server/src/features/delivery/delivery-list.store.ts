import type { DeliveryView, deliveryFileCalls, Input } from '@countersign/contract';
import { deliveryViews } from '@countersign/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { contains } from '../../platform/db/contains.ts';
import { readCountedPage } from '../../platform/db/counted-page.ts';
import { nameHolds } from '../../platform/db/name-search.ts';
import { type Page, pageOf } from '../../platform/db/page.ts';
import { type DeliveryRecord, isShown, listedAt, recordColumns, statesOf } from './delivery-file.store.ts';

/** What stands beside a page of files. */
export interface DeliveryCounts {
  readonly isOrder: boolean;
  readonly views: Record<DeliveryView, number>;
  readonly bytes: number;
  readonly formats: string[];
  readonly firstExpiresAt: string | null;
  readonly buildable: { readonly batches: number; readonly items: number };
}

type Asked = Input<typeof deliveryFileCalls.listDeliveryFiles>;

/** A page of the files of an order, the latest first, and what there is of each state. */
export function listFiles(db: Db, customerId: string, asked: Asked, now: Date) {
  const states = statesOf(now);
  const ofOrder = sql`f.customer_id = ${customerId} and f.order_id = ${asked.orderId} and ${isShown}`;
  const found = sql`${ofOrder} and ${filterOf(asked)}`;
  const views = sql.join(
    deliveryViews.flatMap((view) => [sql.lit(view), sql`count(*) filter (where ${states[view]})`]),
  );
  const counts = sql<DeliveryCounts>`
    select jsonb_build_object('isOrder', exists (
        select from customer_order where customer_id = ${customerId} and id = ${asked.orderId}
      ), 'views', jsonb_build_object(${views}), 'bytes', coalesce(sum(f.size) filter (where ${states[asked.view]}), 0),
      'formats', (select coalesce(jsonb_agg(distinct f.format), '[]') from delivery_file f where ${ofOrder}),
      'firstExpiresAt', (
        select min(f.expires_at) from delivery_file f where ${ofOrder} and f.state = 'ready' and f.expires_at > ${now}
      ), 'buildable', (${buildable(customerId, asked.orderId)}))
    from delivery_file f where ${found}`;
  const page = pageOf(placed(sql`${found} and ${states[asked.view]}`), asked);
  return readCountedPage(db, counts, rowsOf(page));
}

/** Accepted batches of an order, and the items passed in them. */
function buildable(customerId: string, orderId: string): RawBuilder<unknown> {
  return sql`
    select jsonb_build_object('batches', count(*), 'items', coalesce(sum(s.passed), 0))
    from batch b
    cross join lateral (
      select coalesce(sum(g.passed), 0) as passed from package_group g
      where g.customer_id = b.customer_id and g.batch_id = b.id
    ) s
    where b.customer_id = ${customerId} and b.order_id = ${orderId} and b.stage = 'passed' and s.passed > 0`;
}

/** A page of the files of all customers or of one order, for the provider. */
export function listFilesOfAny(
  db: Db,
  {
    orderId,
    view,
    isAsked,
    ...page
  }: Page & { readonly orderId: string | undefined; readonly view: DeliveryView; readonly isAsked: boolean },
  now: Date,
) {
  const conditions = [statesOf(now)[view]];
  if (orderId !== undefined) conditions.push(sql`f.order_id = ${orderId}`);
  if (isAsked) conditions.push(sql`f.asked_again_at is not null`);
  const found = sql`${sql.join(conditions, sql` and `)}`;
  const counts = sql<{ readonly total: number }>`
    select jsonb_build_object('total', count(*)) from delivery_file f where ${found}`;
  return readCountedPage(db, counts, rowsOf(pageOf(placed(found), page)));
}

function placed(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select f.id, row_number() over (order by ${listedAt} desc, f.id desc) as place from delivery_file f where ${condition}`;
}

function rowsOf(page: RawBuilder<unknown>): RawBuilder<DeliveryRecord> {
  return sql<DeliveryRecord>`
    select page.place, ${recordColumns} from (${page}) page
    join delivery_file f on f.id = page.id
    join customer_order o on o.customer_id = f.customer_id and o.id = f.order_id`;
}

/** From this length on, a search of hexadecimal digits may mean a checksum. */
const CHECKSUM = /^[0-9a-f]{4,64}$/i;

function filterOf({ format, search }: Asked): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (format !== undefined) conditions.push(sql`f.format = ${format}`);
  if (search !== undefined && search !== '') {
    const digits = search.replaceAll(' ', '');
    const ofChecksum = CHECKSUM.test(digits)
      ? sql`encode(f.sha256, 'hex') like ${`${digits.toLowerCase()}%`}`
      : sql`false`;
    conditions.push(sql`(${nameHolds('f', search)} or ${ofChecksum} or exists (
      select from delivery_file_batch fb join batch b on b.customer_id = fb.customer_id and b.id = fb.batch_id
      where fb.customer_id = f.customer_id and fb.file_id = f.id
        and (${nameHolds('b', search)} or b.number ilike ${contains(search)})
    ))`);
  }
  return sql.join(conditions, sql` and `);
}

import type { Order } from '@countersign/contract';
import type { Today } from '@countersign/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Member } from '../../platform/session/actor.ts';
import { isVisible } from '../acceptance/visible.store.ts';
import { forecastSince } from './forecast-since.ts';
import {
  type FinishedDays,
  figureColumns,
  figuresOf,
  finishedSince,
  type OrderFigures,
} from './order-figures.store.ts';

const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

type Plain = 'id' | 'number' | 'name' | 'state' | 'source' | 'creator' | 'validityDays' | 'agreedRate' | 'datasets';

/** An order as lists and its page show it. */
export interface OrderRecord extends Pick<Order, Plain>, OrderFigures, FinishedDays {
  readonly createdAt: Date;
  /** Its delivery files; `latestAt` as JSON has instants of the database. */
  readonly delivery: Order['delivery'];
  readonly dueAt: Date | null;
  readonly closedAt: Date | null;
}

/** Columns of `OrderRecord` of the order `o`, beside `recordJoins`. */
export const recordColumns = sql`
  o.id, o.number, o.name, o.state, o.source, o.creator, o.created_at as "createdAt", o.due_at as "dueAt",
  o.closed_at as "closedAt", o.validity_days as "validityDays", o.agreed_rate as "agreedRate", ${figureColumns},
  p.finished, made.datasets, files.delivery`;

/** Joins what a member sees of the order `o`: its batches, its datasets, its delivery files and the days of its forecast. */
export function recordJoins(member: Member, today: Today): RawBuilder<unknown> {
  return sql`
    ${figuresOf(member)}
    ${member.role === '10' ? finishedSince(forecastSince(today)) : sql`cross join (select '[]'::json as finished) p`}
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name, id), '[]') as datasets
      from (${datasets(member)}) found
    ) made
    cross join lateral (
      select jsonb_build_object('total', count(*), 'downloaded', count(*) filter (where d.downloads > 0),
        'remaining', count(*) filter (where d.downloads = 0 and d.expires_at > ${today.now}), 'latestAt', max(d.published_at)) as delivery
      from delivery_file d
      where d.customer_id = o.customer_id and d.order_id = o.id and d.state = 'ready' and ${member.role === '10'}
    ) files`;
}

/**
 * Ids and names of the datasets of the order `o`. A delivery may name anything, and what is no dataset of the customer is
 * shown as it is. Links are for administrators, as all of datasets.
 */
function datasets({ role }: Member): RawBuilder<unknown> {
  return sql`
    select named.id, coalesce(d.name, named.id) as name
    from jsonb_array_elements_text(f.named) named (id)
    left join dataset d on d.customer_id = o.customer_id and d.deleted_at is null
      and d.id = case when named.id ~ ${UUID} then named.id::uuid end
    union
    select d.id::text, d.name
    from dataset_order l join dataset d on d.customer_id = l.customer_id and d.id = l.dataset_id and d.deleted_at is null
    where l.customer_id = o.customer_id and l.order_id = o.id and ${role === '10'}`;
}

/** The condition under which a member sees the order `o`; an acceptor sees those with a batch assigned to them. */
export function isSeen(member: Member): RawBuilder<boolean> {
  const own = sql<boolean>`o.customer_id = ${member.customerId}`;
  if (member.role === '10') return own;
  return sql<boolean>`(${own} and o.id in (select b.order_id from batch b where ${isVisible(member)}))`;
}

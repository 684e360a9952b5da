import type { ReportedCounts } from '@countersign/contract';
import type { BatchCounters, FinishedDay } from '@countersign/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../platform/session/actor.ts';
import { isInPart, isVisible } from '../acceptance/visible.store.ts';

/** What the figures of an order follow from. */
export interface OrderFigures {
  readonly reported: ReportedCounts;
  readonly deliveredThen: number;
  readonly statedTotal: number | null;
  /** The order's batches that the viewer sees. */
  readonly batches: readonly BatchCounters[];
  /** Ids of datasets that the deliveries of these batches name. */
  readonly named: readonly string[];
}

/** Columns of `OrderFigures` of the order `o`, beside `figuresOf`. */
export const figureColumns = sql`
  o.reported_progress as reported, o.delivered_then as "deliveredThen", o.total_items as "statedTotal", f.batches, f.named`;

/** Joins the batches of the order `o` as `f`: those that a viewer sees, or all of them. */
export function figuresOf(viewer: Viewer | 'everybody'): RawBuilder<unknown> {
  const isSeen = viewer === 'everybody' ? sql`b.customer_id = o.customer_id` : isVisible(viewer);
  const isCounted = viewer === 'everybody' ? sql`true` : isInPart(viewer, sql.ref('b.id'), 'g');
  return sql`
    cross join lateral (
      select coalesce(json_agg(json_build_object('stage', b.stage, 'total', s.total, 'passed', s.passed,
          'rejected', s.rejected, 'invalid', s.invalid)), '[]') as batches,
        coalesce(jsonb_agg(distinct b.dataset_id) filter (where b.dataset_id is not null), '[]') as named
      from batch b
      cross join lateral (
        select coalesce(sum(g.total), 0) as total, coalesce(sum(g.passed), 0) as passed, coalesce(sum(g.rejected), 0) as rejected,
          coalesce(sum(g.invalid), 0) as invalid
        from package_group g
        where g.customer_id = b.customer_id and g.batch_id = b.id and ${isCounted}
      ) s
      where b.order_id = o.id and ${isSeen}
    ) f`;
}

/** Days with what was finished at their ends, the earliest first. */
export interface FinishedDays {
  readonly finished: readonly FinishedDay[];
}

/** Joins the days of the order `o` as `p.finished`, from a day on. */
export function finishedSince(day: string): RawBuilder<unknown> {
  return sql`
    cross join lateral (
      select coalesce(json_agg(json_build_object('day', greatest(d.day, ${day}::date),
        'finished', (d.counts ->> 'passed')::int + (d.counts ->> 'invalid')::int) order by d.day), '[]') as finished
      from ${daysSince(day)}
    ) p`;
}

/** Joins the days of the order `o` as `h.history`, from a day on, with all counts. */
export function historySince(day: string): RawBuilder<unknown> {
  return sql`
    cross join lateral (
      select coalesce(json_agg(json_build_object('day', greatest(d.day, ${day}::date), 'counts', d.counts) order by d.day), '[]') as history
      from ${daysSince(day)}
    ) h`;
}

/** The days `d` of the order `o` from a day on, with the last one before it, whose counts are those of that day. */
function daysSince(day: string): RawBuilder<unknown> {
  return sql`
    order_day d
    where d.customer_id = o.customer_id and d.order_id = o.id and d.day >= coalesce((
      select max(e.day) from order_day e
      where e.customer_id = o.customer_id and e.order_id = o.id and e.day <= ${day}::date
    ), ${day}::date)`;
}

import type { QueueFigures, QueuePart } from '@countersign/contract';
import { type RawBuilder, sql } from 'kysely';

/** How the parts of a queue are stored, in their order. */
export const numberOfPart: Readonly<Record<QueuePart, 1 | 2 | 3>> = { unchanged: 1, changed: 2, control: 3 };

/** The queue of a round as `jsonb`. */
export interface QueueRecord {
  /** By the number of the part; without those that have no items. */
  readonly parts: { readonly [part in 1 | 2 | 3]?: QueueFigures & { readonly unasked: number } };
  /** The items that the control speaks of, and how many were drawn; null before it is drawn. */
  readonly control: { readonly lot: number; readonly drawn: number } | null;
}

/**
 * The queue of a round of the batch `b`, over the packages `p` that are in a part.
 *
 * @param isInPart null for all packages
 */
export function queueOf(round: RawBuilder<unknown>, isInPart: RawBuilder<boolean> | null): RawBuilder<QueueRecord> {
  const packages =
    isInPart === null
      ? sql``
      : sql`join package p on p.customer_id = q.customer_id and p.id = q.package_id and ${isInPart}`;
  return sql<QueueRecord>`jsonb_build_object(
    'parts', coalesce((
      select jsonb_object_agg(part, jsonb_build_object('total', total, 'unasked', unasked, 'done', done, 'wrong', wrong))
      from (
        select q.part, sum(q.total) as total, sum(q.unasked) as unasked, sum(q.done) as done, sum(q.wrong) as wrong
        from queue_sum q ${packages}
        where q.customer_id = b.customer_id and q.batch_id = b.id and q.round = ${round}
        group by q.part
      ) summed
    ), '{}'),
    'control', (
      select jsonb_build_object('lot', min(d.lot), 'drawn', sum(cardinality(d.drawn))) from control_draw d
      where d.customer_id = b.customer_id and d.batch_id = b.id and d.round = ${round} and ${isInForce}
      having count(*) > 0
    )
  )`;
}

/** Whether the draw `d` of a control counts: the last one that enlarges nothing, and those after it. */
export const isInForce = sql<boolean>`d.number >= (
  select max(l.number) from control_draw l
  where l.customer_id = d.customer_id and l.batch_id = d.batch_id and l.round = d.round and not l.is_enlargement
)`;

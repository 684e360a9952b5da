import type { LoadedBatch, Pool } from './load-batch.ts';

/** How many months before this one have decisions. */
const MONTHS = 12;

/** A lane, a box with one of four labels, three points, and a class of the whole picture. */
const annotations = `jsonb_build_array(
  jsonb_build_object('id', '1', 'label', '车道', 'attributes', '{}'::jsonb, 'geometry',
    jsonb_build_object('kind', 'polygon', 'rings', jsonb_build_array(jsonb_build_array(10, 10, 400, 10, index_no, 300)))),
  jsonb_build_object('id', '2', 'label', (array['car', 'bus', 'cyclist', 'pedestrian'])[1 + index_no % 4],
    'attributes', '{"occluded": true}'::jsonb, 'geometry',
    jsonb_build_object('kind', 'box', 'x', index_no, 'y', 40, 'width', 120, 'height', 80)),
  jsonb_build_object('id', '3', 'label', 'corner', 'attributes', '{}'::jsonb, 'geometry',
    jsonb_build_object('kind', 'points', 'points', jsonb_build_array(1, 2, 30, 40, index_no, 60))),
  jsonb_build_object('id', '4', 'label', 'daytime', 'attributes', '{}'::jsonb, 'geometry', '{"kind": "whole"}'::jsonb))`;

/**
 * Spreads the decisions of a loaded batch over the twelve months before this one, package after package, a tenth of each a
 * month late. Gives every item four annotations, makes it a second round in which every third item was decided again, and
 * answers the months.
 */
export async function spreadDecisions(pool: Pool, customerId: string, { id, items }: LoadedBatch): Promise<string[]> {
  const late = 'case when index_no % 10 = 0 then 1 else 0 end';
  const monthsAgo = `greatest(1, ${MONTHS} - (index_no - 1)::bigint * ${MONTHS} / ${items} - ${late})`;
  const at = `date_trunc('month', now()) + interval '12 hours' - ${monthsAgo} * interval '1 month'`;
  await pool.query(
    `update item set decided_at = ${at} where customer_id = $1 and batch_id = $2 and decided_at is not null`,
    [customerId, id],
  );
  await pool.query(
    `insert into item_content (customer_id, item_id, revision, annotations, source)
     select customer_id, id, revision, ${annotations}, '{}' from item
     where customer_id = $1 and batch_id = $2 order by index_no`,
    [customerId, id],
  );
  await pool.query('update batch set round = 2 where customer_id = $1 and id = $2', [customerId, id]);
  await pool.query(
    `insert into item_repair (customer_id, item_id, round, batch_id, was_asked, was_delivered, was_changed, from_revision,
       to_revision, result, decided_by, decided_at)
     select customer_id, id, 1, batch_id, true, false, false, revision, revision, '20', decided_by,
       decided_at - interval '1 month'
     from item where customer_id = $1 and batch_id = $2 and index_no % 3 = 0`,
    [customerId, id],
  );
  const { rows } = await pool.query<{ month: string }>(
    `select to_char(date_trunc('month', now()) - n * interval '1 month', 'YYYY-MM') as month
     from generate_series(1, ${MONTHS}) n`,
  );
  return rows.map(({ month }) => month);
}

import { sql } from 'kysely';
import { prepared } from '../../platform/db/prepared.ts';
import { countsVerdict, movesPackage } from './item-counts.store.ts';
import type { ItemChange } from './item-write.store.ts';

/**
 * Writes a locked item with its verdict, its package's counters and its member's hour, and counts its version up by one. One
 * statement, because it is by far the most frequent write.
 */
export const writeChange = prepared<ItemChange, unknown>(
  'change of item',
  (given) => sql`
    with kept as (
      insert into item_verdict (customer_id, item_id, verdict, errors, member_id, at)
      select ${given.customerId}::uuid, ${given.itemId}::uuid, ${given.verdict}::jsonb, ${given.errors}::jsonb,
        ${given.memberId}::uuid, ${given.at}::timestamptz
      where ${given.verdict}::jsonb is not null
      on conflict (customer_id, item_id) do update
        set verdict = excluded.verdict, errors = excluded.errors, member_id = excluded.member_id, at = excluded.at
    ),
    counted as (${countsVerdict(given)}),
    moved as (${movesPackage(given)})
    update item set
      result = ${given.result}, is_valid = ${given.isValid}, ticked_count = ${given.tickedItems}, version = version + 1,
      seen_at = coalesce(seen_at, ${given.at}::timestamptz),
      error_count = coalesce(${given.errorCount}::int, error_count),
      decision_seq = case when ${given.kind}::text = 'verdict' then nextval('decision_seq') else decision_seq end,
      decided_by = case when ${given.kind}::text = 'neither' then decided_by else ${given.decidedBy}::uuid end,
      decided_at = case when ${given.kind}::text = 'neither' then decided_at
        when ${given.decidedBy}::uuid is null then null else ${given.at}::timestamptz end
    where customer_id = ${given.customerId} and id = ${given.itemId}`,
);

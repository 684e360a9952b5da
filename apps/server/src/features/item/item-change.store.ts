import type { BatchProgress, ItemMark, ItemResult } from '@countersign/contract';
import { sql } from 'kysely';
import { prepared } from '../../platform/db/prepared.ts';
import { keepsAnswer, type Place } from '../../platform/http/once.ts';
import { type CountedVerdict, countsVerdict, movesErrors, movesPackage } from '../acceptance/counters.store.ts';
import { isFree, isKept, lockUnchanged } from '../acceptance/item-lock.store.ts';
import { type ProgressMove, progressAfter } from '../acceptance/progress.store.ts';
import { insertsEvents } from '../event/event.store.ts';
import { freesItem } from './claim.store.ts';
import { unskips } from './item-skip.store.ts';

/** What an item becomes, by how much what is counted of it moves, and what is noted and answered. */
export interface ItemChange extends CountedVerdict, ProgressMove, Place {
  readonly isValid: boolean;
  readonly tickedItems: number;
  /** With how many errors; null where the verdict stays as it is. */
  readonly errorCount: number | null;
  /** As JSON, like all that follows but the last. */
  readonly verdict: string | null;
  readonly errors: string;
  readonly events: string;
  /** All of the answer but the progress. */
  readonly answer: string;
  /** Who decided it now; heeded where anything was decided. */
  readonly decidedBy: string | null;
}

/** The item after a write, as the calls answer it. */
export interface Written {
  readonly itemId: string;
  readonly version: number;
  readonly result: ItemResult;
  readonly mark: ItemMark | null;
  readonly isValid: boolean;
  readonly progress: BatchProgress;
}

/**
 * Writes an item with all that is counted, noted and answered of it, and returns the answer; nothing where the item is
 * no longer what it was read as. One statement, because it is by far the most frequent write.
 */
export const writeChange = prepared<ItemChange, { readonly answer: Written }>(
  'change of item',
  (given) => sql`
    with ${lockUnchanged(given, isFree(given))},
    place as (
      ${keepsAnswer(given, sql`${given.answer}::jsonb || jsonb_build_object('progress', ${progressAfter(given)})`, sql`unchanged`)}
    ),
    kept as (
      insert into item_verdict (customer_id, item_id, verdict, errors, member_id, at)
      select ${given.customerId}::uuid, ${given.itemId}::uuid, ${given.verdict}::jsonb, ${given.errors}::jsonb,
        ${given.memberId}::uuid, ${given.at}::timestamptz
      from place where ${given.verdict}::jsonb is not null
      on conflict (customer_id, item_id) do update
        set verdict = excluded.verdict, errors = excluded.errors, member_id = excluded.member_id, at = excluded.at
    ),
    counted as (${countsVerdict(given)}),
    moved as (${movesPackage(given)}),
    found as (${movesErrors(given)}),
    unskipped as (${unskips(given)} and ${given.kind}::text <> 'neither'),
    freed as (${freesItem(given)} and ${given.kind}::text <> 'neither'),
    noted as (${insertsEvents(given.events, isKept)}),
    changed as (
      update item set
        result = ${given.result}, is_valid = ${given.isValid}, ticked_count = ${given.tickedItems}, version = version + 1,
        seen_at = coalesce(seen_at, ${given.at}::timestamptz),
        error_count = coalesce(${given.errorCount}::int, error_count),
        decision_seq = case when ${given.kind}::text = 'verdict' then nextval('decision_seq') else decision_seq end,
        decided_by = case when ${given.kind}::text = 'neither' then decided_by else ${given.decidedBy}::uuid end,
        decided_at = case when ${given.kind}::text = 'neither' then decided_at
          when ${given.decidedBy}::uuid is null then null else ${given.at}::timestamptz end
      where customer_id = ${given.customerId} and id = ${given.itemId} and ${isKept}
    )
    select answer from place`,
);

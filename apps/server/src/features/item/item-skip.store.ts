import type { BatchProgress } from '@countersign/contract';
import { type RawBuilder, sql } from 'kysely';
import { prepared } from '../../platform/db/prepared.ts';
import { keepsAnswer, type Place } from '../../platform/http/once.ts';
import { movesPackage, type PackageMove } from '../acceptance/counters.store.ts';
import { isKept, lockUnchanged, type Unchanged } from '../acceptance/item-lock.store.ts';
import { type ProgressMove, progressAfter } from '../acceptance/progress.store.ts';
import { freesItem } from './claim.store.ts';

/** An item the member skips, by how much what is counted of it moves, and where the answer is kept. */
interface Skip extends PackageMove, ProgressMove, Place {}

/** Skips an item, which counts as seen with it, and frees it; returns nothing where it is no longer what it was read as. */
export const writeSkip = prepared<Skip, { readonly answer: { readonly progress: BatchProgress } }>(
  'skip of item',
  (given) => sql`
    with ${lockUnchanged(given)},
    place as (${keepsAnswer(given, sql`jsonb_build_object('progress', ${progressAfter(given)})`, sql`unchanged`)}),
    moved as (${movesPackage(given)}),
    skipped as (
      insert into skip (customer_id, batch_id, member_id, item_id, at)
      select ${given.customerId}::uuid, ${given.batchId}::uuid, ${given.memberId}::uuid, ${given.itemId}::uuid,
        ${given.at}::timestamptz
      from place
      on conflict (customer_id, batch_id, member_id, item_id) do update set at = excluded.at
    ),
    freed as (${freesItem(given)}),
    seen as (
      update item set seen_at = ${given.at}
      where customer_id = ${given.customerId} and id = ${given.itemId} and seen_at is null and ${isKept}
    )
    select answer from place`,
);

/** Forgets that the member skipped the item. */
export function unskips(given: Unchanged): RawBuilder<unknown> {
  return sql`
    delete from skip
    where customer_id = ${given.customerId} and batch_id = ${given.batchId} and member_id = ${given.memberId}
      and item_id = ${given.itemId} and ${isKept}`;
}

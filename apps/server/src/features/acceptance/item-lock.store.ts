import type { BatchMode, BatchStage } from '@countersign/contract';
import { type RawBuilder, sql } from 'kysely';

/** What an item was read as, which it still has to be for a write to change anything. */
export interface Unchanged {
  readonly customerId: string;
  readonly memberId: string;
  readonly batchId: string;
  readonly packageId: string;
  readonly itemId: string;
  readonly version: number;
  readonly isSeen: boolean;
  readonly bulkSeq: number;
  readonly mode: BatchMode;
  readonly stage: BatchStage;
  readonly round: number;
  readonly at: Date;
}

/**
 * Locks the package, then the item, as every writer does, where both are what they were read as. Only then looks at the
 * batch, which finish moves behind the same locks, and at `also`. `unchanged` has one row where all of it holds: where
 * the batch stands before the write.
 */
export function lockUnchanged(given: Unchanged, also: RawBuilder<boolean> = sql<boolean>`true`): RawBuilder<unknown> {
  return sql`
    locked_package as materialized (
      select p.id from package p
      where p.customer_id = ${given.customerId} and p.id = ${given.packageId} and p.bulk_seq = ${given.bulkSeq}
      for no key update
    ),
    locked as materialized (
      select i.customer_id, i.batch_id, i.package_id, i.id
      from item i join locked_package p on p.id = i.package_id
      where i.customer_id = ${given.customerId} and i.id = ${given.itemId} and i.version = ${given.version}
        and (i.seen_at is not null) = ${given.isSeen}::boolean
      for no key update of i
    ),
    unchanged as materialized (
      select progress.*
      from locked i cross join lateral batch_progress(i.customer_id, ${given.memberId}, i.batch_id) progress
      where is_in_stage(i.customer_id, i.batch_id, ${given.stage}, ${given.round}) and ${also}
    )`;
}

/** Nobody else holds the item `i`, or its package. */
export function isFree(given: Unchanged): RawBuilder<boolean> {
  const target = sql`case when ${given.mode}::text = 'item' then i.id else i.package_id end`;
  return sql<boolean>`is_free_for(i.customer_id, ${given.mode}, ${target}, ${given.memberId}, ${given.at})`;
}

/** The answer was kept, so that the rest of the statement is done too. */
export const isKept = sql<boolean>`exists (select from place)`;

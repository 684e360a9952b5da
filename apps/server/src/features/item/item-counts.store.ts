import type { ErrorTally } from '@countersign/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { stateOfOpen } from '../package/package.store.ts';
import type { ItemChange, LockedItem } from './item-write.store.ts';

/**
 * Moves the counters of a locked package. A verdict takes it under acceptance, also one that was finished before. A
 * change of validity decides nothing, so that a package with a result keeps it unless the item is open now.
 */
export function movesPackage(by: ItemChange): RawBuilder<unknown> {
  const opened = sql<number>`(
    total - passed - rejected - invalid - ${by.passed}::int - ${by.rejected}::int - ${by.invalid}::int
  )`;
  return sql`
    update package set
      state = case ${by.kind}::text when 'verdict' then '05' when 'validity' then ${stateOfOpen(opened)} else state end,
      passed = passed + ${by.passed}::int,
      rejected = rejected + ${by.rejected}::int,
      invalid = invalid + ${by.invalid}::int,
      own_passed = own_passed + ${by.ownPassed}::int,
      own_rejected = own_rejected + ${by.ownRejected}::int,
      edited_passed = edited_passed + ${by.editedPassed}::int,
      annotations_decided = annotations_decided + ${by.annotationsDecided}::int,
      ticked_decided = ticked_decided + ${by.tickedDecided}::int,
      own_edited_passed = own_edited_passed + ${by.ownEditedPassed}::int,
      own_annotations_decided = own_annotations_decided + ${by.ownAnnotationsDecided}::int,
      own_ticked_decided = own_ticked_decided + ${by.ownTickedDecided}::int,
      edited_valid = edited_valid + ${by.editedValid}::int,
      annotations_valid = annotations_valid + ${by.annotationsValid}::int,
      ticked_valid = ticked_valid + ${by.tickedValid}::int,
      unseen = unseen + ${by.unseen}::int
    where customer_id = ${by.customerId} and id = ${by.packageId}`;
}

/** Moves what is counted of a locked package's errors. */
export async function moveErrors(
  db: Db,
  customerId: string,
  item: LockedItem,
  by: readonly ErrorTally[],
): Promise<void> {
  if (by.length === 0) return;
  await db
    .insertInto('package_error')
    .values(
      by.map((entry) => ({
        customer_id: customerId,
        batch_id: item.batchId,
        package_id: item.packageId,
        type_id: entry.typeId,
        label: entry.label ?? '',
        count: entry.count,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'batch_id', 'package_id', 'type_id', 'label'])
        .doUpdateSet({ count: sql`package_error.count + excluded.count` }),
    )
    .execute();
}

/** Counts a verdict given by a member within the hour. */
export function countsVerdict(by: ItemChange): RawBuilder<unknown> {
  const is = (result: '10' | '20') => sql`(${by.result}::text = ${sql.lit(result)})::int`;
  return sql`
    insert into decision_hour (customer_id, batch_id, member_id, hour, passed, rejected, last_at)
    select ${by.customerId}::uuid, ${by.batchId}::uuid, ${by.memberId}::uuid, ${by.hour}::timestamptz, ${is('10')},
      ${is('20')}, ${by.at}::timestamptz
    where ${by.kind}::text = 'verdict'
    on conflict (customer_id, batch_id, member_id, hour) do update
      set passed = decision_hour.passed + excluded.passed, rejected = decision_hour.rejected + excluded.rejected,
        last_at = excluded.last_at`;
}

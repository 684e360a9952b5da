import type { ErrorTally, ItemCounts } from '@countersign/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { Member } from '../../platform/session/actor.ts';
import { stateOfOpen } from '../package/package.store.ts';
import type { LockedItem } from './item-write.store.ts';

/** What a write changed of an item: a verdict was given, its validity was, or neither. */
export type WriteKind = 'verdict' | 'validity' | 'neither';

/**
 * Moves the counters of a locked package. A verdict takes it under acceptance, also one that was finished before. A
 * change of validity decides nothing, so that a package with a result keeps it unless the item is open now.
 */
export async function movePackage(
  db: Db,
  customerId: string,
  packageId: string,
  by: ItemCounts,
  kind: WriteKind,
): Promise<void> {
  const opened = sql<number>`(total - passed - rejected - invalid - ${by.passed + by.rejected + by.invalid})`;
  const states = { verdict: { state: '05' as const }, validity: { state: stateOfOpen(opened) }, neither: {} };
  await db
    .updateTable('package')
    .set({
      ...states[kind],
      passed: sql`passed + ${by.passed}`,
      rejected: sql`rejected + ${by.rejected}`,
      invalid: sql`invalid + ${by.invalid}`,
      own_passed: sql`own_passed + ${by.ownPassed}`,
      own_rejected: sql`own_rejected + ${by.ownRejected}`,
      edited_passed: sql`edited_passed + ${by.editedPassed}`,
      annotations_decided: sql`annotations_decided + ${by.annotationsDecided}`,
      ticked_decided: sql`ticked_decided + ${by.tickedDecided}`,
      own_edited_passed: sql`own_edited_passed + ${by.ownEditedPassed}`,
      own_annotations_decided: sql`own_annotations_decided + ${by.ownAnnotationsDecided}`,
      own_ticked_decided: sql`own_ticked_decided + ${by.ownTickedDecided}`,
      edited_valid: sql`edited_valid + ${by.editedValid}`,
      annotations_valid: sql`annotations_valid + ${by.annotationsValid}`,
      ticked_valid: sql`ticked_valid + ${by.tickedValid}`,
    })
    .where('customer_id', '=', customerId)
    .where('id', '=', packageId)
    .execute();
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

const HOUR_MS = 3_600_000;

/** Counts a verdict given by a member within the hour. */
export async function countVerdict(
  db: Db,
  member: Member,
  batchId: string,
  result: '10' | '20',
  at: Date,
): Promise<void> {
  const [passed, rejected] = [Number(result === '10'), Number(result === '20')];
  await db
    .insertInto('decision_hour')
    .values({
      customer_id: member.customerId,
      batch_id: batchId,
      member_id: member.memberId,
      hour: new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS),
      passed,
      rejected,
      last_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'batch_id', 'member_id', 'hour']).doUpdateSet({
        passed: sql`decision_hour.passed + excluded.passed`,
        rejected: sql`decision_hour.rejected + excluded.rejected`,
        last_at: sql`excluded.last_at`,
      }),
    )
    .execute();
}

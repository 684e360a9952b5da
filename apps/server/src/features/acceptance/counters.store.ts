import type { ItemResult, PackageState } from '@countersign/contract';
import type { ItemCounts } from '@countersign/domain';
import { type RawBuilder, sql } from 'kysely';
import { isKept, type Unchanged } from './item-lock.store.ts';

/** What a write changes of an item: a verdict is given, its validity is, or neither. */
type WriteKind = 'verdict' | 'validity' | 'neither';

/** By how much a write moves the counters of an item's package. */
export interface PackageMove extends Unchanged, ItemCounts {
  readonly kind: WriteKind;
}

/** What is counted of a verdict beside it. */
export interface CountedVerdict extends PackageMove {
  readonly result: ItemResult;
  /** How the counted errors of the package move, as JSON. */
  readonly errorMoves: string;
  /** The start of the hour in which a verdict is counted. */
  readonly hour: Date;
}

/**
 * Moves the counters of a locked package. A verdict takes it under acceptance, also one that was finished before. A
 * change of validity decides nothing, so that a package with a result keeps it unless the item is open now.
 */
export function movesPackage(by: PackageMove): RawBuilder<unknown> {
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
    where customer_id = ${by.customerId} and id = ${by.packageId} and ${isKept}`;
}

/** Moves what is counted of a locked package's errors. */
export function movesErrors(by: CountedVerdict): RawBuilder<unknown> {
  return sql`
    insert into package_error (customer_id, batch_id, package_id, type_id, label, count)
    select ${by.customerId}::uuid, ${by.batchId}::uuid, ${by.packageId}::uuid, moved."typeId", coalesce(moved.label, ''),
      moved.count
    from jsonb_to_recordset(${by.errorMoves}::jsonb) as moved ("typeId" text, label text, count int)
    where ${isKept}
    on conflict (customer_id, batch_id, package_id, type_id, label) do update
      set count = package_error.count + excluded.count`;
}

/** Counts a verdict given by a member within the hour. */
export function countsVerdict(by: CountedVerdict): RawBuilder<unknown> {
  const is = (result: '10' | '20') => sql`(${by.result}::text = ${sql.lit(result)})::int`;
  return sql`
    insert into decision_hour (customer_id, batch_id, member_id, hour, passed, rejected, last_at)
    select ${by.customerId}::uuid, ${by.batchId}::uuid, ${by.memberId}::uuid, ${by.hour}::timestamptz, ${is('10')},
      ${is('20')}, ${by.at}::timestamptz
    from place where ${by.kind}::text = 'verdict'
    on conflict (customer_id, batch_id, member_id, hour) do update
      set passed = decision_hour.passed + excluded.passed, rejected = decision_hour.rejected + excluded.rejected,
        last_at = excluded.last_at`;
}

/** The state of the package after its items' validity changed, where `open` of them are undecided now. */
export function stateOfOpen(open: RawBuilder<number>): RawBuilder<PackageState> {
  return sql<PackageState>`case when ${open} = 0 and state in ('10', '20') then state else '05' end`;
}

import type { BatchProgress } from '@countersign/contract';
import type { ItemCounts } from '@countersign/domain';
import { type RawBuilder, sql } from 'kysely';

/** How a write moves a batch's progress. */
export interface ProgressMove extends ItemCounts {
  /** Undecided items the member skipped. */
  readonly skipped: number;
}

/** The progress that `batch_progress` tells with what a write adds to it, as JSON. */
export function progressAfter(move: ProgressMove): RawBuilder<BatchProgress> {
  return sql<BatchProgress>`jsonb_build_object(
    'total', total,
    'passed', passed + ${move.passed}::int,
    'rejected', rejected + ${move.rejected}::int,
    'invalid', invalid + ${move.invalid}::int,
    'left', total - passed - rejected - invalid - ${move.passed}::int - ${move.rejected}::int - ${move.invalid}::int,
    'editedPassed', edited_passed + ${move.editedPassed}::int,
    'ownPassed', own_passed + ${move.ownPassed}::int,
    'ownRejected', own_rejected + ${move.ownRejected}::int,
    'ownEditedPassed', own_edited_passed + ${move.ownEditedPassed}::int,
    'skipped', skipped + ${move.skipped}::int
  )`;
}

/** The columns of a `BatchProgress` over `batch_progress`. */
export const progressColumns = sql<BatchProgress>`
  total, passed, rejected, invalid, total - passed - rejected - invalid as left, edited_passed as "editedPassed",
  own_passed as "ownPassed", own_rejected as "ownRejected", own_edited_passed as "ownEditedPassed", skipped`;

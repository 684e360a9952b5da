import type { BatchMode, BatchProgress, BatchStage, ItemMark, ItemResult } from '@countersign/contract';
import type { ItemCounts } from '@countersign/domain';
import { type RawBuilder, sql } from 'kysely';
import { prepared } from '../../platform/db/prepared.ts';
import type { KeptAnswerPlace } from '../../platform/http/once.ts';

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
}

/** By how much a write moves what is counted of an item, and where its answer is kept. */
interface Move extends Unchanged, ItemCounts, KeptAnswerPlace {
  /** Undecided items the member skipped. */
  readonly skipped: number;
}

/** What an item becomes, by how much what is counted of it moves, and what is noted and answered. */
export interface ItemChange extends Move {
  /** A verdict is given, its validity changes, or neither. */
  readonly kind: 'verdict' | 'validity' | 'neither';
  readonly result: ItemResult;
  readonly isValid: boolean;
  readonly tickedItems: number;
  /** With how many errors; null where the verdict stays as it is. */
  readonly errorCount: number | null;
  /** As JSON, like all that follows but the last two. */
  readonly verdict: string | null;
  readonly errors: string;
  /** How the counted errors of the package move. */
  readonly errorMoves: string;
  readonly events: string;
  /** All of the answer but the progress. */
  readonly answer: string;
  /** Who decided it now; heeded where anything was decided. */
  readonly decidedBy: string | null;
  /** The start of the hour in which a verdict is counted. */
  readonly hour: Date;
}

/** The item after a write, as the calls answer it. */
export interface WrittenItem {
  readonly itemId: string;
  readonly version: number;
  readonly result: ItemResult;
  readonly mark: ItemMark | null;
  readonly isValid: boolean;
  readonly progress: BatchProgress;
}

/**
 * Writes an item with all that is counted, noted and answered of it, and returns the answer; null where the item is
 * no longer what it was read as. One statement, because it is by far the most frequent write.
 */
export const writeChange = prepared<ItemChange, { readonly answer: WrittenItem | null }>(
  'change of item',
  (given) => sql`
    select write_item(${moves(given)}, with_answer => ${given.answer}, write_kind => ${given.kind},
      to_result => ${given.result}, to_valid => ${given.isValid}, to_ticked => ${given.tickedItems},
      to_error_count => ${given.errorCount}, to_verdict => ${given.verdict}, to_errors => ${given.errors},
      error_moves => ${given.errorMoves}, with_events => ${given.events}, decider => ${given.decidedBy},
      in_hour => ${given.hour}) as answer`,
);

/** Skips an item, which counts as seen with it, and frees it; null where it is no longer what it was read as. */
export const writeSkip = prepared<Move, { readonly answer: { readonly progress: BatchProgress } | null }>(
  'skip of item',
  (given) => sql`select write_item(${moves(given)}, with_answer => '{}', write_kind => 'skip') as answer`,
);

function moves(given: Move): RawBuilder<unknown> {
  return sql`
    of_customer => ${given.customerId}, by_member => ${given.memberId}, of_batch => ${given.batchId},
    of_package => ${given.packageId}, of_item => ${given.itemId}, was_version => ${given.version},
    was_seen => ${given.isSeen}, was_bulk_seq => ${given.bulkSeq}, in_mode => ${given.mode}, in_stage => ${given.stage},
    in_round => ${given.round}, at_time => ${given.at}, by_actor => ${given.actorId}, by_request => ${given.requestId},
    by_call => ${given.call}, with_input => ${given.inputHash}, move_skipped => ${given.skipped},
    move_passed => ${given.passed}, move_rejected => ${given.rejected}, move_invalid => ${given.invalid},
    move_own_passed => ${given.ownPassed}, move_own_rejected => ${given.ownRejected},
    move_edited_passed => ${given.editedPassed}, move_own_edited_passed => ${given.ownEditedPassed},
    move_annotations_decided => ${given.annotationsDecided}, move_ticked_decided => ${given.tickedDecided},
    move_own_annotations_decided => ${given.ownAnnotationsDecided}, move_own_ticked_decided => ${given.ownTickedDecided},
    move_edited_valid => ${given.editedValid}, move_annotations_valid => ${given.annotationsValid},
    move_ticked_valid => ${given.tickedValid}, move_unseen => ${given.unseen}`;
}

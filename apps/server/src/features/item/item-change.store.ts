import type { BatchMode, BatchProgress, BatchStage, ItemMark, ItemResult } from '@countersign/contract';
import type { ItemCounts } from '@countersign/domain';
import { type RawBuilder, sql } from 'kysely';
import { prepared } from '../../platform/db/prepared.ts';
import type { KeptAnswerPlace } from '../../platform/http/once.ts';

/** The state in which an item was read. A write changes nothing unless the item is still in it. */
export interface Unchanged {
  readonly customerId: string;
  readonly memberId: string;
  readonly batchId: string;
  readonly packageId: string;
  readonly itemId: string;
  readonly version: number;
  readonly isSeen: boolean;
  readonly isSampled: boolean;
  readonly partOf: string | null;
  readonly bulkSeq: number;
  readonly mode: BatchMode;
  readonly stage: BatchStage;
  readonly round: number;
}

/** How a write moves the item's counters, and where its answer is stored. */
interface Move extends Unchanged, ItemCounts, KeptAnswerPlace {
  /** Undecided items the member skipped. */
  readonly skipped: number;
}

/** The new state of an item, how its counters move, its events and the answer. */
export interface ItemChange extends Move {
  /** Whether a verdict is given or taken back, annotations are changed without one, the validity changes, or none of these. */
  readonly kind: 'verdict' | 'undo' | 'edit' | 'validity' | 'neither';
  readonly result: ItemResult;
  readonly isValid: boolean;
  readonly tickedItems: number;
  /** The number of its errors; null where the verdict stays as it is. */
  readonly errorCount: number | null;
  /** JSON, like all fields below except the last two. */
  readonly verdict: string | null;
  /** All answers to the questions of the item; null where they stay as they are. */
  readonly answers: string | null;
  readonly errors: string;
  /** How the counted errors of the package move. */
  readonly errorMoves: string;
  readonly events: string;
  /** The whole answer except the progress. */
  readonly answer: string;
  /** Who decided it now. Used only where something was decided. */
  readonly decidedBy: string | null;
  readonly isEdited: boolean;
  readonly mark: ItemMark | null;
  readonly editKind: 'put' | 'discard' | null;
  /** JSON: the edit, and all annotations and relations after it; null without one. */
  readonly edit: string | null;
  readonly annotations: string | null;
  readonly relations: string | null;
  readonly isLate: boolean | null;
  /** The start of the hour that counts a verdict, or counted the one that is taken back. */
  readonly hour: Date;
  /** JSON, of a verdict that is taken back: what the item's decision and verdict were before; else null. */
  readonly undoTo: string | null;
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
 * Writes an item with its counters, events and answer, and returns the answer; null where the item is no longer as it
 * was read. One statement, because it is by far the most frequent write.
 */
export const writeChange = prepared<ItemChange, { readonly answer: WrittenItem | null }>(
  'change of item',
  (given) => sql`
    select write_item(${moves(given)}, with_answer => ${given.answer}, write_kind => ${given.kind},
      to_result => ${given.result}, to_valid => ${given.isValid}, to_ticked => ${given.tickedItems},
      to_error_count => ${given.errorCount}, to_verdict => ${given.verdict}, to_errors => ${given.errors},
      error_moves => ${given.errorMoves}, with_events => ${given.events}, decider => ${given.decidedBy},
      in_hour => ${given.hour}, to_edited => ${given.isEdited}, to_mark => ${given.mark}, edit_kind => ${given.editKind},
      with_edit => ${given.edit}, with_annotations => ${given.annotations}, with_relations => ${given.relations},
      was_accepted => ${given.isLate}, with_answers => ${given.answers},
      undo_to => ${given.undoTo}) as answer`,
);

/** Skips an item, which marks it as seen, and frees it; null where it is no longer as it was read. */
export const writeSkip = prepared<Move, { readonly answer: { readonly progress: BatchProgress } | null }>(
  'skip of item',
  (given) => sql`select write_item(${moves(given)}, with_answer => '{}', write_kind => 'skip') as answer`,
);

function moves(given: Move): RawBuilder<unknown> {
  return sql`
    of_customer => ${given.customerId}, by_member => ${given.memberId}, of_batch => ${given.batchId},
    of_package => ${given.packageId}, of_item => ${given.itemId}, was_version => ${given.version},
    was_seen => ${given.isSeen}, was_bulk_seq => ${given.bulkSeq}, was_sampled => ${given.isSampled}, part_of => ${given.partOf}::uuid,
    in_mode => ${given.mode}, in_stage => ${given.stage},
    in_round => ${given.round}, at_time => ${given.at}, by_actor => ${given.actorId}, by_request => ${given.requestId},
    by_call => ${given.call}, with_input => ${given.inputHash}, move_skipped => ${given.skipped},
    move_passed => ${given.passed}, move_rejected => ${given.rejected}, move_invalid => ${given.invalid},
    move_own_passed => ${given.ownPassed}, move_own_rejected => ${given.ownRejected},
    move_edited_passed => ${given.editedPassed}, move_own_edited_passed => ${given.ownEditedPassed},
    move_annotations_decided => ${given.annotationsDecided}, move_ticked_decided => ${given.tickedDecided},
    move_own_annotations_decided => ${given.ownAnnotationsDecided}, move_own_ticked_decided => ${given.ownTickedDecided},
    move_own_annotations_squared => ${given.ownAnnotationsSquared}, move_own_ticked_squared => ${given.ownTickedSquared},
    move_own_annotations_by_ticked => ${given.ownAnnotationsByTicked},
    move_edited_valid => ${given.editedValid}, move_annotations_valid => ${given.annotationsValid},
    move_ticked_valid => ${given.tickedValid}, move_unseen => ${given.unseen}, move_sampled => ${given.sampled},
    move_sampled_passed => ${given.sampledPassed}, move_sampled_rejected => ${given.sampledRejected},
    move_sampled_edited => ${given.sampledEdited}`;
}

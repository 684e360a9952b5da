import type { ErrorPlace, FrameRange, ItemResult, RepairCounts, Verdict } from '@countersign/contract';
import type { Generated } from 'kysely';
import type { JsonColumn } from './columns.ts';

/** The rounds of a batch that was delivered again. A batch in its first round has none; its last one has no end yet. */
export interface BatchRoundTable {
  customer_id: string;
  batch_id: string;
  round: number;
  delivered_at: Date;
  submitter: string;
  /** What the delivery of this round changed; null in the first. */
  repair: JsonColumn<RepairCounts> | null;
  /** From here on: how it ended. */
  result: '10' | '20' | null;
  remark: string | null;
  finished_at: Date | null;
  finished_by: string | null;
  /** The sample that counted. */
  sample_id: string | null;
  passed: Generated<number>;
  rejected: Generated<number>;
  invalid: Generated<number>;
  own_passed: Generated<number>;
  own_rejected: Generated<number>;
  own_edited_passed: Generated<number>;
  sampled: Generated<number>;
  sampled_passed: Generated<number>;
  sampled_rejected: Generated<number>;
  sampled_edited: Generated<number>;
  /** Decisions with a larger number were given in this round. */
  begun_seq: Generated<string>;
}

/** What the delivery of a round did with an item: those that were asked for, and those that changed unasked. */
export interface ItemRepairTable {
  customer_id: string;
  item_id: string;
  /** The round that the delivery began. */
  round: number;
  batch_id: string;
  /** It was rejected at the end of the earlier round. */
  was_asked: boolean;
  was_delivered: boolean;
  /** Its delivered annotations are others than before. */
  was_changed: boolean;
  /** What the provider had delivered before, and has delivered now; the same where nothing changed. */
  from_revision: number;
  to_revision: number;
  /** The result that counted at the end of the earlier round. */
  result: ItemResult;
  /** The item's own verdict of the earlier round; null where it had none. */
  verdict: JsonColumn<Verdict> | null;
  /** Who gave the result that counted, and when. */
  decided_by: string | null;
  decided_at: Date | null;
}

/** An error of the round before that a round was asked to fix, with what was answered. */
export interface ItemQuestionTable {
  customer_id: string;
  item_id: string;
  round: number;
  /** Its place among the questions of the item in this round. */
  number: number;
  batch_id: string;
  /** In the round before; null: of the whole item. */
  annotation_id: string | null;
  label: string | null;
  type_id: string;
  remark: string;
  /** The place that an error of the whole item named. */
  place: JsonColumn<ErrorPlace> | null;
  /** The frames that a tick on a track of a video named. */
  at: JsonColumn<FrameRange> | null;
  /** In how many rounds running it has been asked for. */
  asked: number;
  is_fixed: boolean | null;
  /** The annotation of this round that has the error still. */
  carried_to: string | null;
  answered_by: string | null;
  answered_at: Date | null;
}

import type { Generated } from 'kysely';
import type { BigintColumn, FoldedName } from './columns.ts';

export interface PackageTable {
  customer_id: string;
  id: string;
  batch_id: string;
  ordinal: number;
  name: string;
  folded_name: FoldedName;
  first_index: number;
  last_index: number;
  total: number;
  /** The sum over its items; null of pictures, whose number is `total`. */
  extent: Generated<string | null>;
  state: Generated<'00' | '05' | '10' | '20'>;
  version: Generated<number>;
  /** The acceptor whose part of the batch it is. */
  assignee_id: string | null;
  /** The package's bulk decision; it counts for an item while `bulk_seq` is above the item's `decision_seq`. */
  bulk_result: '10' | '20' | null;
  bulk_seq: BigintColumn;
  bulk_by: string | null;
  bulk_at: Date | null;
  /** When a spot check passed by default what had no result; null where none did. It holds until the batch is opened again. */
  default_at: Date | null;
  /** What passed so: valid items, and those of them that nobody opened. */
  default_passed: Generated<number>;
  default_unseen: Generated<number>;
  /** Effective counts over valid items; `invalid` beside them. */
  passed: Generated<number>;
  rejected: Generated<number>;
  invalid: Generated<number>;
  /** The items' own decisions over valid items, regardless of the bulk result. */
  own_passed: Generated<number>;
  own_rejected: Generated<number>;
  /** Effectively passed items that the acceptor had edited. They count as defects of the delivery. */
  edited_passed: Generated<number>;
  /** Annotations of effectively decided valid items, and how many of them carry an error tick. */
  annotations_decided: BigintColumn;
  ticked_decided: BigintColumn;
  /** The last three again, over own decisions only and over all valid items. */
  own_edited_passed: Generated<number>;
  own_annotations_decided: BigintColumn;
  own_ticked_decided: BigintColumn;
  /** Sums over items decided one by one of their annotations squared, those ticked squared, and the product of both. */
  own_annotations_squared: BigintColumn;
  own_ticked_squared: BigintColumn;
  own_annotations_by_ticked: BigintColumn;
  edited_valid: Generated<number>;
  annotations_valid: BigintColumn;
  ticked_valid: BigintColumn;
  /** Valid items that nobody opened in the workspace. */
  unseen: Generated<number>;
  /** Of the sample that counts: valid items drawn, and what was decided of them one by one. */
  sampled: Generated<number>;
  sampled_passed: Generated<number>;
  sampled_rejected: Generated<number>;
  sampled_edited: Generated<number>;
  /** Counts up whenever the row changes, as every change of one of its items does. */
  changes: BigintColumn;
}

/**
 * Sums over up to 1024 packages, maintained by triggers on `package`. A group is the sum of its rows, one for each
 * slot and assignee.
 */
export interface PackageGroupTable {
  customer_id: string;
  batch_id: string;
  group_no: number;
  slot: number;
  /** A UUID of zeros for packages without an assignee. */
  assignee_id: string;
  total: number;
  passed: number;
  rejected: number;
  invalid: number;
  own_passed: number;
  own_rejected: number;
  edited_passed: number;
  annotations_decided: BigintColumn;
  ticked_decided: BigintColumn;
  own_edited_passed: number;
  own_annotations_decided: BigintColumn;
  own_ticked_decided: BigintColumn;
  own_annotations_squared: BigintColumn;
  own_ticked_squared: BigintColumn;
  own_annotations_by_ticked: BigintColumn;
  /** How the results came about; `inspectPackage` computes it for one package. */
  whole_passed: number;
  whole_rejected: number;
  overruled_passed: number;
  overruled_rejected: number;
  unseen: number;
  unseen_passed: number;
  unseen_rejected: number;
  default_passed: number;
  sampled: number;
  sampled_passed: number;
  sampled_rejected: number;
  sampled_edited: number;
  /** Packages by state. */
  n00: number;
  n05: number;
  n10: number;
  n20: number;
}

/** How many items of a package have an error, a mark or a certain decider; maintained by triggers on `item`. */
export interface PackageTraitTable {
  customer_id: string;
  batch_id: string;
  trait: string;
  ordinal: number;
  items: number;
}

/** Errors of valid items with an own decision. A whole-item error has the label ''. */
export interface PackageErrorTable {
  customer_id: string;
  batch_id: string;
  package_id: string;
  type_id: string;
  label: string;
  count: number;
}

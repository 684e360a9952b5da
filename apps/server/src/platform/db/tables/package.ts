import type { Generated } from 'kysely';
import type { Big, FoldedName } from './columns.ts';

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
  state: Generated<'00' | '05' | '10' | '20'>;
  version: Generated<number>;
  /** The package's bulk decision; it counts for an item while `bulk_seq` is above the item's `decision_seq`. */
  bulk_result: '10' | '20' | null;
  bulk_seq: Big;
  bulk_by: string | null;
  bulk_at: Date | null;
  /** Effective counts over valid items; `invalid` beside them. */
  passed: Generated<number>;
  rejected: Generated<number>;
  invalid: Generated<number>;
  /** The items' own decisions over valid items, whatever the bulk says. */
  own_passed: Generated<number>;
  own_rejected: Generated<number>;
  /** Effectively passed items the acceptor had edited: defects of the delivery all the same. */
  edited_passed: Generated<number>;
  /** Annotations of effectively decided valid items, and how many of them carry an error tick. */
  annotations_decided: Big;
  ticked_decided: Big;
  /** The last three again: of own decisions alone, and of all valid items. */
  own_edited_passed: Generated<number>;
  own_annotations_decided: Big;
  own_ticked_decided: Big;
  edited_valid: Generated<number>;
  annotations_valid: Big;
  ticked_valid: Big;
  /** Valid items nobody opened in the workspace. */
  unseen: Generated<number>;
}

/** Sums over up to 1024 packages, kept by triggers on `package`; the rows of a group add up, whatever their slot. */
export interface PackageGroupTable {
  customer_id: string;
  batch_id: string;
  group_no: number;
  slot: number;
  total: number;
  passed: number;
  rejected: number;
  invalid: number;
  own_passed: number;
  own_rejected: number;
  edited_passed: number;
  annotations_decided: Big;
  ticked_decided: Big;
  own_edited_passed: number;
  own_annotations_decided: Big;
  own_ticked_decided: Big;
  /** What the results rest on; `inspectPackage` says it of one package. */
  whole_passed: number;
  whole_rejected: number;
  overruled_passed: number;
  overruled_rejected: number;
  unseen: number;
  unseen_passed: number;
  unseen_rejected: number;
  /** Packages by state. */
  n00: number;
  n05: number;
  n10: number;
  n20: number;
}

/** How many items of a package have an error, a mark or somebody's verdict; kept by triggers on `item`. */
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

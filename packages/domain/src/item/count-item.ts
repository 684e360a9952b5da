import { type BulkDecision, effectiveResult, type OwnDecision } from './effective-result.ts';

/** What an item adds to its package's counters. */
export interface ItemCounts {
  readonly passed: number;
  readonly rejected: number;
  readonly invalid: number;
  readonly ownPassed: number;
  readonly ownRejected: number;
  /** Passed after the acceptor edited it, which counts as a defect of the delivery. */
  readonly editedPassed: number;
  readonly annotationsDecided: number;
  readonly tickedDecided: number;
  /** The last three by own decisions only. */
  readonly ownEditedPassed: number;
  readonly ownAnnotationsDecided: number;
  readonly ownTickedDecided: number;
  /** Of own decisions: the squares of both figures of the item, and their product. Sums of these tell how items differ. */
  readonly ownAnnotationsSquared: number;
  readonly ownTickedSquared: number;
  readonly ownAnnotationsByTicked: number;
  /** The same for a valid item, whatever the decision. */
  readonly editedValid: number;
  readonly annotationsValid: number;
  readonly tickedValid: number;
  /** Valid, and nobody opened it in the workspace. */
  readonly unseen: number;
  /** Drawn for the spot check: valid items of it, and what was decided of them one by one. */
  readonly sampled: number;
  readonly sampledPassed: number;
  readonly sampledRejected: number;
  readonly sampledEdited: number;
}

/** The facts of an item that determine its counters. */
export interface CountedItem extends OwnDecision {
  readonly isValid: boolean;
  readonly isEdited: boolean;
  readonly isSeen: boolean;
  readonly isSampled: boolean;
  readonly annotationCount: number;
  /** Annotations that carry an error tick. */
  readonly tickedCount: number;
}

/** What one item adds to its package's counters. An invalid item counts only as invalid. */
export function countItem(item: CountedItem, bulk: BulkDecision): ItemCounts {
  const { isValid, isEdited, isSeen, isSampled, annotationCount, tickedCount } = item;
  const effective = isValid ? effectiveResult(item, bulk) : '00';
  const own = isValid ? item.result : '00';
  return {
    passed: Number(effective === '10'),
    rejected: Number(effective === '20'),
    invalid: Number(!isValid),
    ownPassed: Number(own === '10'),
    ownRejected: Number(own === '20'),
    editedPassed: Number(effective === '10' && isEdited),
    annotationsDecided: effective === '00' ? 0 : annotationCount,
    tickedDecided: effective === '00' ? 0 : tickedCount,
    ownEditedPassed: Number(own === '10' && isEdited),
    ownAnnotationsDecided: own === '00' ? 0 : annotationCount,
    ownTickedDecided: own === '00' ? 0 : tickedCount,
    ownAnnotationsSquared: own === '00' ? 0 : annotationCount ** 2,
    ownTickedSquared: own === '00' ? 0 : tickedCount ** 2,
    ownAnnotationsByTicked: own === '00' ? 0 : annotationCount * tickedCount,
    editedValid: Number(isValid && isEdited),
    annotationsValid: isValid ? annotationCount : 0,
    tickedValid: isValid ? tickedCount : 0,
    unseen: Number(isValid && !isSeen),
    sampled: Number(isSampled && isValid),
    sampledPassed: Number(isSampled && own === '10'),
    sampledRejected: Number(isSampled && own === '20'),
    sampledEdited: Number(isSampled && own === '10' && isEdited),
  };
}

/** How the counters move when an item changes from `before` to `after`. */
export function countsBetween(before: ItemCounts, after: ItemCounts): ItemCounts {
  const keys = Object.keys(after) as (keyof ItemCounts)[];
  // The keys of one record map to the same keys, so the shape stays.
  return Object.fromEntries(keys.map((key) => [key, after[key] - before[key]])) as unknown as ItemCounts;
}

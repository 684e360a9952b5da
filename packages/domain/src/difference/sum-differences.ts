import type { DifferenceSums, ShownDifferenceKind } from '@countersign/contract';

/** What is known of an item, or of several alike, that was asked for or that a new round changed. */
export interface RepairedItems {
  /** It was rejected in the round before, so the provider had to repair it. */
  readonly wasAsked: boolean;
  readonly wasDelivered: boolean;
  readonly wasChanged: boolean;
}

/** What a new round did to an item that was asked for or changed. */
export function differenceKind({ wasAsked, wasDelivered, wasChanged }: RepairedItems): ShownDifferenceKind {
  if (!wasAsked) return 'unasked';
  if (wasChanged) return 'changed';
  return wasDelivered ? 'claimed' : 'missing';
}

/** Sums up the items of a batch; `count` is how many of them are alike, and what is in no group is `untouched`. */
export function sumDifferences(
  groups: Iterable<RepairedItems & { readonly count: number }>,
  items: number,
): DifferenceSums {
  const sums: DifferenceSums = { changed: 0, claimed: 0, missing: 0, unasked: 0, untouched: items };
  for (const group of groups) {
    sums.untouched -= group.count;
    sums[differenceKind(group)] += group.count;
  }
  return sums;
}

import type { ListedFilter } from '../../shared/item/item-filter.ts';

/**
 * The items of a filtered list, as it was when the workspace was opened from it: an item whose verdict changes stays in
 * its place, so that nothing is passed over.
 */
export interface Walk {
  readonly filter: ListedFilter;
  /** Index numbers in order. */
  readonly indexes: readonly number[];
  /** Whether nothing that matches comes before the first of them. */
  readonly isFromStart: boolean;
  /** Whether more match behind the last of them. */
  readonly isCapped: boolean;
}

/** The index number of the walk before or after another one, which need not be in the walk; null at its end. */
export function walkFrom({ indexes }: Walk, index: number, step: 1 | -1): number | null {
  const found = step === 1 ? indexes.find((one) => one > index) : indexes.findLast((one) => one < index);
  return found ?? null;
}

/** The place of an index number in the walk, from 1; null where it is not in it, or what comes before is not known. */
export function placeInWalk({ indexes, isFromStart }: Walk, index: number): number | null {
  const at = indexes.indexOf(index);
  return at < 0 || !isFromStart ? null : at + 1;
}

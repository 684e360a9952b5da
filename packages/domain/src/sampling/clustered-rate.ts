import type { MeasuredRate } from '@countersign/contract';
import { wilsonInterval } from './measure-rate.ts';

/** Sums over the items looked at: how many, their annotations (all and ticked), and the squares and products of both. */
export interface ClusterSums {
  readonly items: number;
  /** Valid items in the lot. */
  readonly lot: number;
  readonly annotations: number;
  readonly ticked: number;
  readonly annotationsSquared: number;
  readonly tickedSquared: number;
  readonly product: number;
}

/**
 * The share of right annotations with its 95 % interval. Annotations of an item stand and fall together, so what counts
 * is how the items differ: the variance of a ratio over clusters says how many annotations of a simple draw would know
 * as much. All null where there is no annotation; the whole range from one item of several.
 */
export function clusteredRate(sums: ClusterSums): MeasuredRate {
  const { items, lot, annotations, ticked } = sums;
  if (annotations === 0) return { value: null, low: null, high: null };
  const value = (annotations - ticked) / annotations;
  if (items >= lot) return { value, low: value, high: value };
  if (items < 2) return { value, low: 0, high: 1 };
  return { value, ...wilsonInterval(value, annotations / designEffect(sums)) };
}

/**
 * How many times more annotations it takes than a simple draw, because they come by the item. Where none or all are
 * ticked nothing can be measured, and an item counts as one annotation.
 */
export function designEffect({ items, lot, annotations, ticked, ...sums }: ClusterSums): number {
  const share = ticked / annotations;
  const simple = (share * (1 - share)) / annotations;
  const finite = (lot - items) / (lot - 1);
  if (simple === 0) return (annotations / items) * finite;
  const squares = sums.tickedSquared - 2 * share * sums.product + share ** 2 * sums.annotationsSquared;
  const variance = ((items / (items - 1)) * Math.max(0, squares) * finite) / annotations ** 2;
  return Math.max(variance / simple, finite);
}

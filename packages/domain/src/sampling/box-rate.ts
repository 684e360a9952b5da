import type { MeasuredRate } from '@countersign/contract';
import { clusteredRate } from './clustered-rate.ts';

/** The sums that say how many annotations were found wrong, over items decided one by one. */
export interface BoxSums {
  readonly total: number;
  readonly invalid: number;
  readonly ownPassed: number;
  readonly ownRejected: number;
  readonly ownAnnotationsDecided: number;
  readonly ownTickedDecided: number;
  readonly ownAnnotationsSquared: number;
  readonly ownTickedSquared: number;
  readonly ownAnnotationsByTicked: number;
}

/** The box rate: annotations without an error tick / all, of items decided one by one, with its interval. */
export function boxRateOf(sums: BoxSums): MeasuredRate {
  return clusteredRate({
    items: sums.ownPassed + sums.ownRejected,
    lot: sums.total - sums.invalid,
    annotations: sums.ownAnnotationsDecided,
    ticked: sums.ownTickedDecided,
    annotationsSquared: sums.ownAnnotationsSquared,
    tickedSquared: sums.ownTickedSquared,
    product: sums.ownAnnotationsByTicked,
  });
}

import * as z from 'zod/mini';
import { count } from '../fields.ts';

const results = z.object({ passed: count, rejected: count });

/**
 * How the results of the valid items came about. Every valid item is in exactly one of `explicit`, `whole` and
 * `byDefault`, or is undecided.
 */
export const inspection = z.object({
  /** Decided one by one, also where the package was decided whole later. Counted by the item's own decision. */
  explicit: results,
  /** Never decided one by one: the result is the whole package's. */
  whole: results,
  /** Never decided: the result is the one a spot check gives to items it did not draw. */
  byDefault: results,
  /** Those of `explicit` whose result a later decision on the whole package changed, by the result they have now. */
  overruled: results,
  /** Valid items nobody opened in the workspace. */
  unseen: count,
  /** Those of `unseen` that were passed or rejected nevertheless. */
  unseenPassed: count,
  unseenRejected: count,
});
export type Inspection = z.output<typeof inspection>;

import * as z from 'zod/mini';
import { count } from '../fields.ts';

const results = z.object({ passed: count, rejected: count });

/**
 * What the results of the valid items rest on. Every valid item is in exactly one of `explicit`, `whole` and
 * `byDefault`, or is undecided.
 */
export const inspection = z.object({
  /** Decided one by one, as the item's own decision says, also where its package was decided whole afterwards. */
  explicit: results,
  /** Never decided one by one: the result is that of the whole package. */
  whole: results,
  /** Never decided at all: the result is the one a spot check gives to what it did not draw. */
  byDefault: results,
  /** Of `explicit`, those whose result is another now, because their package was decided whole later: what it is now. */
  overruled: results,
  /** Valid items nobody opened in the workspace. */
  unseen: count,
  /** Of `unseen`, those that passed or were rejected all the same. */
  unseenPassed: count,
  unseenRejected: count,
});
export type Inspection = z.output<typeof inspection>;

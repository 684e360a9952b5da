import type { Context } from '../../context.ts';
import type { AskedWork } from './asked-work.ts';

/** How often a piece of work is tried, and for how long. All times are seconds. */
export interface Tries {
  /** After this long an attempt counts as failed. */
  readonly expireInSeconds: number;
  /** Attempts after the first one: 2 where nothing else is said. */
  readonly retryLimit?: number;
  /** The pause before the second attempt, twice as long before each further one: 5 where nothing else is said. */
  readonly retryDelay?: number;
}

/** A kind of background work. It stands beside its feature in `<verb>.work.ts`. */
export interface WorkDefinition<Data extends object = object> extends AskedWork<Data> {
  readonly tries: Tries;
  /**
   * When it is asked for by itself, as cron says it in UTC: one node asks each time, and any does it. Of such work there
   * is one piece at a time, waiting or under way: asked for again, it is already there.
   */
  readonly schedule?: string;
  /** After how long a piece that is done or given up is deleted, where the queue's seven days are too many. */
  readonly deleteAfterSeconds?: number;
  /** Does a piece. It may run more than once, and must come to the same end each time. */
  run(context: Context, data: Data): Promise<void>;
  /** Follows the last attempt, whether that failed or its node died. */
  giveUp(context: Context, data: Data): Promise<void>;
}

/** Says all there is to know of a kind of work in one place; `data` gives `run` and `giveUp` their types. */
export function defineWork<Data extends object>(definition: WorkDefinition<Data>): WorkDefinition<Data> {
  return definition;
}

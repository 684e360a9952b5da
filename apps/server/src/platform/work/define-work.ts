import type { Context } from '../../context.ts';
import type { AskedWork } from './asked-work.ts';

/** How often a piece of work is tried, and for how long. All times are in seconds. */
export interface Tries {
  /** After this long an attempt counts as failed. */
  readonly expireInSeconds: number;
  /** Attempts after the first one; 2 by default. */
  readonly retryLimit?: number;
  /** The pause before the second attempt, doubled before each further one; 5 by default. */
  readonly retryDelay?: number;
}

/** A kind of background work. It is defined beside its feature in `<verb>.work.ts`. */
export interface WorkDefinition<Data extends object = object> extends AskedWork<Data> {
  readonly tries: Tries;
  /**
   * The schedule as cron has it, in UTC: one node queues a piece each time, and any node runs it. Only one piece of
   * such work waits or runs at a time; queueing another has no effect.
   */
  readonly schedule?: string;
  /** After how long a finished piece is deleted, where the queue's seven days are too long. */
  readonly deleteAfterSeconds?: number;
  /** Runs a piece. It may run more than once, and must come to the same result each time. */
  run(context: Context, data: Data): Promise<void>;
  /** Runs after the last attempt failed or its node died. */
  giveUp(context: Context, data: Data): Promise<void>;
}

/** Defines a kind of work in one place. `data` gives `run` and `giveUp` their types. */
export function defineWork<Data extends object>(definition: WorkDefinition<Data>): WorkDefinition<Data> {
  return definition;
}

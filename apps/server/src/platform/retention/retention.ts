import type { Retained } from '@countersign/domain';
import type { Db } from '../db/connect.ts';
import type { PartedStore } from '../objects/object-parts.ts';
import type { ObjectStore } from '../objects/object-store.ts';

/** One bite of a retention: deletes at most `limit` things from before an instant. */
export interface Bite {
  /** A transaction of its own. */
  readonly db: Db;
  readonly objects: ObjectStore;
  /** The storage areas of datasets. */
  readonly areas: ReadonlyMap<string, PartedStore>;
  readonly before: Date;
  readonly limit: number;
  readonly now: Date;
}

/**
 * A kind of thing that is kept for a limited time. The domain has its period; its feature has the code that deletes it.
 */
export interface Retention {
  readonly what: Retained;
  /** Deletes a bite, and answers how much it deleted. */
  forget(bite: Bite): Promise<number>;
}

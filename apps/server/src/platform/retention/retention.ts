import type { Retained } from '@countersign/domain';
import type { Db } from '../db/connect.ts';
import type { ObjectStore } from '../objects/object-store.ts';

/** One bite of forgetting: what is from before an instant, and no more at once than `limit`. */
export interface Bite {
  /** A transaction of its own. */
  readonly db: Db;
  readonly objects: ObjectStore;
  readonly before: Date;
  readonly limit: number;
  readonly now: Date;
}

/** A thing that is kept for a while. Its span is a rule of the domain; how it goes stands beside its feature. */
export interface Retention {
  readonly what: Retained;
  /** Forgets a bite of it, and answers how much went. */
  forget(bite: Bite): Promise<number>;
}

import type { ZodMiniType } from 'zod/mini';

/** The part of a kind of work that its callers need. */
export interface AskedWork<Data extends object = object> {
  /** The name of its queue. Backups and databases of earlier releases contain it. */
  readonly name: string;
  /** The schema of a piece's data. It is checked before every attempt. */
  readonly data: ZodMiniType<Data>;
  /** The delay before the first attempt, for work that is requested early. */
  readonly startAfterSeconds?: number;
}

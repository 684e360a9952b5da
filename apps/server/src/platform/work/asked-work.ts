import type { ZodMiniType } from 'zod/mini';

/** What of a kind of work those know who ask for a piece of it. */
export interface AskedWork<Data extends object = object> {
  /** The name of its queue. Backups and databases of earlier releases know it. */
  readonly name: string;
  /** What a piece of it is told. Read by this schema before every attempt. */
  readonly data: ZodMiniType<Data>;
  /** How long a piece waits at first, for work that is asked for ahead of its time. */
  readonly startAfterSeconds?: number;
}

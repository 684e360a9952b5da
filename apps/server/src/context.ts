import type { KeyObject } from 'node:crypto';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Db } from './platform/db/connect.ts';
import type { Space } from './platform/disk/space.ts';
import type { Vitals } from './platform/health/vitals.ts';
import type { ObjectStore } from './platform/objects/object-store.ts';
import type { AskedWork } from './platform/work/asked-work.ts';
import type { Settings } from './settings.ts';

/** Background work, done by the nodes with the worker role. */
export interface Work {
  /** Asks for a piece of work, inside the caller's transaction: it runs when that commits, at least once. */
  send<Data extends object>(db: Db, work: AskedWork<Data>, data: NoInfer<Data>): Promise<void>;
}

/** What goes wrong in the server itself, for those who run it. */
export interface OwnErrors {
  /** Keeps an error nobody caught, without what people wrote. Nobody waits for it, and it never fails. */
  tell(error: unknown, where: string): void;
  /** Waits for what is under way. */
  close(): Promise<void>;
}

/** Connections to the database. */
export interface Connections {
  readonly pool: pg.Pool;
  readonly db: Db;
}

/** Everything a call may reach, built once at start. Nothing in it remembers what another node would miss. */
export interface Context {
  readonly settings: Settings;
  readonly pool: pg.Pool;
  readonly db: Db;
  /** For what lasts long on purpose: apart from those of ordinary calls, and without their time-outs. */
  readonly patient: Connections;
  readonly objects: ObjectStore;
  readonly work: Work;
  /** The present, handed in so that tests can set it. */
  readonly now: () => Date;
  /** Signs the addresses of media; 32 bytes, of this installation alone. A list signs dozens: made ready once. */
  readonly signingKey: KeyObject;
  readonly log: Logger;
  readonly errors: OwnErrors;
  readonly vitals: Vitals;
  readonly space: Space;
  /** Where calls are counted; null where nobody asks for metrics. */
  readonly metrics: Registry | null;
}

/** The same with the patience of what lasts long: for such calls, and for background work. */
export function patiently(context: Context): Context {
  return { ...context, ...context.patient };
}

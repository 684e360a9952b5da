import type { KeyObject } from 'node:crypto';
import type { Readable } from 'node:stream';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Db } from './platform/db/connect.ts';
import type { Space } from './platform/disk/space.ts';
import type { Vitals } from './platform/health/vitals.ts';
import type { Change } from './platform/live/changes.ts';
import type { PartedStore } from './platform/objects/object-parts.ts';
import type { ObjectStore } from './platform/objects/object-store.ts';
import type { Viewer } from './platform/session/actor.ts';
import type { AskedWork } from './platform/work/asked-work.ts';
import type { Settings } from './settings.ts';

/** Background work, done by the nodes with the worker role. */
export interface Work {
  /** Queues a piece of work inside the caller's transaction. It runs at least once, after that commits. */
  send<Data extends object>(db: Db, work: AskedWork<Data>, data: NoInfer<Data>): Promise<void>;
}

/** Reports errors of the server itself to its operators. */
export interface OwnErrors {
  /** Records an uncaught error, without anything people wrote. Callers need not wait, and it never throws. */
  tell(error: unknown, where: string): void;
  /** Waits for reports that are still being recorded. */
  close(): Promise<void>;
}

/** Who reads a stream of hints. */
export interface Reader {
  readonly viewer: Viewer;
  readonly memberId: string;
  readonly signInId: string;
}

/** The live updates of a node. */
export interface Live {
  /** Tells every node what changed, a moment later. Callers need not wait, and it never throws. */
  tell(changes: Iterable<Change>): void;
  /** Opens a stream of hints; null where the node has as many as it may have. */
  open(reader: Reader): Readable | null;
  /** How many streams this node has open. */
  countOpen(): number;
  /** Ends the streams, whose readers come back to another node. */
  leave(): void;
  /** Tells what waits and disconnects. */
  close(): Promise<void>;
}

/** Connections to the database. */
export interface Connections {
  readonly pool: pg.Pool;
  readonly db: Db;
}

/** Everything a call may reach, built once at start. It keeps no state that other nodes would not see. */
export interface Context {
  readonly settings: Settings;
  readonly pool: pg.Pool;
  readonly db: Db;
  /** For long-running work: connections apart from those of ordinary calls, without their time-outs. */
  readonly patient: Connections;
  readonly objects: ObjectStore;
  /** The storage areas of datasets, by the names people choose from. */
  readonly areas: ReadonlyMap<string, PartedStore>;
  readonly work: Work;
  /** The present, handed in so that tests can set it. */
  readonly now: () => Date;
  /** Signs media addresses with 32 bytes that only this installation has. Built once, because a list signs dozens. */
  readonly signingKey: KeyObject;
  readonly log: Logger;
  readonly errors: OwnErrors;
  readonly live: Live;
  readonly vitals: Vitals;
  readonly space: Space;
  /** Counts calls; null unless metrics are on. */
  readonly metrics: Registry | null;
}

/** The same storage with longer time-outs, for long calls and background work. */
export function patiently(context: Context): Context {
  return { ...context, ...context.patient };
}

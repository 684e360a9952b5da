import type pg from 'pg';
import type { Space } from '../disk/space.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { type DatabaseState, lookAtDatabase } from './database-state.ts';
import { createProbe, type Probe } from './probe.ts';
import { lookAtStorage, type StorageState } from './storage-state.ts';

/** The states of the parts that a node depends on. */
export interface Vitals {
  readonly database: Probe<DatabaseState>;
  readonly storage: Probe<StorageState>;
}

/** `/healthz` answers within two seconds whatever hangs. */
const LIMIT_MS = 1_300;
/** How long one check is reused, so that anonymous requests cost little. */
const SERVES_MS = 3_000;

/** Checks the database of `pool`, the object store and their disks. */
export function createVitals(pool: pg.Pool, objects: ObjectStore, space: Space): Vitals {
  const options = { otherwise: 'unreachable', limitMs: LIMIT_MS, servesMs: SERVES_MS } as const;
  return {
    database: createProbe<DatabaseState>(async () => {
      const state = await lookAtDatabase(pool, LIMIT_MS);
      return state === 'ok' && !(await space.hasRoom('database')) ? 'full' : state;
    }, options),
    storage: createProbe<StorageState>(() => lookAtStorage(objects), options),
  };
}

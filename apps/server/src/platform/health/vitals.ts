import type pg from 'pg';
import type { ObjectStore } from '../objects/object-store.ts';
import { type DatabaseState, lookAtDatabase } from './database-state.ts';
import { createProbe, type Probe } from './probe.ts';
import { lookAtStorage, type StorageState } from './storage-state.ts';

/** How the parts are that a node rests on. */
export interface Vitals {
  readonly database: Probe<DatabaseState>;
  readonly storage: Probe<StorageState>;
}

/** `/healthz` answers within two seconds whatever hangs. */
const LIMIT_MS = 1_300;
/** What strangers ask for costs one look in so many. */
const SERVES_MS = 3_000;

/** Looks at the database of `pool` and at the store of objects. */
export function createVitals(pool: pg.Pool, objects: ObjectStore): Vitals {
  const options = { otherwise: 'unreachable', limitMs: LIMIT_MS, servesMs: SERVES_MS } as const;
  return {
    database: createProbe<DatabaseState>(() => lookAtDatabase(pool, LIMIT_MS), options),
    storage: createProbe<StorageState>(() => lookAtStorage(objects), options),
  };
}

import { createSecretKey } from 'node:crypto';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Context, Work } from '../context.ts';
import { createOwnErrors } from '../features/error/own-errors.service.ts';
import type { Db } from '../platform/db/connect.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { createDiskStore } from '../platform/objects/disk-store.ts';
import type { Settings } from '../settings.ts';

/** Binds the parts of a node together. */
export function createContext(parts: {
  readonly settings: Settings;
  readonly pool: pg.Pool;
  readonly db: Db;
  readonly work: Work;
  readonly signingKey: Buffer;
  readonly objectFolder: string;
  readonly log: Logger;
}): Context {
  const { settings, db, log } = parts;
  const now = () => new Date();
  return {
    settings,
    pool: parts.pool,
    db,
    objects: createDiskStore(parts.objectFolder),
    work: parts.work,
    now,
    signingKey: createSecretKey(parts.signingKey),
    log,
    errors: createOwnErrors({ db, log, now, sentryDsn: settings.sentryDsn }),
    metrics: settings.metrics === null ? null : createMetrics(parts.pool),
  };
}

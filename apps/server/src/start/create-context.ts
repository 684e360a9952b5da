import { createSecretKey } from 'node:crypto';
import type { Logger } from 'pino';
import type { Connections, Context, Work } from '../context.ts';
import { createOwnErrors } from '../features/error/own-errors.service.ts';
import { createLive } from '../features/live/create-live.ts';
import type { Space } from '../platform/disk/space.ts';
import { createVitals } from '../platform/health/vitals.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import type { Stores } from '../platform/objects/create-stores.ts';
import type { Settings } from '../settings.ts';

/** Builds the context of a node from its parts. */
export function createContext(parts: {
  readonly settings: Settings;
  readonly ordinary: Connections;
  readonly patient: Connections;
  readonly work: Work;
  readonly signingKey: Buffer;
  readonly space: Space;
  readonly stores: Stores;
  readonly log: Logger;
}): Context {
  const { settings, log, space } = parts;
  const { pool, db } = parts.ordinary;
  const now = () => new Date();
  const { objects, areas } = parts.stores;
  const live = createLive({ pool, db, log, now, endsIdle: settings.strict });
  return {
    settings,
    pool,
    db,
    patient: parts.patient,
    objects,
    areas,
    work: parts.work,
    now,
    signingKey: createSecretKey(parts.signingKey),
    log,
    errors: createOwnErrors({ db, log, now, sentryDsn: settings.sentryDsn }),
    live,
    vitals: createVitals(pool, objects, space),
    space,
    metrics: settings.metrics === null ? null : createMetrics(pool, live),
  };
}

import { createSecretKey } from 'node:crypto';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Connections, Context, Work } from '../context.ts';
import { createOwnErrors } from '../features/error/own-errors.service.ts';
import { createLive } from '../features/live/create-live.ts';
import { keepRoom } from '../platform/disk/keep-room.ts';
import { createSpace } from '../platform/disk/space.ts';
import { createVitals } from '../platform/health/vitals.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { createDiskStore } from '../platform/objects/disk-store.ts';
import type { Settings } from '../settings.ts';

/** Builds the context of a node from its parts. */
export function createContext(parts: {
  readonly settings: Settings;
  readonly ordinary: Connections;
  readonly patient: Connections;
  readonly work: Work;
  readonly signingKey: Buffer;
  readonly objectFolder: string;
  readonly log: Logger;
}): Context {
  const { settings, log } = parts;
  const { pool, db } = parts.ordinary;
  const now = () => new Date();
  const database = settings.databaseUrl === null ? join(settings.dataDir, 'postgres') : null;
  const space = createSpace({ objects: parts.objectFolder, database });
  const objects = keepRoom(createDiskStore(parts.objectFolder), space);
  return {
    settings,
    pool,
    db,
    patient: parts.patient,
    objects,
    work: parts.work,
    now,
    signingKey: createSecretKey(parts.signingKey),
    log,
    errors: createOwnErrors({ db, log, now, sentryDsn: settings.sentryDsn }),
    live: createLive({ pool, db, log, now, endsIdle: settings.strict }),
    vitals: createVitals(pool, objects, space),
    space,
    metrics: settings.metrics === null ? null : createMetrics(pool),
  };
}

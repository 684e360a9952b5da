import { createSecretKey, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { customerCalls, providerCalls } from '@countersign/contract';
import {
  buildApp,
  type Context,
  connect,
  createLive,
  createLog,
  createMetrics,
  createOwnErrors,
  createProviderKey,
  createSpace,
  createStores,
  createVitals,
  drain,
  type Settings,
  type StreamLimits,
} from '@countersign/server';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { createClient, type Reply, type TestClient } from './client.ts';
import { createClock, type TestClock } from './clock.ts';
import { createLazyWork } from './lazy-work.ts';
import { createTestDatabase, type TestDatabase } from './test-postgres.ts';

/** The initial time of a test server's clock. */
export const TEST_START = '2026-11-20T09:00:00.000Z';

/** The real server in process: the real application over its own database, folder of objects and background work. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly context: Context;
  readonly clock: TestClock;
  /** Every line the server has logged so far. */
  readonly logLines: readonly string[];
  /** The customer's calls. They carry no token unless `as` names a person. */
  readonly customer: TestClient<typeof customerCalls>;
  /** The provider's calls, with the key of `providerKey`. */
  readonly provider: TestClient<typeof providerCalls>;
  readonly providerKey: string;
  /** The folder that holds the stored objects. */
  readonly objectsFolder: string;
  readonly database: TestDatabase;
  close(): Promise<void>;
}

export interface TestServerOptions {
  readonly settings?: Partial<Settings>;
  /** Replaces parts of the context, such as a store that fails. */
  readonly context?: Partial<Context>;
  readonly startAt?: Date | string;
  /** The limits of live streams, where they differ from the ordinary ones. */
  readonly streamLimits?: Partial<StreamLimits>;
  /** Counts the server's calls in metrics. */
  readonly withMetrics?: boolean;
  /** The built portal it serves; by default the one of this repository, if any. */
  readonly webRoot?: string;
  /**
   * The server of which this is another node: they share database, store and clock. Closing the node leaves those open.
   */
  readonly beside?: TestServer;
}

/** Starts one. It checks answers against their schemas. The captcha is off unless the settings turn it on. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { beside } = options;
  const database = beside?.database ?? (await createTestDatabase());
  const objectsFolder = beside?.objectsFolder ?? (await mkdtemp(join(tmpdir(), 'countersign-objects-')));
  const clock = beside?.clock ?? createClock(options.startAt ?? TEST_START);
  const logLines: string[] = [];
  const { pool, db } = connect({ ...database.connection, max: 10 }, (error) => logLines.push(String(error)));
  const space = options.context?.space ?? createSpace({ objects: objectsFolder, database: null });
  const settings = { ...testSettings(objectsFolder), ...options.settings };
  const stores = await createStores(settings, objectsFolder, space);
  const objects = options.context?.objects ?? stores.objects;
  const work = createLazyWork(() => context);
  const log = createLog('trace', { write: (line) => void logLines.push(line) });
  const limits = options.streamLimits ?? {};
  const live = createLive({ pool, db, log, now: clock.now, endsIdle: settings.strict, limits });
  const context: Context = {
    settings,
    pool,
    db,
    patient: { pool: options.context?.pool ?? pool, db: options.context?.db ?? db },
    objects,
    areas: stores.areas,
    work,
    now: clock.now,
    signingKey: beside?.context.signingKey ?? createSecretKey(randomBytes(32)),
    vitals: createVitals(pool, objects, space),
    space,
    metrics: options.withMetrics === true ? createMetrics(pool, live) : null,
    log,
    errors: createOwnErrors({ db, log, now: clock.now, sentryDsn: settings.sentryDsn }),
    live,
    ...options.context,
  };
  const app = await buildApp(context, options.webRoot);
  const providerKey = beside?.providerKey ?? (await createProviderKey(context.db, 'Annotation works'));

  return {
    app,
    context,
    clock,
    logLines,
    customer: createClient(customerCalls, (request) => inject(app, request)),
    provider: createClient(providerCalls, (request) => inject(app, request), {
      as: { token: providerKey },
    }),
    providerKey,
    objectsFolder,
    database,
    close: async () => {
      await drain(app);
      await work.stop();
      await context.errors.close();
      await context.live.close();
      await db.destroy();
      if (beside !== undefined) return;
      await database.drop();
      await rm(objectsFolder, { recursive: true, force: true });
    },
  };
}

/** Moves the clock of a server, and what is signed in with it, so that a session does not end of it. */
export async function moveClock({ clock, context }: TestServer, instant: Date | string): Promise<void> {
  clock.set(instant);
  await context.db.updateTable('session').set({ created_at: clock.now() }).where('ended_at', 'is', null).execute();
}

async function inject(app: FastifyInstance, request: InjectOptions): Promise<Reply> {
  return app.inject(request);
}

const noLinks = { site: null, logo: null, contact: null };

function testSettings(dataDir: string): Settings {
  return {
    port: 0,
    host: '127.0.0.1',
    dataDir,
    metrics: null,
    databaseUrl: null,
    captcha: 'none',
    strict: false,
    edition: 'STANDARD',
    links: { en: noLinks, zh: noLinks, ja: noLinks },
    roles: { web: true, worker: true },
    checksAnswers: true,
    s3: null,
    storageAreas: [
      { name: 'Standard', at: null },
      { name: 'Archive', at: null },
    ],
    timeZone: 'UTC',
    datasetMonths: 6,
    batchMonths: 6,
    proxies: 0,
    sentryDsn: null,
    hasSample: false,
    smtpUrl: null,
    mailFrom: 'Countersign <no-reply@portal.example>',
    publicUrl: 'https://portal.example',
    logLevel: 'trace',
  };
}

import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backgroundWork, startWork } from '@countersign/server';
import {
  beginBatch,
  createWorld,
  must,
  type ServerProcess,
  startServerProcess,
  startTestServer,
  type TestServer,
  type World,
} from '@countersign/testing';
import { sql } from 'kysely';
import { afterAll } from 'vitest';

/** A server that queues work and does none. Nodes in processes of their own do it, which a test starts and kills. */
export interface WorldOfWorkers {
  readonly server: TestServer;
  readonly world: World;
  startWorker(): ServerProcess;
  /**
   * Gives out again the work that a dead node was doing, as the queue does once its heartbeats were missed for long enough.
   * `queues` is a pattern of SQL.
   */
  missHeartbeats(queues: string): Promise<void>;
  /** A new batch that the administrator passed as one package, and its order. It is not finished yet. */
  passWhole(items: number): Promise<{ readonly orderId: string; finish(): Promise<void> }>;
}

/** Starts one for a test file. It is closed after the last test of the file. */
export async function startWorldOfWorkers(): Promise<WorldOfWorkers> {
  const first = await startTestServer();
  const queue = await startWork(first.context.pool, first.context.log, backgroundWork);
  const server = await startTestServer({ beside: first, context: { work: queue } });
  const dataDir = await mkdtemp(join(tmpdir(), 'countersign-workers-'));
  await symlink(server.objectsFolder, join(dataDir, 'objects'));
  afterAll(async () => {
    await queue.stop();
    await server.close();
    await first.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  const world = await createWorld(server);
  const { host, user, database } = server.database.connection;
  const DATABASE_URL = `postgres:///${database}?host=${encodeURIComponent(host)}&user=${user}`;
  return {
    server,
    world,
    startWorker: () => startServerProcess(dataDir, { DATABASE_URL }, ['--role', 'worker']),
    async missHeartbeats(queues) {
      await sql`update pgboss.job set state = 'retry', start_after = now() where name like ${queues} and state = 'active'`.execute(
        server.context.db,
      );
    },
    async passWhole(items) {
      const { fruktlabb } = world;
      const { administrator: as } = fruktlabb;
      const ofOnePackage = { items, mode: 'package', packageSize: items, assign: [] } as const;
      const { batchId, orderId, finish } = await beginBatch(server, fruktlabb, [as], ofOnePackage);
      const target = { kind: 'range', from: 1, to: 1 } as const;
      must(await server.customer.decidePackages({ batchId, round: 1, target, result: '10' }, { as }));
      return { orderId, finish: async () => void must(await finish(as, '10')) };
    },
  };
}

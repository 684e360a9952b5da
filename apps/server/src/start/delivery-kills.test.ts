import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { backgroundWork, type RunningWork, startWork } from '@countersign/server';
import {
  acceptanceOf,
  createWorld,
  deliverBatch,
  madeFile,
  must,
  openZip,
  startServerProcess,
  startTestServer,
  type TestServer,
  type World,
} from '@countersign/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** `npm run test:full` kills more often. */
const KILLS = Number(process.env['KILLS'] ?? 1);
const LONGEST_KILL_MS = 60_000;
const ITEMS = 120;
const PART_BYTES = 5 * 1024 ** 2;

let first: TestServer;
/** Beside it, and queues work that another node does. */
let server: TestServer;
let world: World;
let queue: RunningWork;
let dataDir: string;
beforeAll(async () => {
  first = await startTestServer();
  queue = await startWork(first.context.pool, first.context.log, backgroundWork);
  server = await startTestServer({ beside: first, context: { work: queue } });
  world = await createWorld(server);
  dataDir = await mkdtemp(join(tmpdir(), 'countersign-delivery-kills-'));
  await symlink(server.objectsFolder, join(dataDir, 'objects'));
});
afterAll(async () => {
  await queue.stop();
  await server.close();
  await first.close();
  await rm(dataDir, { recursive: true, force: true });
});

function startWorker() {
  const { host, user, database } = server.database.connection;
  const DATABASE_URL = `postgres:///${database}?host=${encodeURIComponent(host)}&user=${user}`;
  return startServerProcess(dataDir, { DATABASE_URL }, ['--role', 'worker']);
}

/** An accepted batch of an order, and the order. */
async function accepted() {
  const batch = await deliverBatch(server, world.fruktlabb, { items: ITEMS, mode: 'package', packageSize: ITEMS });
  const as = world.fruktlabb.administrator;
  await acceptanceOf(server, batch).start(as);
  const { packages } = must(await server.customer.listPackages({ batchId: batch.batchId }, { as }));
  const target = {
    kind: 'packages',
    packages: packages.map(({ id, version }) => ({ packageId: id, version })),
  } as const;
  must(await server.customer.decidePackages({ batchId: batch.batchId, round: 1, target, result: '10' }, { as }));
  must(await acceptanceOf(server, batch).finish(as, '10'));
  return batch.orderId;
}

const isItem = (path: string) => path.endsWith('.xml');
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Sends a file whole, so that the server has to read it. */
async function send(orderId: string, name: string) {
  const bytes = randomBytes(4 * PART_BYTES);
  const asked = { orderId, name, size: bytes.length, sha256: hashOf(bytes), partBytes: PART_BYTES };
  const { fileId } = must(await server.provider.openDeliveryFile(asked));
  for (let number = 1; number <= 4; number++) {
    const body = bytes.subarray((number - 1) * PART_BYTES, number * PART_BYTES);
    must(await server.provider.putDeliveryPart({ fileId, number, size: body.length, sha256: hashOf(body) }, { body }));
  }
  must(await server.provider.completeDeliveryFile({ fileId }));
  return fileId;
}

async function untilActive(): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pgboss.job where name like 'delivery.%' and state in ('active', 'completed')`.execute(
      server.context.db,
    );
    if (rows.length > 0) return;
    await wait(1);
  }
}

/** Gives out again what a dead node was doing, as the queue does when its heartbeats have been missed for long enough. */
async function missHeartbeats(): Promise<void> {
  await sql`update pgboss.job set state = 'retry', start_after = now() where name like 'delivery.%' and state = 'active'`.execute(
    server.context.db,
  );
}

test(`kill -9 of a node at ${KILLS} moments of building and reading files: each is made once and whole`, {
  timeout: (KILLS + 1) * LONGEST_KILL_MS,
}, async () => {
  const orderId = await accepted();
  const as = { as: world.fruktlabb.administrator };
  for (let nth = 0; nth < KILLS; nth++) {
    await sql`delete from pgboss.job where name like 'delivery.%'`.execute(server.context.db);
    const { fileIds } = must(await server.provider.buildPublishedFiles({ orderId, format: 'voc' }));
    const sent = await send(orderId, `sent ${nth}.bin`);
    const killed = startWorker();
    await untilActive();
    await wait(nth * 7);
    await killed.end('SIGKILL');
    await missHeartbeats();

    const worker = startWorker();
    for (const fileId of [...fileIds, sent]) {
      const file = await madeFile(server, fileId);
      expect(file.state).toBe('new');
      const { url } = must(await server.customer.downloadDeliveryFile({ fileId }, as));
      const { rawPayload } = await server.app.inject({ method: 'GET', url, headers: { token: as.as.token } });
      expect([hashOf(rawPayload), rawPayload.length]).toEqual([file.sha256, file.size]);
      const items = fileId === sent ? [] : [...(await openZip(rawPayload)).keys()].filter(isItem);
      expect(items).toHaveLength(file.items ?? 0);
      const published = await server.context.db
        .selectFrom('event')
        .where('kind', '=', 'delivery.published')
        .where(sql`data ->> 'fileId'`, '=', fileId)
        .select('id')
        .execute();
      expect(published).toHaveLength(1);
      await expect.poll(() => keysOf(fileId)).toEqual([expect.stringMatching(/^whole-/)]);
    }
    await worker.end('SIGTERM');
  }
});

async function keysOf(fileId: string): Promise<string[]> {
  const folder = `${world.fruktlabb.id}/delivery/${fileId}/`;
  const keys: string[] = [];
  for await (const { key } of server.context.objects.list(folder)) keys.push(key.slice(folder.length));
  return keys;
}

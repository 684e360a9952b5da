import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { madeFile, must, openZip } from '@countersign/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startWorldOfWorkers } from './testing/start-world-of-workers.ts';

/** `npm run test:full` kills more often. */
const KILLS = Number(process.env['KILLS'] ?? 1);
const LONGEST_KILL_MS = 60_000;
const ITEMS = 120;
const PART_BYTES = 5 * 1024 ** 2;

const { server, world, startWorker, missHeartbeats, passWhole } = await startWorldOfWorkers();

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

test(`kill -9 of a node at ${KILLS} moments of building and reading files: each is made once and whole`, {
  timeout: (KILLS + 1) * LONGEST_KILL_MS,
}, async () => {
  const { orderId, finish } = await passWhole(ITEMS);
  await finish();
  const as = { as: world.fruktlabb.administrator };
  for (let nth = 0; nth < KILLS; nth++) {
    await sql`delete from pgboss.job where name like 'delivery.%'`.execute(server.context.db);
    const { fileIds } = must(await server.provider.buildPublishedFiles({ orderId, format: 'voc' }));
    const sent = await send(orderId, `sent ${nth}.bin`);
    const killed = startWorker();
    await untilActive();
    await wait(nth * 7);
    await killed.end('SIGKILL');
    await missHeartbeats('delivery.%');

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

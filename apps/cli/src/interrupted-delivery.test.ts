import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { must, writeCocoFolder } from '@countersign/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DeliveryWorld, startDeliveryWorld } from './testing/delivery-world.ts';
import { runCli } from './testing/run-cli.ts';
import { spawnCli } from './testing/spawn-cli.ts';
import { startProxy } from './testing/start-proxy.ts';

const PICTURES = 10;
/** `KILLS=20` runs this many. */
const KILLS = Number(process.env['KILLS'] ?? 4);
const LONGEST_KILL_MS = 20_000;

let at: DeliveryWorld;
beforeAll(async () => {
  at = await startDeliveryWorld();
});
afterAll(() => at.close());

const folderOf = async (name: string, seed: number) => {
  const folder = join(at.scratch, name);
  await mkdir(folder);
  return { folder, truth: await writeCocoFolder(folder, { pictures: PICTURES, seed }) };
};
const deliveryOf = (url: string, folder: string, name: string) =>
  [
    ['deliver', folder, '--project', at.projectId, '--name', name, '--json'],
    { COUNTERSIGN_URL: url, COUNTERSIGN_KEY: at.server.providerKey },
  ] as const;
const deliverBy = (...delivery: Parameters<typeof deliveryOf>) => runCli(...deliveryOf(...delivery));
/** As a process of its own, which can be killed. */
const spawnDelivery = (...delivery: Parameters<typeof deliveryOf>) => spawnCli(...deliveryOf(...delivery));

/** Pseudo-random and the same in every run: mulberry32. */
function randomOf(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

it(`killed at ${KILLS} random points and run again, it is one whole batch and nothing was sent twice`, {
  timeout: KILLS * LONGEST_KILL_MS,
}, async () => {
  const random = randomOf(2026);
  let killed = 0;
  for (let n = 0; n < KILLS; n++) {
    const { folder, truth } = await folderOf(`killed-${n}`, 100 + n);
    const name = `Killed ${n}`;
    const proxy = await startProxy(at.url);
    // Anywhere from the first byte to the last call, mostly in the middle of a file.
    const killAt = Math.ceil(random() * (truth.bytes + PICTURES * 600));
    const first = spawnDelivery(proxy.url, folder, name);
    proxy.onSent((sentBytes) => sentBytes >= killAt && first.kill());
    const { code } = await first.ended;
    await proxy.close();
    if (code === null) killed++;
    expect((await at.batches()).filter((batch) => batch.name === name && batch.total !== PICTURES)).toEqual([]);

    const second = await deliverBy(at.url, folder, name);
    expect([second.stderr, second.code]).toEqual(['', 0]);
    const said = JSON.parse(second.stdout);
    expect(said).toMatchObject({ items: truth.items, annotations: truth.annotations, labels: truth.labels });
    expect((await at.batches()).filter((batch) => batch.name === name)).toMatchObject([{ id: said.batchId }]);
    const sync = must(await at.server.provider.getSync({ syncId: said.syncId }));
    expect(sync).toMatchObject({ bytesReceived: truth.bytes, filesReceived: PICTURES, itemsReceived: PICTURES });
    const items = await at.server.context.db
      .selectFrom('item')
      .where('batch_id', '=', said.batchId)
      .select('id')
      .execute();
    expect(items).toHaveLength(PICTURES);
  }
  // The test is about kills, so most of them must have happened.
  expect(killed).toBeGreaterThan(KILLS / 2);
});

it.each([
  { how: 'alone', pictureBytes: 1_100_000, aRequest: 1, seed: 200 },
  { how: 'in groups', pictureBytes: 900_000, aRequest: 2, seed: 201 },
])('after a kill sends only the files the server does not have, $how', async ({ how, seed, ...sizes }) => {
  const name = `Resumed ${how}`;
  const { folder, truth } = await folderOf(name, seed);
  // Padding after the end of a picture makes it as large as the test needs.
  for (const { path, bytes } of truth.files)
    await appendFile(join(folder, path), Buffer.alloc(sizes.pictureBytes - bytes.length));
  const PUT = 'PUT /provider-api/sync/file';
  const first = await startProxy(at.url);
  const killed = spawnDelivery(first.url, folder, name);
  // Four requests run at once, so the fifth starts when one of them was stored.
  first.onSent(() => first.countSent(PUT) > 4 && killed.kill());
  const { code } = await killed.ended;
  await first.close();
  expect(code).toBeNull();
  const countKept = () =>
    at.server.context.db.selectFrom('sync').where('name', '=', name).select('files_received').executeTakeFirst();
  const kept = (await countKept())?.files_received ?? 0;
  expect(kept).toBeGreaterThan(0);

  const second = await startProxy(at.url);
  const run = await deliverBy(second.url, folder, name);
  expect(run.code).toBe(0);
  expect(second.countSent(PUT)).toBeLessThanOrEqual(Math.ceil((PICTURES - kept) / sizes.aRequest));
  await second.close();
  const { syncId } = JSON.parse(run.stdout);
  expect(must(await at.server.provider.getSync({ syncId }))).toMatchObject({
    filesReceived: PICTURES,
    bytesReceived: PICTURES * sizes.pictureBytes,
  });

  const third = await startProxy(at.url);
  expect((await deliverBy(third.url, folder, name)).stdout).toBe(run.stdout);
  expect(third.countSent(PUT)).toBe(0);
  await third.close();
});

it('says of Ctrl-C that it was interrupted and how to go on', async () => {
  const { folder, truth } = await folderOf('ctrl-c', 400);
  const proxy = await startProxy(at.url);
  const first = spawnDelivery(proxy.url, folder, 'Ctrl-C');
  let isStopped = false;
  proxy.onSent((sentBytes) => {
    if (isStopped || sentBytes < truth.bytes / 2) return;
    isStopped = true;
    first.kill('SIGINT');
  });
  const { code, stdout, stderr } = await first.ended;
  await proxy.close();
  const words = 'Interrupted. Run the same command again to go on: what the server has is not sent again.';
  expect([code, stderr]).toEqual([130, `${words}\n`]);
  expect(JSON.parse(stdout)).toEqual({ error: words, problems: [] });
  expect((await deliverBy(at.url, folder, 'Ctrl-C')).code).toBe(0);
});

it('outlives a line that breaks, and says so', async () => {
  const { folder, truth } = await folderOf('broken-line', 300);
  const proxy = await startProxy(at.url);
  let hasBroken = false;
  proxy.onSent((sentBytes) => {
    if (hasBroken || sentBytes < truth.bytes / 2) return;
    hasBroken = true;
    proxy.setBroken(true);
    setTimeout(() => proxy.setBroken(false), 300);
  });
  const run = await deliverBy(proxy.url, folder, 'Broken line');
  await proxy.close();
  expect([hasBroken, run.code]).toEqual([true, 0]);
  expect(run.stderr.match(/^No answer \(.+\); trying again\.$/gm)).toHaveLength(1);
  expect(run.stderr).toContain('The server answers again.');
  const { syncId } = JSON.parse(run.stdout);
  expect(must(await at.server.provider.getSync({ syncId })).bytesReceived).toBe(truth.bytes);
});

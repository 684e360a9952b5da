import { randomBytes } from 'node:crypto';
import { truncateSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { acceptanceOf, addOrder, addProject, deliverBatch, hashOf, must } from '@countersign/testing';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DeliveryWorld, startDeliveryWorld } from './testing/delivery-world.ts';
import { runCli } from './testing/run-cli.ts';
import { spawnCli } from './testing/spawn-cli.ts';
import { startProxy } from './testing/start-proxy.ts';

const MIB = 1024 ** 2;

let at: DeliveryWorld;
beforeAll(async () => {
  at = await startDeliveryWorld();
});
afterAll(() => at.close());

const environment = (url = at.url) => ({ COUNTERSIGN_URL: url, COUNTERSIGN_KEY: at.server.providerKey });
const delivery = (...args: string[]) => runCli(['delivery', ...args], environment());
const order = () => addOrder(at.server, at.world.fruktlabb);

async function write(name: string, size: number) {
  const path = join(at.scratch, name);
  const bytes = randomBytes(size);
  await writeFile(path, bytes);
  return { path, bytes, sha256: hashOf(bytes) };
}

it('[4.2-07] publishes files, which the customer downloads under their names', async () => {
  const { id: orderId, number } = await order();
  const [large, small] = [await write('part 1.zip', 20 * MIB), await write('part 2.json', 10)];
  const published = await delivery(
    'publish',
    orderId,
    large.path,
    small.path,
    '--format',
    'coco',
    '--items',
    '7',
    '--json',
  );
  expect([published.code, published.stderr]).toEqual([0, '']);
  const about = { state: 'new', format: 'coco', items: 7, orderNumber: number };
  const { files } = JSON.parse(published.stdout);
  expect(files).toMatchObject([
    { ...about, name: 'part 1.zip', size: 20 * MIB, sha256: large.sha256 },
    { ...about, name: 'part 2.json', size: 10, sha256: small.sha256 },
  ]);
  const as = { as: at.world.fruktlabb.administrator };
  const { url } = must(await at.server.customer.downloadDeliveryFile({ fileId: files[0].id }, as));
  const answer = await fetch(new URL(url, at.url), { headers: { token: as.as.token } });
  expect(hashOf(Buffer.from(await answer.arrayBuffer()))).toBe(large.sha256);

  const again = await delivery('publish', orderId, large.path, small.path, '--json');
  expect(JSON.parse(again.stdout).files.map(({ id }: { id: string }) => id)).toEqual(
    files.map(({ id }: { id: string }) => id),
  );
  const listed = await delivery('list', orderId);
  expect(listed.stdout).toContain(`downloaded ${number} part 1.zip, 20.0 MiB, until `);
});

it('goes on after it was killed in the middle, and sends no part again', async () => {
  const { id: orderId } = await order();
  const { path, sha256 } = await write('killed.zip', 40 * MIB);
  const proxy = await startProxy(at.url);
  const first = spawnCli(['delivery', 'publish', orderId, path, '--json'], environment(proxy.url));
  // Four parts of 8 MiB are under way at once, so the fifth begins when the server has stored one.
  proxy.onSent((bytes) => bytes > 34 * MIB && first.kill());
  expect((await first.ended).code).toBeNull();
  await proxy.close();
  const parts = () => at.server.context.db.selectFrom('delivery_part').select('number').execute();
  const before = (await parts()).length;
  expect(before).toBeGreaterThan(0);
  expect(
    must(await at.server.customer.listDeliveryFiles({ orderId }, { as: at.world.fruktlabb.administrator })).total,
  ).toBe(0);

  const second = await startProxy(at.url);
  const done = await runCli(['delivery', 'publish', orderId, path, '--json'], environment(second.url));
  const { files } = JSON.parse(done.stdout);
  expect(files).toMatchObject([{ state: 'new', sha256, size: 40 * MIB }]);
  expect(second.countSent('/delivery/file/part?')).toBeLessThanOrEqual(5 - before);
  await second.close();
  await expect.poll(parts).toEqual([]);
});

it('says of a file that changed while it was sent', async () => {
  const { id: orderId } = await order();
  const { path } = await write('short.zip', 33 * MIB);
  const proxy = await startProxy(at.url);
  proxy.onSent((bytes) => bytes > MIB && truncateSync(path, 5));
  const run = await runCli(['delivery', 'publish', orderId, path], environment(proxy.url));
  await proxy.close();
  expect([run.code, run.stderr]).toEqual([1, `${path} changed while it was sent.\n`]);
});

it('builds files, lists what customers refused, takes files back and publishes expired ones again', async () => {
  const { fruktlabb } = at.world;
  const { id: orderId } = await order();
  const project = await addProject(at.server, orderId);
  const empty = await delivery('build', orderId, '--format', 'yolo');
  expect([empty.code, empty.stderr]).toEqual([1, 'Nothing can be built: no item is passed in an accepted batch.\n']);
  const batch = await deliverBatch(at.server, fruktlabb, { project, items: 1, assign: [fruktlabb.acceptor] });
  const { start, decide, finish } = acceptanceOf(at.server, batch);
  await start(fruktlabb.acceptor);
  must(await decide(fruktlabb.acceptor, 1, '10'));
  must(await finish(fruktlabb.administrator, '10'));
  for (const batches of [
    ['--batches', 'B-20000101-0001', '--batches', batch.number],
    ['--batches', `${batch.number},,B-20000101-0001`],
  ]) {
    const missing = await delivery('build', orderId, '--format', 'yolo', ...batches);
    expect([missing.code, missing.stderr]).toEqual([1, 'There is no batch B-20000101-0001 in this order.\n']);
  }
  const built = await delivery(
    'build',
    orderId,
    '--format',
    'yolo',
    '--split',
    'batch',
    '--batches',
    batch.batchId,
    '--json',
  );
  const [file] = JSON.parse(built.stdout).files;
  expect(file).toMatchObject({ source: 'built', format: 'yolo', items: 1, batches: [{ number: batch.number }] });

  const as = { as: fruktlabb.administrator };
  must(await at.server.customer.refuseDeliveryFile({ fileId: file.id, reason: 'Boxes are missing' }, as));
  const refused = await delivery('list', '--state', 'refused');
  expect(refused.stdout).toContain(`${file.id} refused`);
  expect(refused.stdout).toContain('"Boxes are missing"');
  const early = await delivery('again', file.id);
  expect([early.code, early.stderr]).toEqual([1, `${file.id} has not expired, or was taken back.\n`]);
  const back = await delivery('cancel', file.id, '--reason', 'Wrong format');
  expect([back.stdout, back.code]).toEqual([`${file.name} is taken back.\n`, 0]);
});

it.each([
  [['publish', newId(), 'package.json'], /^There is no order /],
  [['publish', newId(), 'package.json', 'a"b.zip'], /^a"b\.zip needs another name: at most 200 characters, none of/],
  [['publish', newId(), 'nowhere.zip'], /^nowhere\.zip cannot be read\./],
  [['build', newId(), '--format', 'coco'], /^There is no order /],
  [['list', newId()], /^There is no order /],
  [['cancel', newId()], /^There is no delivery file /],
  [['again', newId()], /^There is no delivery file /],
])('says why it cannot %j', async (args, reason) => {
  const run = await delivery(...args);
  expect(run.code).toBe(1);
  expect(run.stderr).toMatch(reason);
});

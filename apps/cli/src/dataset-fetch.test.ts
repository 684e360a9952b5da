import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { must } from '@countersign/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { type CliRun, runCli } from './testing/run-cli.ts';
import { spawnCli } from './testing/spawn-cli.ts';
import { startProxy } from './testing/start-proxy.ts';
import { sha256Hex, startUploadWorld, type UploadWorld } from './testing/upload-world.ts';

const MIB = 1024 ** 2;
let at: UploadWorld;
beforeAll(async () => {
  at = await startUploadWorld();
});
afterAll(() => at.close());

const provider = (...args: string[]): Promise<CliRun> => runCli(...commandOf(args));
const commandOf = (args: readonly string[], url = at.env['COUNTERSIGN_URL'] ?? '') =>
  [[...args, '--json'], { COUNTERSIGN_URL: url, COUNTERSIGN_KEY: at.server.providerKey }] as const;
const said = (text: string) => JSON.parse(text);
const makeOrder = () => provider('order', 'create', '--customer', at.world.fruktlabb.id, '--name', 'Nuts');

/** Path and SHA-256 of every file below a folder that is no part of an unfinished one. */
async function filesBelow(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hashed = files.map(async (file) => {
    const hash = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
    return [relative(folder, file), hash] as const;
  });
  return Object.fromEntries((await Promise.all(hashed)).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
function zipOf(entries: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, bytes] of Object.entries(entries)) zip.addBuffer(bytes, path);
  zip.end();
  return buffer(zip.outputStream);
}

it('[5-09] [7-02] the work of an order is made from what a customer’s program brought', async () => {
  const files = { 'cam/a.bin': randomBytes(9 * MIB), 'b.txt': Buffer.from('nuts'), 'CON/x .txt': Buffer.from('odd') };
  const entries = { 'one/p.txt': Buffer.from('pea'), 'q.txt': Buffer.from('quince') };
  await mkdir(join(at.scratch, 'zips'));
  await writeFile(join(at.scratch, 'zips/trays.zip'), await zipOf(entries));
  const folder = await at.folder('July', files);
  const first = await at.upload(['Trays 2026', folder, '--wait']);
  expect([first.stderr, first.code]).toEqual(['', 0]);
  expect(said(first.stdout)).toMatchObject({ state: 'parsed', read: { readFiles: 3, failed: [] } });
  const zips = await at.upload(['Trays 2026', join(at.scratch, 'zips/trays.zip'), '--batch', 'Zips/1', '--wait']);
  expect(said(zips.stdout)).toMatchObject({ state: 'parsed', batch: 'Zips/1' });
  const { datasetId } = said(first.stdout);

  const to = join(at.scratch, 'fetched');
  const early = await provider('dataset', 'fetch', datasetId, '--to', to);
  expect([early.code, early.stderr]).toEqual([1, expect.stringContaining('is linked to no order')]);
  const order = said(
    (await provider('order', 'create', '--customer', at.world.fruktlabb.id, '--name', 'Nuts', '--dataset', datasetId))
      .stdout,
  );
  expect(order).toMatchObject({ datasets: [datasetId] });
  expect(said((await provider('dataset', 'list', '--order', order.id)).stdout).datasets).toMatchObject([
    { id: datasetId, name: 'Trays 2026', customer: 'Fruktlabb', parsedBatches: 2, orders: [{ number: order.number }] },
  ]);
  const run = await provider('dataset', 'fetch', '--order', order.id, '--to', to);
  expect([run.stderr, run.code]).toEqual(['', 0]);
  const of = (batch: string, all: Readonly<Record<string, Buffer>>) =>
    Object.entries(all).map(([path, bytes]) => [`Trays 2026/${batch}/${path}`, sha256Hex(bytes)]);
  const { 'CON/x .txt': odd, ...plain } = files;
  expect(await filesBelow(to)).toEqual(
    Object.fromEntries([
      ...of('1-July/July', { ...plain, '_x0043_ON/x .txt': odd }),
      ...of('2-Zips-1/trays.zip', entries),
    ]),
  );
  expect(said(run.stdout).datasets).toMatchObject([{ datasetId, alreadyThere: 0, failed: [], withoutData: [] }]);
  // Other bytes of the same size are not taken for the file.
  const fetched = await filesBelow(to);
  await writeFile(join(to, 'Trays 2026/1-July/July/b.txt'), 'nutz');
  const again = await provider('dataset', 'fetch', datasetId, '--to', join(to, 'Trays 2026'));
  expect(said(again.stdout).datasets).toMatchObject([{ files: 5, alreadyThere: 4 }]);
  expect(await filesBelow(to)).toEqual(fetched);
  const as = at.world.fruktlabb.administrator;
  const { events } = must(await at.server.customer.listDatasetEvents({ datasetId, size: 100 }, { as }));
  const taken = events.filter(({ kind }) => kind === 'taken');
  expect(taken.map(({ actor, data }) => [actor, data['order'], data['batch']])).toEqual([
    ...Array.from({ length: 2 }, () => [
      ['Annotation works', order.number, 2],
      ['Annotation works', order.number, 1],
    ]).flat(),
  ]);
});

it('[5-09] a fetch that was killed goes on where it was', async () => {
  const bytes = randomBytes(16 * MIB);
  const first = await at.upload(['Large', await at.folder('large', { 'a.bin': bytes }), '--wait']);
  const { datasetId } = said(first.stdout);
  const order = said((await makeOrder()).stdout);
  expect((await provider('dataset', 'link', datasetId, '--order', order.id)).code).toBe(0);
  const to = join(at.scratch, 'large-fetched');
  const fetching = ['dataset', 'fetch', datasetId, '--to', to];
  // Sends a part of the file, and then nothing.
  const proxy = await startProxy(at.env['COUNTERSIGN_URL'] ?? '', { downloadBytes: 5 * MIB });
  const killed = spawnCli(...commandOf(fetching, proxy.url));
  const held = async () => {
    const names = await readdir(join(to, '.countersign-parts')).catch(() => []);
    const [part] = await Promise.all(names.map((name) => stat(join(to, '.countersign-parts', name))));
    return part?.size ?? 0;
  };
  await expect.poll(held, { timeout: 45_000 }).toBe(5 * MIB);
  killed.kill();
  expect((await killed.ended).code).toBeNull();
  await proxy.close();
  const second = await startProxy(at.env['COUNTERSIGN_URL'] ?? '');
  const run = await runCli(...commandOf(fetching, second.url));
  const sentRanges = [second.countSent('range: bytes=0-'), second.countSent(`range: bytes=${5 * MIB}-`)];
  await second.close();
  expect([run.stderr, run.code]).toEqual(['', 0]);
  expect(await filesBelow(to)).toEqual({ '1-large/large/a.bin': sha256Hex(bytes) });
  expect(sentRanges).toEqual([0, 1]);
});

it('[5-09] what cannot be linked or fetched is said in words, and nothing is made', async () => {
  const early = await at.upload(['Early', await at.folder('early', { 'a.txt': 'a' })]);
  const { datasetId } = said(early.stdout);
  const of = (id: string) => ['order', 'create', '--customer', at.world.fruktlabb.id, '--name', 'Not', '--dataset', id];
  const gone = '0198d0f4-0000-7000-8000-000000000000';
  const cases = [
    [of(datasetId), 'Nothing of the dataset Early has been read yet'],
    [of(gone), `The customer has no dataset ${gone}`],
    [['dataset', 'fetch', gone, '--to', join(at.scratch, 'none')], `There is no dataset ${gone}`],
    [
      ['dataset', 'fetch', '--order', gone, '--to', join(at.scratch, 'none')],
      `No dataset is linked to an order ${gone}`,
    ],
    [['dataset', 'fetch', '--to', join(at.scratch, 'none')], 'Name a dataset, or an order'],
    [['dataset', 'link', datasetId, '--order', gone], `The customer of the dataset has no order ${gone}`],
  ] as const;
  for (const [args, words] of cases) {
    const run = await provider(...args);
    expect([run.code, run.stderr]).toEqual([1, expect.stringContaining(words)]);
  }
  const { rows } = await at.server.context.pool.query("select from customer_order where name = 'Not'");
  expect(rows).toHaveLength(0);
});

it('[5-10] what could not be read is named, and the program says so by its exit code', async () => {
  const entries = { 'ok.txt': Buffer.from('fine'), 'bad.json': Buffer.from('{"a":') };
  const run = await at.upload(['Broken', await at.folder('broken', entries), '--wait']);
  expect([run.stderr, run.code]).toEqual(['', 3]);
  expect(said(run.stdout)).toMatchObject({
    ...{ state: 'failed', read: { readFiles: 1, failed: [{ path: 'broken/bad.json', problem: 'syntax' }] } },
  });
});

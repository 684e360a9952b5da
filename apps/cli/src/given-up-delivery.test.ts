import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { writeCocoFolder } from '@countersign/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DeliveryWorld, startDeliveryWorld } from './testing/delivery-world.ts';
import { runCli } from './testing/run-cli.ts';
import { spawnCli } from './testing/spawn-cli.ts';
import { startProxy } from './testing/start-proxy.ts';

let at: DeliveryWorld;
beforeAll(async () => {
  at = await startDeliveryWorld();
});
afterAll(() => at.close());

const key = () => ({ COUNTERSIGN_KEY: at.server.providerKey });
const drop = (name: string, ...args: string[]) =>
  runCli(['--url', at.url, 'delivery', 'drop', '--project', at.projectId, '--name', name, ...args], key());

/** A folder whose delivery was killed halfway, and which was corrected afterwards. */
async function killAndCorrect(name: string, seed: number): Promise<string> {
  const folder = join(at.scratch, name);
  await mkdir(folder);
  const truth = await writeCocoFolder(folder, { pictures: 6, seed });
  const proxy = await startProxy(at.url);
  const args = ['--url', proxy.url, 'deliver', folder, '--project', at.projectId, '--name', name];
  const run = spawnCli(args, key());
  proxy.onSent((sentBytes) => sentBytes >= truth.bytes / 2 && run.kill());
  const { code } = await run.ended;
  await proxy.close();
  expect(code).toBeNull();
  await writeCocoFolder(folder, { pictures: 7, seed });
  return folder;
}

it('a delivery that was killed and corrected is begun again with --anew', async () => {
  const folder = await killAndCorrect('Anew', 1);
  const refused = await at.deliver(folder, 'Anew');
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('give it up with --anew')]);

  const run = await at.deliver(folder, 'Anew', '--anew');
  expect([run.stderr, run.code]).toEqual(['', 0]);
  expect(JSON.parse(run.stdout)).toMatchObject({ items: 7 });
  // A completed delivery is not given up: the same command finds it.
  expect(await at.deliver(folder, 'Anew', '--anew')).toEqual(run);
});

it('delivery drop frees the name of one that was killed, and says so', async () => {
  const folder = await killAndCorrect('Dropped', 2);
  expect(await drop('Dropped')).toMatchObject({
    code: 0,
    stdout: '"Dropped" is given up; nothing of it was visible.\n',
  });
  expect(await drop('Dropped')).toMatchObject({ code: 0, stdout: '"Dropped" is not under way in this project.\n' });
  expect(JSON.parse((await drop('Dropped', '--json')).stdout)).toEqual({ dropped: false });

  const run = await at.deliver(folder, 'Dropped');
  expect([run.stderr, run.code]).toEqual(['', 0]);
  const { batchNumber } = JSON.parse(run.stdout);
  const late = await drop('Dropped');
  expect(late).toMatchObject({
    code: 1,
    stderr: `"Dropped" was delivered whole, as batch ${batchNumber}. It stays.\n`,
  });
});

it('both are told by --help', async () => {
  const { stdout: ofDeliver } = await runCli(['deliver', '--help']);
  expect(ofDeliver).toMatch(/--anew +give up what an interrupted run/);
  const { stdout: ofDelivery } = await runCli(['delivery', '--help']);
  expect(ofDelivery).toMatch(/drop .*give up a delivery that was interrupted/s);
});

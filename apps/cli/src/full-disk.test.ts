import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { writeCocoFolder } from '@countersign/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DeliveryWorld, startDeliveryWorld } from './testing/delivery-world.ts';
import { runCli } from './testing/run-cli.ts';

let at: DeliveryWorld;
let roomBytes = Infinity;
beforeAll(async () => {
  const hasRoom = (_stock: string, bytes = 0) => Promise.resolve(bytes <= roomBytes);
  at = await startDeliveryWorld({ context: { space: { hasRoom } } });
});
afterAll(() => at.close());

it('says that the disk of the portal is full, sends nothing, and goes on once there is room', async () => {
  const folder = join(at.scratch, 'pictures');
  await mkdir(folder);
  const { bytes } = await writeCocoFolder(folder, { pictures: 3, seed: 7 });
  roomBytes = bytes / 2;
  const args = ['--url', at.url, 'deliver', folder, '--project', at.projectId, '--name', 'Nuts 7'];
  const { code, stdout, stderr } = await runCli(args, { COUNTERSIGN_KEY: at.server.providerKey }, (text) => {
    // Frees space while it waits.
    if (text.includes('disk is full')) roomBytes = Infinity;
  });
  expect(stderr).toContain("No answer (the portal's disk is full); trying again.");
  expect(code).toBe(0);
  expect(stdout).toContain('3 items');
  expect(await at.batches()).toMatchObject([{ name: 'Nuts 7', total: 3 }]);
});

it('any other command says so too, and tries again as often as at any other failure', async () => {
  roomBytes = -1;
  const { code, stderr } = await runCli(
    ['--url', at.url, 'customer', 'create', '--name', 'Acme'],
    { COUNTERSIGN_KEY: at.server.providerKey },
    (text) => {
      if (text.includes('disk is full')) roomBytes = Infinity;
    },
  );
  expect(code).toBe(0);
  // The attempts after it are not told one by one.
  expect(stderr).toBe("No answer (the portal's disk is full); trying again.\nThe server answers again.\n");
});

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOf, makePicture, syncsOf } from '@countersign/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOutage } from '../outage.ts';
import { createProviderClient } from '../provider-client.ts';
import { type DeliveryWorld, startDeliveryWorld } from '../testing/delivery-world.ts';
import { startProxy } from '../testing/start-proxy.ts';
import { hashFile } from './hash-files.ts';
import { sendFiles } from './send-files.ts';

let at: DeliveryWorld;
beforeAll(async () => {
  at = await startDeliveryWorld();
});
afterAll(() => at.close());

const progress = { begin: () => {}, step: () => {}, remark: () => {}, end: () => {} };
/** A picture of that many bytes, padded after its end. */
const write = async (name: string, bytes: number, seed: number) => {
  const picture = await makePicture(seed);
  const place = join(at.scratch, name);
  await writeFile(place, Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]));
  return hashFile(name, place);
};

it.each([
  { how: 'in a group', bytes: 20_000 },
  { how: 'alone', bytes: 1_500_000 },
])('names the file that changed after it was read, sent $how', async ({ how, bytes }) => {
  const { open } = syncsOf(() => ({ server: at.server, projectId: at.projectId }));
  const { syncId } = await open({ name: how, fingerprint: hashOf(how) });
  const client = createProviderClient({ url: at.url, key: at.server.providerKey, outage: createOutage(() => {}) });
  const good = await write(`good ${how}.png`, bytes, bytes);
  const longer = await write(`longer ${how}.png`, bytes, bytes + 1);
  const other = await write(`other ${how}.png`, bytes, bytes + 2);
  await writeFile(other.place, Buffer.alloc(bytes));
  await expect(sendFiles(client, [good, other], syncId, progress)).rejects.toThrow(
    `other ${how}.png changed while it was delivered.`,
  );
  await writeFile(longer.place, Buffer.alloc(bytes + 1));
  await expect(sendFiles(client, [good, longer], syncId, progress)).rejects.toThrow(
    `longer ${how}.png changed while it was delivered.`,
  );
  await sendFiles(client, [good], syncId, progress);
});

it('sends a file once between two runs of one delivery, but for those on their way', async () => {
  const { open } = syncsOf(() => ({ server: at.server, projectId: at.projectId }));
  const { syncId } = await open({ name: 'twice', fingerprint: hashOf('twice') });
  const files: Awaited<ReturnType<typeof hashFile>>[] = [];
  for (let n = 0; n < 24; n++) files.push(await write(`twice ${n}.png`, 1_500_000, 4000 + n));
  const run = async (begin: number) => {
    const proxy = await startProxy(at.url);
    const client = createProviderClient({ url: proxy.url, key: at.server.providerKey, outage: createOutage(() => {}) });
    await sendFiles(client, files, syncId, progress, { random: () => begin, now: Date.now, askAfterMs: 0 });
    await proxy.close();
    return proxy.sentBytes();
  };
  const [first, second] = await Promise.all([run(0), run(0.5)]);
  // Each has four files on their way when the two meet, at most.
  expect(first + second).toBeLessThan((24 + 2 * 4 + 1) * 1_500_000);
});

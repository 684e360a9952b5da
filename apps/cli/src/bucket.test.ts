import { randomBytes } from 'node:crypto';
import { readS3Address } from '@countersign/server';
import {
  addOrder,
  createWorld,
  hasS3Service,
  must,
  openZip,
  publishFile,
  type S3Service,
  startS3Service,
  startTestServer,
} from '@countersign/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spawnUpload } from './testing/spawn-cli.ts';
import { startProxy } from './testing/start-proxy.ts';
import { sha256Hex, startUploadWorld, type UploadWorld } from './testing/upload-world.ts';

const MIB = 1024 ** 2;

describe.runIf(hasS3Service())('a bucket', () => {
  let service: S3Service;
  let at: UploadWorld;
  beforeAll(async () => {
    service = await startS3Service();
    const address = readS3Address(await service.makeBucket('trays'));
    at = await startUploadWorld({ settings: { storageAreas: [{ name: 'Standard', at: address }] } });
  }, 120_000);
  afterAll(async () => {
    await at.close();
    await service.stop();
  });

  it('[5-10] gets parts of uploads itself; killed and run again, the objects are the files', async () => {
    const files = { 'a.bin': randomBytes(33 * MIB), 'b.txt': 'nuts' };
    const folder = await at.folder('trays', files);
    const args = ['Trays', folder, '--create', '--area', 'Standard', '--json'];
    const proxy = await startProxy(at.env['COUNTERSIGN_URL'] ?? '');
    const killed = spawnUpload(args, { ...at.env, COUNTERSIGN_URL: proxy.url });
    // A part is signed for before it is sent, and three are sent at once.
    proxy.onSent(() => proxy.countSent('POST /open-api/dataSet/upload/parts') > 3 && killed.kill());
    expect((await killed.ended).code).toBeNull();
    const kept = await at.keptBytes('trays');
    expect(kept).toBeGreaterThan(0);
    await proxy.close();

    const second = await startProxy(at.env['COUNTERSIGN_URL'] ?? '');
    const run = await at.upload(['Trays', folder], { COUNTERSIGN_URL: second.url });
    expect([run.stderr, run.code]).toEqual(['', 0]);
    const { batchId, arrivedFiles } = JSON.parse(run.stdout);
    expect(arrivedFiles).toBe(2);
    expect(await at.stored(batchId)).toEqual({
      'trays/a.bin': sha256Hex(files['a.bin']),
      'trays/b.txt': sha256Hex(files['b.txt']),
    });
    // The portal itself carried no part, and signed only those that were not there.
    expect(second.sentBytes()).toBeLessThan(MIB);
    expect(second.countSent('POST /open-api/dataSet/upload/parts')).toBe(5 - kept / (8 * MIB));
    await second.close();
  });

  it('[4.2-07] keeps delivery files, which come from it in parts, alone and in a zip', async () => {
    const server = await startTestServer({ settings: { s3: readS3Address(await service.makeBucket('deliveries')) } });
    const { fruktlabb } = await createWorld(server);
    const { id: orderId } = await addOrder(server, fruktlabb);
    const bytes = [randomBytes(12 * MIB), randomBytes(1000)];
    const names = ['large.zip', 'small.json'];
    for (const [nth, name] of names.entries())
      await publishFile(server, { orderId, name, bytes: bytes[nth] ?? Buffer.alloc(0) });
    const kept = async () => {
      const keys: string[] = [];
      for await (const { key } of server.context.objects.list(`${fruktlabb.id}/delivery/`)) keys.push(key);
      return keys.map((key) => key.slice(key.lastIndexOf('/')));
    };
    await expect.poll(kept).toEqual([1, 2].map(() => expect.stringMatching(/^\/whole-/)));
    const as = fruktlabb.administrator;
    const fetchPart = async (url: string, start: number, end: number) => {
      const headers = { token: as.token, range: `bytes=${start}-${end}` };
      return (await server.app.inject({ method: 'GET', url, headers })).rawPayload;
    };
    const { files } = must(await server.customer.listDeliveryFiles({ orderId, search: 'large' }, { as }));
    const one = must(await server.customer.downloadDeliveryFile({ fileId: files[0]?.id ?? '' }, { as }));
    expect(await fetchPart(one.url, 7 * MIB, 8 * MIB)).toEqual(bytes[0]?.subarray(7 * MIB, 8 * MIB + 1));
    const all = must(await server.customer.downloadDeliveryFiles({ orderId }, { as }));
    const halves = [await fetchPart(all.url, 0, 6 * MIB), await fetchPart(all.url, 6 * MIB + 1, all.size - 1)];
    const zip = await openZip(Buffer.concat(halves));
    expect(names.map((name) => zip.get(name))).toEqual(bytes);
    await server.close();
  });
});

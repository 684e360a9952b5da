import { randomBytes } from 'node:crypto';
import { readS3Address } from '@countersign/server';
import { hasS3Service, type S3Service, startS3Service } from '@countersign/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spawnUpload } from './testing/spawn-cli.ts';
import { startProxy } from './testing/start-proxy.ts';
import { sha256Hex, startUploadWorld, type UploadWorld } from './testing/upload-world.ts';

const MIB = 1024 ** 2;

describe.runIf(hasS3Service())('[5-10] into a bucket', () => {
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

  it('parts go to the bucket itself; killed and run again, the objects are the files', async () => {
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
});

import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  hasS3Service,
  makePicture,
  openFaultyLine,
  pickedBytes,
  rawZip,
  type S3Service,
  startS3Service,
  startServerProcess,
  uploadingTo,
} from '@countersign/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeSharedFiles } from '../../../features/batch/testing/shared-files.ts';
import { createParsingWorld } from '../../../features/parsing/testing/parsing-world.ts';
import { describeInterruptedSteps } from '../../../features/upload/testing/interrupted-steps.ts';
import { createDiskStore } from '../disk-store.ts';
import { describeObjectStore } from '../objects.conformance.ts';
import { readS3Address, type S3Address } from './s3-address.ts';
import { createS3Store } from './s3-store.ts';

const quiet = { cuts: 0, losesAnswers: 0, shortens: 0, flips: 0, repeats: 0, delays: 0 };
const storageMain = fileURLToPath(new URL('../../../storage.ts', import.meta.url));

describe.runIf(hasS3Service())('a bucket', () => {
  let service: S3Service;
  let base: string;
  beforeAll(async () => {
    base = await mkdtemp(join(tmpdir(), 'countersign-buckets-'));
    service = await startS3Service();
  }, 120_000);
  afterAll(async () => {
    await service.stop();
    await rm(base, { recursive: true, force: true });
  });

  const addressOf = (text: string): S3Address => {
    const address = readS3Address(text);
    if (address === null) throw new Error('no address');
    return address;
  };
  const makeBucket = async (name: string, prefix = '') => `${await service.makeBucket(name)}${prefix}`;
  const storage = (args: readonly string[], env: Record<string, string> = {}) =>
    promisify(execFile)(process.execPath, [storageMain, ...args], { env: { ...process.env, ...env } });

  describeObjectStore('S3', async () => ({
    store: createS3Store(addressOf(await makeBucket('objects', '/some/place'))),
    close: () => Promise.resolve(),
  }));

  describeInterruptedSteps('a bucket', async () => ({
    storageAreas: [{ name: 'Bucket', at: addressOf(await makeBucket('interrupted')) }],
  }));

  describeSharedFiles('a bucket', async () => ({ s3: addressOf(await makeBucket('shared')) }));

  test('[4.2-05] holds an archive that is unpacked into it, and loses the archive once it is parsed', async () => {
    const address = addressOf(await makeBucket('parsed'));
    const own = await createParsingWorld({ settings: { storageAreas: [{ name: 'Bucket', at: address }] } });
    const picture = await makePicture(1, 640, 400);
    const large = randomBytes(3_000_000);
    const zip = rawZip([
      { name: 'p/a.png', data: picture },
      { name: 'large.bin', data: large, isStored: true },
      { name: 'lying.bin', data: large, isStored: true, crc: 1 },
    ]);
    const batch = await own.parse({ 'set.zip': zip, 'b.png': picture });
    expect(await own.outcomesOf(batch.id)).toEqual({
      ...{ 'set.zip': 'read', 'set.zip/p/a.png': 'read', 'set.zip/large.bin': 'read', 'b.png': 'read' },
      'set.zip/lying.bin': 'damaged',
    });
    const keysOf = async (prefix: string) => {
      const keys: string[] = [];
      for await (const { key } of createS3Store(address).list(prefix)) keys.push(key);
      return keys.length;
    };
    expect([await keysOf('parted/'), await keysOf('parsed/')]).toEqual([2, 4]);
    const { customer, app } = own.server;
    await customer.acceptFailedFiles({ batchId: batch.id }, { as: own.as });
    await own.work();
    expect([await keysOf('parted/'), await keysOf('parsed/')]).toEqual([1, 4]);
    const file = (await own.filesOf(batch.id)).find(({ path }) => path === 'set.zip/large.bin');
    const headers = { token: own.as.token, range: 'bytes=2999000-' };
    const part = await app.inject({ url: file?.contentUrl ?? '', headers });
    expect(part.rawPayload.equals(large.subarray(2_999_000))).toBe(true);
    await own.server.close();
  });

  test('takes a part from a browser that has the signed request, and no other bytes', async () => {
    const text = await makeBucket('signed');
    const store = createS3Store(addressOf(text));
    const uploadId = await store.beginParts('parted/signed');
    const object = { key: 'parted/signed', uploadId };
    const bytes = randomBytes(1000);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const signed = await store.signPart(object, { number: 1, offset: 0, size: 1000, sha256 }, new Date());
    expect(signed?.url.startsWith(`${service.origin}/signed/parted/signed?`)).toBe(true);
    const send = (body: Uint8Array, url = signed?.url ?? '') =>
      fetch(url, { method: 'PUT', headers: { ...signed?.headers }, body: Buffer.from(body) });
    const flipped = Buffer.from(bytes);
    flipped.writeUInt8(flipped.readUInt8(0) ^ 1, 0);
    expect((await send(flipped)).status).toBe(400);
    expect((await send(bytes, signed?.url.replace('partNumber=1', 'partNumber=2'))).status).toBe(403);
    expect(await store.listParts(object)).toEqual([]);
    expect((await send(bytes)).status).toBe(200);
    const parts = await store.listParts(object);
    expect(parts.map(({ number, size }) => [number, size])).toEqual([[1, 1000]]);

    const late = await store.signPart(
      object,
      { number: 1, offset: 0, size: 1000, sha256 },
      new Date(Date.now() - 16 * 60_000),
    );
    const answer = await fetch(late?.url ?? '', { method: 'PUT', headers: { ...late?.headers }, body: bytes });
    expect(answer.status).toBe(403);
  });

  test('lets pages of the portal in, and no others, once the command has said so', async () => {
    const text = await makeBucket('pages');
    const { stdout } = await storage(['cors'], { S3_URL: text, PUBLIC_URL: 'https://portal.example' });
    expect(stdout).toBe('The bucket pages takes parts from pages of https://portal.example.\n');
    const preflight = async (origin: string) => {
      const asked = {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'authorization,x-amz-content-sha256,x-amz-date',
      };
      const answer = await fetch(`${service.origin}/pages/parted/a?partNumber=1&uploadId=x`, {
        method: 'OPTIONS',
        headers: asked,
      });
      return [answer.status, answer.headers.get('access-control-allow-origin')];
    };
    expect(await preflight('https://portal.example')).toEqual([200, 'https://portal.example']);
    expect((await preflight('https://other.example'))[0]).toBe(403);
  });

  test('gets what a folder has, verified, and continues after it was stopped', async () => {
    const text = await makeBucket('moved');
    const folder = join(base, 'objects');
    const from = createDiskStore(folder);
    const bodies = Array.from({ length: 30 }, (_, nth) => randomBytes(nth * 7000));
    for (const [nth, body] of bodies.entries()) await from.put(`a/${nth}`, Readable.from([body]));
    const to = createS3Store(addressOf(text));
    // As a copy that was killed leaves it: some are there.
    for (const nth of [3, 4]) await to.put(`a/${nth}`, Readable.from([bodies[nth] ?? Buffer.alloc(0)]));
    const { stdout } = await storage(['move', '--from', folder, '--to', text]);
    expect(stdout).toContain(
      'Copied 28 objects (2996000 bytes), each read back and compared. 2 were there with the same size.',
    );
    for (const [nth, body] of bodies.entries()) {
      const found = await to.get(`a/${nth}`);
      expect(found !== null && (await buffer(found.body)).equals(body)).toBe(true);
    }
    // The same size and other bytes: seen only where all are compared.
    await to.put('a/5', Readable.from([randomBytes(35_000)]));
    expect((await storage(['move', '--from', folder, '--to', text])).stdout).toContain('Copied 0 objects');
    expect((await storage(['move', '--compare', '--from', folder, '--to', text])).stdout).toContain('Copied 1 objects');
    const back = join(base, 'back');
    expect((await storage(['move', '--from', text, '--to', back])).stdout).toContain('Copied 30 objects');
  });

  test('holds everything of an installation, whose folder stays without objects', async () => {
    const text = await makeBucket('portal');
    const server = startServerProcess(join(base, 'data'), { S3_URL: text, SAMPLE: 'on' });
    const url = await server.ready;
    expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({ storage: 'ok', writable: true });
    const keys: string[] = [];
    for await (const { key } of createS3Store(addressOf(text)).list('')) keys.push(key);
    expect(keys.length).toBeGreaterThan(20);
    const inFolder: string[] = [];
    for await (const { key } of createDiskStore(join(base, 'data', 'objects')).list('')) inFolder.push(key);
    expect(inFolder).toEqual([]);
    expect(await server.end('SIGTERM')).toMatchObject({ code: 0 });
  });

  test('[8-13] that is away makes an upload wait and nothing else, and it goes on by itself', async () => {
    const text = await makeBucket('away');
    const line = await openFaultyLine(service.origin, () => 0.5, quiet);
    const S3_URL = text.replace(service.origin.slice('http://'.length), line.url.slice('http://'.length));
    const dataDir = join(base, 'away');
    const server = startServerProcess(dataDir, { S3_URL });
    const url = await server.ready;
    const uploading = await uploadingTo(url, dataDir);
    const files = { 'a.bin': randomBytes(9 * 1024 ** 2), 'b.txt': randomBytes(500) };
    const sources = Object.entries(files).map(([path, bytes]) => pickedBytes(path, bytes));
    const uploader = await uploading.begin(url, await uploading.newBatch('away'), sources, () => 0.5);
    line.change({ ...quiet, cuts: 1 });
    const ended = uploader.run();
    await expect.poll(() => uploader.progress()).toMatchObject({ state: 'waiting', code: 503, files: { verified: 0 } });
    const health = await fetch(`${url}/healthz`);
    expect(await health.json()).toMatchObject({ database: 'ok' });
    line.change(null);
    expect((await ended).state).toBe('complete');
    const store = createS3Store(addressOf(text));
    for (const { path, fileId } of uploader.files()) {
      const found = await store.get(`parted/${uploading.customerId}/${fileId}`);
      expect(found !== null && (await buffer(found.body)).equals(files[path as keyof typeof files])).toBe(true);
    }
    expect(await server.end('SIGTERM')).toMatchObject({ code: 0 });
    await line.close();
  });

  test('that refuses the key, or does not exist, ends the start in a sentence without the key', async () => {
    const text = await makeBucket('refused');
    const wrong = text.replace('TESTSECRET', 'OTHERSECRET');
    const start = (S3_URL: string) => startServerProcess(join(base, 'none'), { S3_URL }).ended;
    expect(await start(wrong)).toMatchObject({
      code: 1,
      said: 'S3_URL: the bucket refused refuses: SignatureDoesNotMatch.\n',
    });
    expect(await start(text.replace('/refused', '/absent'))).toMatchObject({
      code: 1,
      said: 'S3_URL: the bucket absent refuses: NoSuchBucket.\n',
    });
    expect(await start('https://s3.example.com')).toMatchObject({
      code: 1,
      said: 'S3_URL is "…" but takes an address such as https://key:secret@s3.example.com/bucket?region=eu-north-1.\n',
    });
  });
});

import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  createWorld,
  makePicture,
  must,
  startTestServer,
  type TestServer,
  testTemplate,
  type World,
} from '@countersign/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedUrl } from '../../platform/objects/signed-url.ts';
import { storedKey } from './media-key.service.ts';

let server: TestServer;
let world: World;
let picture: Buffer;
let sha256: string;
beforeAll(async () => {
  server = await startTestServer();
  world = await createWorld(server);
  picture = await makePicture(1);
  sha256 = createHash('sha256').update(picture).digest('hex');
  for (const customer of [world.fruktlabb, world.kanda]) {
    const order = must(await server.provider.createOrder({ customerId: customer.id, name: 'Nuts' }));
    const project = must(await server.provider.createProject({ orderId: order.id, name: 'One' }));
    const { syncId } = must(
      await server.provider.openSync({
        ...{ projectId: project.id, name: 'A', mode: 'item', packageBy: 500, format: 'coco', template: testTemplate },
        ...{ datasetId: null, assign: [], submitter: 'us', itemCount: 1, fingerprint: sha256 },
      }),
    );
    must(await server.provider.putSyncFile({ syncId, sha256, size: picture.length }, { body: picture }));
  }
});
afterAll(() => server.close());

const address = (key: string, download?: string) =>
  signedUrl(server.context.signingKey, key, server.clock.now(), download);
const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

it('sends the bytes with the type they have, to be kept and never run', async () => {
  const answer = await get(address(storedKey(world.kanda.id, sha256)));
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.equals(picture)).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(picture.length),
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=31536000, immutable',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    etag: `"${sha256}"`,
  });
  const again = await get(address(storedKey(world.kanda.id, sha256)), { 'if-none-match': `"${sha256}"` });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it('sends ranges', async () => {
  const url = address(storedKey(world.kanda.id, sha256));
  const part = await get(url, { range: 'bytes=10-19' });
  expect(part.statusCode).toBe(206);
  expect(part.headers['content-range']).toBe(`bytes 10-19/${picture.length}`);
  expect(part.rawPayload.equals(picture.subarray(10, 20))).toBe(true);
  expect((await get(url, { range: 'bytes=-5' })).rawPayload.equals(picture.subarray(-5))).toBe(true);
  const beyond = await get(url, { range: `bytes=${picture.length}-` });
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${picture.length}`]);
  const changed = await get(url, { range: 'bytes=0-1', 'if-range': '"other"' });
  expect([changed.statusCode, changed.rawPayload.length]).toEqual([200, picture.length]);
});

it('names a download in any script', async () => {
  const answer = await get(address(storedKey(world.kanda.id, sha256), '検収 报告.png'));
  const disposition = String(answer.headers['content-disposition']);
  expect(disposition).toMatch(/^attachment; filename="/);
  expect(disposition).toContain(`filename*=UTF-8''${encodeURIComponent('検収 报告.png')}`);
});

it('types what is not delivered by its ending', async () => {
  await server.context.objects.put('reports/a.xlsx', Readable.from(['x']));
  expect((await get(address('reports/a.xlsx'))).headers['content-type']).toContain('spreadsheetml');
  const thumbnail = await get(address(`${storedKey(world.kanda.id, sha256)}.thumbnail.webp`));
  expect(thumbnail.headers['content-type']).toBe('image/webp');
});

it("[1-02] opens nothing of another customer's with an address of one's own", async () => {
  const url = new URL(address(storedKey(world.kanda.id, sha256)), 'http://localhost');
  url.searchParams.set('key', storedKey(world.fruktlabb.id, sha256));
  const answer = await get(`${url.pathname}${url.search}`);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([403, 'no-store']);
  url.searchParams.delete('signature');
  expect((await get(`${url.pathname}${url.search}`)).rawPayload.includes(picture)).toBe(false);
});

it('knows no address that ran out and no object that is not there', async () => {
  const url = address(storedKey(world.kanda.id, sha256));
  expect((await get(address('not/there'))).statusCode).toBe(404);
  expect((await get(address('../../etc/passwd'))).statusCode).toBe(404);
  server.clock.advance(2 * 3600 * 1000);
  expect((await get(url)).statusCode).toBe(404);
});

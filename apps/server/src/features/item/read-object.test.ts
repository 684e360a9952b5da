import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  addMember,
  makePicture,
  must,
  type Person,
  signIn,
  startTestServer,
  startWorld,
  testTemplate,
} from '@countersign/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { signerFor } from '../../platform/objects/signed-url.ts';
import { storedKey } from './media-key.service.ts';

let picture: Buffer;
let sha256: string;
/** Of Kanda's administrator. */
let signInId: string;
const { server, world } = await startWorld();
beforeAll(async () => {
  picture = await makePicture(1);
  const { memberId } = world.kanda.administrator;
  const session = server.context.db.selectFrom('session').where('member_id', '=', memberId).select('sign_in_id');
  ({ sign_in_id: signInId } = await session.executeTakeFirstOrThrow());
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

const address = (key: string, download?: string) =>
  signerFor(server.context.signingKey, { kind: 'signIn', id: signInId }, server.clock.now())(key, download);
const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { token: world.kanda.administrator.token, ...headers } });

it('sends the bytes with the type they have, to be kept and never run', async () => {
  const answer = await get(address(storedKey(world.kanda.id, sha256)));
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.equals(picture)).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(picture.length),
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=300, must-revalidate',
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
  for (const [ending, type] of [
    ['jpg', 'image/jpeg'],
    ['webp', 'image/webp'],
  ]) {
    const key = `${storedKey(world.kanda.id, sha256)}.thumbnail.${ending}`;
    await server.context.objects.put(key, Readable.from(['x']));
    expect((await get(address(key))).headers['content-type']).toBe(type);
  }
});

it("[1-02] opens nothing of another customer's with an address of one's own", async () => {
  const url = new URL(address(storedKey(world.kanda.id, sha256)), 'http://localhost');
  url.searchParams.set('key', storedKey(world.fruktlabb.id, sha256));
  const answer = await get(`${url.pathname}${url.search}`);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([403, 'no-store']);
  url.searchParams.delete('signature');
  expect((await get(`${url.pathname}${url.search}`)).rawPayload.includes(picture)).toBe(false);
});

describe('an address ends with the session it was made for', () => {
  /** The address of a picture the person was shown. */
  const pathOf = async (person: Person, by = server) => {
    const form = new FormData();
    form.append('file', new Blob([Uint8Array.from(picture)], { type: 'image/png' }), 'me.png');
    return must(await by.customer.uploadAvatar({}, { as: person, body: form })).avatar;
  };
  const codeOf = async (url: string, headers: Record<string, string>) =>
    (await server.app.inject({ url, headers })).statusCode;
  /** The cookie a browser is given with its first call. */
  const cookieOf = async ({ token }: Person) => {
    const answer = await server.app.inject({
      url: '/customer-api/oauth/getInfo',
      headers: { token, 'app-id': 'test' },
    });
    return String(answer.headers['set-cookie']);
  };
  const pairOf = async (person: Person) => (await cookieOf(person)).split(';', 1)[0] ?? '';
  let count = 0;
  const someone = async (role: '10' | '20' = '20') => {
    count += 1;
    return addMember(server, world.kanda.id, role, `reader0${count}`, `Reader ${count}`);
  };

  it('the browser of the sign-in reads it by its cookie, in ranges too; without it nobody does', async () => {
    const reader = await someone();
    const url = await pathOf(reader);
    const cookie = await pairOf(reader);
    expect(await codeOf(url, { cookie: `language=ja; ${cookie}; size=small` })).toBe(200);
    expect(await codeOf(url, { cookie, range: 'bytes=0-9' })).toBe(206);
    expect(await codeOf(url, { token: reader.token })).toBe(200);
    expect(await codeOf(url, {})).toBe(403);
    expect(await codeOf(url, { cookie: `${cookie}x` })).toBe(403);
  });

  it("the cookie is the browser's alone, and given once", async () => {
    const reader = await someone();
    expect(await cookieOf(reader)).toMatch(
      /^pictures-[\w-]{8}=[\w-]{43}; Path=\/customer-api; HttpOnly; SameSite=Strict$/,
    );
    const again = await server.app.inject({
      url: '/customer-api/oauth/getInfo',
      headers: { token: reader.token, 'app-id': 'test', cookie: await pairOf(reader) },
    });
    expect(again.headers['set-cookie']).toBeUndefined();
  });

  it('nobody else reads it: not a colleague, not somebody of another customer', async () => {
    const reader = await someone();
    const url = await pathOf(reader);
    for (const other of [world.kanda.acceptor, world.fruktlabb.administrator]) {
      expect(await codeOf(url, { token: other.token })).toBe(403);
      expect(await codeOf(url, { cookie: await pairOf(other) })).toBe(403);
    }
  });

  it('signing out ends it at once, and the browser forgets what it kept', async () => {
    const reader = await someone();
    const url = await pathOf(reader);
    const cookie = await pairOf(reader);
    const left = await server.app.inject({
      ...{ method: 'POST', url: '/customer-api/oauth/logout' },
      headers: { token: reader.token, 'app-id': 'test', cookie },
    });
    expect(left.json()).toMatchObject({ status: 200 });
    expect(left.headers['clear-site-data']).toBe('"cache"');
    expect(String(left.headers['set-cookie'])).toContain('=; Path=/customer-api; Max-Age=0; HttpOnly');
    expect(await codeOf(url, { cookie })).toBe(401);
    expect(await codeOf(url, { token: reader.token })).toBe(401);
    const another = await signIn(server, reader);
    expect(await codeOf(url, { cookie: await pairOf(another) })).toBe(401);
  });

  it('so do a sign-in elsewhere, another role, disabling, deleting and a new password', async () => {
    const by = { as: world.kanda.administrator };
    const ends: readonly ((reader: Person) => Promise<{ readonly status: number }>)[] = [
      async ({ loginName, password }) => server.customer.login({ loginName, password }),
      async ({ memberId }) => server.customer.setMemberRole({ memberId, role: '10' }, by),
      async ({ memberId }) => server.customer.setMemberStatus({ memberId, status: '0' }, by),
      async ({ memberId }) => server.customer.deleteMember({ memberId }, by),
      async ({ memberId }) => server.customer.setMemberPassword({ memberId, password: 'Bolts4Nuts' }, by),
    ];
    for (const end of ends) {
      const reader = await someone();
      const url = await pathOf(reader);
      const cookie = await pairOf(reader);
      expect(await codeOf(url, { cookie })).toBe(200);
      expect((await end(reader)).status).toBe(200);
      expect(await codeOf(url, { cookie })).toBe(401);
    }
  });

  it('a refreshed token goes on with the addresses of the one before', async () => {
    const reader = await someone();
    const url = await pathOf(reader);
    const cookie = await pairOf(reader);
    const { token } = must(await server.customer.refresh({}, { as: reader }));
    expect(await codeOf(url, { cookie })).toBe(200);
    expect(await codeOf(url, { token })).toBe(200);
    expect(await pairOf({ ...reader, token })).toBe(cookie);
  });

  it('a strict installation keeps nothing in the browser, and ends it where nobody used the session', async () => {
    const strict = await startTestServer({ beside: server, settings: { strict: true } });
    try {
      const reader = await someone();
      const url = await pathOf(reader, strict);
      const cookie = await pairOf(reader);
      const read = async () => strict.app.inject({ url, headers: { cookie } });
      const shown = await read();
      expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'private, no-store']);
      server.clock.advance(31 * 60 * 1000);
      expect((await read()).statusCode).toBe(401);
    } finally {
      await strict.close();
    }
  });

  it("one that was made for a provider's key ends with the key", async () => {
    const { context, clock } = server;
    const provider = await context.db.selectFrom('provider_key').select('id').executeTakeFirstOrThrow();
    const sign = (id: string) =>
      signerFor(context.signingKey, { kind: 'provider', id }, clock.now())(storedKey(world.kanda.id, sha256));
    expect(await codeOf(sign(provider.id), {})).toBe(200);
    expect(await codeOf(sign(world.kanda.id), {})).toBe(401);
  });
});

it('knows no address that ran out and no object that is not there', async () => {
  const url = address(storedKey(world.kanda.id, sha256));
  expect((await get(address('not/there'))).statusCode).toBe(404);
  expect((await get(address('../../etc/passwd'))).statusCode).toBe(404);
  server.clock.advance(2 * 3600 * 1000);
  expect((await get(url)).statusCode).toBe(404);
});

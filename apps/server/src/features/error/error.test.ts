import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SERVER_AGENT } from '@countersign/contract';
import { must, startTestServer, startWorld } from '@countersign/testing';
import { expect, test } from 'vitest';

let lastIp = 0;

const { server, world } = await startWorld();

const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;
const newAddress = () => `10.0.0.${++lastIp}`;
const broken = {
  error: 'TypeError: x is undefined\n    at f (https://portal.example/assets/a.js:1:2)',
  info: 'at DataList',
  url: '/projects/dataList?batchId=0192f0c1-7a3e-7c11-8a5e-2f6f0d1c9b10',
  version: '0.1.0',
  agent: 'Mozilla/5.0',
};

const listed = async () => must(await server.provider.listErrors({ size: 100 }));

test('[8-04] an error of the screen is kept with whose it was, before the sign-in too', async () => {
  const { acceptor, id: customerId, name } = world.fruktlabb;
  const ip = newAddress();
  expect(must(await server.customer.addError(broken, { as: acceptor, ip }))).toEqual({ isKept: true });
  server.clock.advance(1000);
  must(await server.customer.addError({ error: 'Error: at the door' }, { ip }));
  const { errors, hasMore } = await listed();
  expect([errors, hasMore]).toMatchObject([
    [
      { error: 'Error: at the door', customerId: null, memberId: null, count: 1, url: '' },
      { ...broken, customerId, customerName: name, memberId: acceptor.memberId, userName: acceptor.userName, count: 1 },
    ],
    false,
  ]);
});

test('[8-04] the same error again is counted, in another session of the same person too; of another it is another', async () => {
  const { acceptor, administrator } = world.kanda;
  const ip = newAddress();
  const again = { ...broken, error: 'Error: again' };
  must(await server.customer.addError(again, { as: acceptor, ip }));
  const first = (await listed()).errors[0];
  server.clock.advance(5000);
  must(await server.customer.addError({ ...again, url: `${broken.url}&page=2` }, { as: acceptor, ip }));
  must(await server.customer.addError(again, { as: administrator, ip }));
  const ofKanda = must(await server.provider.listErrors({ customerId: world.kanda.id })).errors;
  expect(ofKanda.toSorted((a, b) => b.count - a.count)).toMatchObject([
    { memberId: acceptor.memberId, count: 2 },
    { memberId: administrator.memberId, count: 1 },
  ]);
  const counted = ofKanda.find(({ id }) => id === first?.id);
  expect(counted).toMatchObject({ firstAt: first?.firstAt, lastAt: server.clock.now().toISOString() });
});

test('[8-04] nothing that opens something is kept, nor logged', async () => {
  const secret = 'c2VjcmV0LXRva2Vu';
  const error = `Error: no https://portal.example/media?sig=${secret} there`;
  must(await server.customer.addError({ error, url: `/setPassword?token=${secret}#${secret}` }, { ip: newAddress() }));
  const { errors } = await listed();
  expect(errors[0]).toMatchObject({
    error: 'Error: no https://portal.example/media?… there',
    url: '/setPassword?token=…',
  });
  expect(JSON.stringify(errors) + server.logLines.join('')).not.toContain(secret);
});

test('[8-04] errors are read page by page, and only by the provider', async () => {
  const ip = newAddress();
  for (const error of ['one', 'two', 'three']) {
    server.clock.advance(1000);
    must(await server.customer.addError({ error }, { ip }));
  }
  const newest = must(await server.provider.listErrors({ size: 2 }));
  expect([newest.errors.map(({ error }) => error), newest.hasMore]).toEqual([['three', 'two'], true]);
  const older = must(await server.provider.listErrors({ size: 1, before: newest.errors[1]?.id }));
  expect(older.errors.map(({ error }) => error)).toEqual(['one']);
  expect((await server.provider.listErrors({}, { as: world.kanda.administrator })).status).toBe(401);
});

test('[8-04] an address has 120 an hour, on every node, and others are none the poorer', async () => {
  const ip = newAddress();
  const node = await startTestServer({ beside: server });
  try {
    const reports = Array.from({ length: 121 }, (_, at) =>
      (at % 2 === 0 ? server : node).customer.addError({ error: 'storm' }, { ip }),
    );
    const kept = (await Promise.all(reports)).filter((answer) => must(answer).isKept);
    expect(kept).toHaveLength(120);
    expect(must(await server.customer.addError({ error: 'calm' }, { ip: newAddress() })).isKept).toBe(true);
    server.clock.advance(HOUR_MS);
    expect(must(await server.customer.addError({ error: 'storm' }, { ip })).isKept).toBe(true);
    expect((await listed()).errors.find(({ error }) => error === 'storm')?.count).toBe(121);
  } finally {
    await node.close();
  }
});

test('[8-04] a report has a size, and what is too large is not read', async () => {
  const ip = newAddress();
  const refused = { status: 5002002, responseObject: { fields: ['error'] } };
  expect(await server.customer.addError({ error: 'x'.repeat(4001) }, { ip })).toMatchObject(refused);
  expect(await server.customer.addError({ error: '' }, { ip })).toMatchObject(refused);
  expect((await server.customer.addError({ error: 'x'.repeat(70_000) }, { ip })).http).toBe(413);
});

test('[8-04] an error of the server itself is kept and told to the service, without what was typed', async () => {
  const told: string[] = [];
  const service = createServer((request, reply) => {
    void text(request).then((body) => {
      told.push(`${request.method} ${request.url} ${body}`);
      reply.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo;
  const node = await startTestServer({
    beside: server,
    settings: { sentryDsn: `http://open@127.0.0.1:${port}/7` },
  });
  const { pool } = server.context;
  const typed = { loginName: 'sato.rina@example.com', password: 'Nuts4Bolts' };
  try {
    await pool.query('alter table sign_in_attempt rename to lost');
    for (let times = 1; times <= 2; times++)
      expect(await node.customer.login(typed)).toEqual({ http: 500, status: 500, responseObject: null });
    // Read from the database, because the report arrives after the answer.
    await expect
      .poll(async () => (await listed()).errors[0], { timeout: 20_000 })
      .toMatchObject({
        ...{ agent: SERVER_AGENT, info: 'POST /customer-api/oauth/login', url: '', customerId: null, count: 2 },
        error: expect.stringMatching(/^error 42P01: relation “…” does not exist\n +at .*\.ts:\d+/),
      });
    await expect.poll(() => told.length, { timeout: 20_000 }).toBe(2);
    expect(told[0]).toMatch(/^POST \/api\/7\/envelope\//);
    expect(told[0]).toContain('"value":"relation “…” does not exist"');
    expect(told[0]).toContain('"where":"POST /customer-api/oauth/login"');
    const all = told.join('') + JSON.stringify(await listed());
    for (const secret of Object.values(typed)) expect(all).not.toContain(secret);

    // An unreachable service changes nothing.
    service.close();
    service.closeAllConnections();
    server.clock.advance(1000);
    expect((await node.customer.login(typed)).http).toBe(500);
    await expect.poll(async () => (await listed()).errors[0]?.count, { timeout: 20_000 }).toBe(3);
  } finally {
    await pool.query('alter table lost rename to sign_in_attempt');
    await node.close();
    service.close();
  }
});

test('[8-04] nobody but the server speaks for it', async () => {
  must(await server.customer.addError({ error: 'forged', agent: SERVER_AGENT }, { ip: newAddress() }));
  expect((await listed()).errors.find(({ error }) => error === 'forged')?.agent).toBe('');
});

test('[8-04] errors are kept for thirty days', async () => {
  const ip = newAddress();
  must(await server.customer.addError({ error: 'old' }, { ip }));
  server.clock.advance(30 * DAY_MS);
  expect((await listed()).errors.map(({ error }) => error)).toContain('old');
  server.clock.advance(1);
  expect((await listed()).errors).toEqual([]);
  must(await server.customer.addError({ error: 'new' }, { ip }));
  const { count } = await server.context.db
    .selectFrom('ui_error')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(1);
});

import {
  basePaths,
  type Call,
  type Calls,
  defineCalls,
  headers,
  type InputOf,
  inputPlaceOf,
  none,
  openCalls,
} from '@countersign/contract';
import {
  beginBatch,
  type DeliveredBatch,
  deliverBatch,
  makeCredential,
  makeRequest,
  must,
  openClient,
  signed,
  startTestServer,
  startWorld,
  type TestCredential,
} from '@countersign/testing';
import type { InjectOptions } from 'fastify';
import { v7 as newId } from 'uuid';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { buildApp } from '../../app.ts';
import { fittingHttpCode } from '../../platform/http/http-codes.ts';
import { registerCalls } from '../../platform/http/register-calls.ts';

let mine: TestCredential;
let theirs: TestCredential;
let batch: DeliveredBatch;
const { server, world } = await startWorld();
beforeAll(async () => {
  const { fruktlabb, kanda } = world;
  batch = await beginBatch(server, fruktlabb, [fruktlabb.acceptor], { items: 2 });
  await deliverBatch(server, fruktlabb, { items: 2 });
  await deliverBatch(server, kanda, { items: 2 });
  mine = await makeCredential(server, fruktlabb.administrator);
  theirs = await makeCredential(server, kanda.administrator);
});
beforeEach(async () => {
  await server.context.db.deleteFrom('application_nonce').execute();
  await server.context.db.updateTable('application_credential').set({ last_used_at: null }).execute();
});

const list = openCalls.listDeliveredBatches;
const request = (input: Record<string, unknown> = {}, call: Call = list) => makeRequest(call, input, {});
const now = () => ({ at: server.clock.now() });

async function send(asked: InjectOptions, app = server.app) {
  const reply = await app.inject(asked);
  return { http: reply.statusCode, ...reply.json<{ status: number; responseObject: unknown }>() };
}
const refused = (status: number, http = 401) => ({ http, status, responseObject: null });

/** The request with one header changed after it was signed. */
function changed(asked: InjectOptions, name: string, change: (value: string) => string | undefined): InjectOptions {
  const { [name]: value, ...rest } = asked.headers as Record<string, string>;
  const next = change(value ?? '');
  return { ...asked, headers: next === undefined ? rest : { ...rest, [name]: next } };
}
/** Signed requests with something else than was signed. */
const otherBodies = (asked: InjectOptions): (readonly [string, InjectOptions])[] => [
  ['another body', { ...asked, payload: '{"page":2,"size":20}' }],
  ['a longer body', { ...asked, payload: `${asked.payload as string} ` }],
];
const otherQueries = (asked: InjectOptions): (readonly [string, InjectOptions])[] => [
  ['one less', { ...asked, query: { page: '1' } }],
  ['one twice', { ...asked, query: { page: ['1', '1'], size: '20' } }],
  ['none of them', { ...asked, query: {} }],
];
const flipLast = (value: string) => value.slice(0, -1) + (value.endsWith('0') ? '1' : '0');

describe('[1-09] the batches', () => {
  test('are what an administrator of the customer sees, without what a person may do', async () => {
    const { administrator } = world.fruktlabb;
    const seen = must(await server.customer.listBatches({}, { as: administrator }));
    const read = must(await openClient(server, mine).listDeliveredBatches({}));
    expect(seen.batches).toMatchObject(read.batches);
    expect(Object.keys(seen.batches[0] ?? {})).toEqual([
      ...Object.keys(read.batches[0] ?? {}),
      'actions',
      'part',
      'found',
    ]);
    expect([read.total, read.stages]).toEqual([seen.total, seen.stages]);
    expect(read.batches).toHaveLength(2);
  });

  test('are chosen by page, size, stage and project', async () => {
    const open = openClient(server, mine);
    const asked: InputOf<typeof list>[] = [
      { size: 1 },
      { size: 1, page: 2 },
      { stage: 'accepting' },
      { projectId: batch.projectId },
      { orderId: batch.orderId, from: '2026-11-20T00:00:00Z', to: '2026-11-21T00:00:00Z' },
    ];
    for (const input of asked) {
      const seen = must(await server.customer.listBatches(input, { as: world.fruktlabb.administrator }));
      const read = must(await open.listDeliveredBatches(input));
      expect([read.total, read.batches.map(({ id }) => id)]).toEqual([seen.total, seen.batches.map(({ id }) => id)]);
    }
    expect(must(await open.listDeliveredBatches({ stage: 'accepting' })).batches).toMatchObject([
      { id: batch.batchId },
    ]);
  });

  test('of a project of another customer are none', async () => {
    const open = openClient(server, theirs);
    for (const projectId of [batch.projectId, newId()])
      expect(must(await open.listDeliveredBatches({ projectId }))).toMatchObject({ total: 0, batches: [] });
  });
});

describe('[1-09] every call of the open API', () => {
  const calls = Object.entries<Call>(openCalls);

  test.each(calls)('%s is not for a session, a provider key or nobody', async (_name, call) => {
    const carried = [
      {},
      { [headers.token]: world.fruktlabb.administrator.token },
      { [headers.providerKey]: server.providerKey },
    ];
    for (const more of carried) {
      const plain = request({}, call);
      expect(await send({ ...plain, headers: { ...plain.headers, ...more } })).toEqual(refused(401));
    }
  });

  /** A signed request of the call, with an input that the call does not take. */
  const ofCall = (call: Call): InjectOptions => {
    const asked = request({ page: 1, size: 20 }, call);
    return call.body === 'binary' ? { ...asked, payload: Buffer.from('a file') } : asked;
  };

  test.each(calls)('%s: whatever is changed of what was signed, it is not taken', async (_name, call) => {
    const asked = signed(ofCall(call), mine, now());
    const names = [headers.appKey, headers.timestamp, headers.nonce, headers.signature];
    for (const name of names) {
      const cut = name === headers.timestamp ? 5001019 : 401;
      expect(await send(changed(asked, name, () => undefined)), `${name} missing`).toEqual(refused(cut));
      expect(await send(changed(asked, name, () => '')), `${name} empty`).toEqual(refused(cut));
      expect(await send(changed(asked, name, flipLast)), `${name} flipped`).toEqual(refused(401));
      expect(await send(changed(asked, name, (value) => value.slice(1))), `${name} cut`).toMatchObject({ http: 401 });
    }
    const others: readonly (readonly [string, InjectOptions])[] = [
      ['another customer', changed(asked, headers.appKey, () => theirs.appKey)],
      ['another value', { ...asked, query: { page: '2', size: '20' } }],
      ['one more', { ...asked, query: { ...(asked.query as object), stage: 'passed' } }],
      ...(call.method === 'POST' ? otherBodies(asked) : otherQueries(asked)),
      ...(call.method === 'GET' ? [['another method', { ...asked, method: 'HEAD' as const }] as const] : []),
    ];
    for (const [name, other] of others) {
      const reply = await server.app.inject(other);
      expect(reply.statusCode, name).toBe(401);
    }
    expect((await send(asked)).http).not.toBe(401);
  });

  test.each(calls)('%s says which input does not fit, once the signature is right', async (_name, call) => {
    for (const field of Object.keys(call.input.shape)) {
      const asked = request({}, call);
      const wrong =
        inputPlaceOf(call) === 'query'
          ? { ...asked, query: { [field]: '\u0000' } }
          : { ...asked, payload: JSON.stringify({ [field]: [['a']] }) };
      const status = call.answers === 'binary' ? 400 : call.once === true ? [5002000, 5002002] : 5002002;
      const answered = await send(signed(wrong, mine, now()));
      expect(answered.http).toBe(400);
      expect([status].flat()).toContain(answered.status);
      expect(await send(wrong)).toEqual(refused(401));
    }
  });

  test.each(calls)('%s answers each code it may with the HTTP code that fits', (_name, call) => {
    const fitting = Object.keys(call.refusals).map((code) => fittingHttpCode(Number(code)));
    for (const http of fitting) expect([400, 401, 403, 404, 409, 413, 422]).toContain(http);
  });
});

describe('[1-09] the time', () => {
  test.each([
    [-301, 5001019],
    [-300, 200],
    [0, 200],
    [300, 200],
    [301, 5001019],
  ])('%d seconds beside the clock of the server: %d', async (seconds, status) => {
    const at = new Date(server.clock.now().getTime() + seconds * 1000);
    expect(await send(signed(request(), mine, { at }))).toMatchObject({ status, http: status === 200 ? 200 : 401 });
  });
});

describe('[1-09] a request is taken once', () => {
  test('by whatever node, for as long as it would be', async () => {
    const at = new Date(server.clock.now().getTime() + 300_000);
    const other = await startTestServer({ beside: server });
    try {
      const asked = signed(request(), mine, { at });
      const began = server.clock.now();
      must(await send(asked));
      for (const app of [server.app, other.app]) expect(await send(asked, app)).toEqual(refused(5001022));
      server.clock.advance(600_000);
      // Forgets request ids that cannot come again.
      must(await openClient(server, mine).listDeliveredBatches({}));
      expect(await send(asked)).toEqual(refused(5001022));
      server.clock.advance(1000);
      expect(await send(asked)).toEqual(refused(5001019));
      server.clock.set(began);
    } finally {
      await other.close();
    }
  });

  test('of many sent at once', async () => {
    const asked = signed(request(), mine, now());
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(asked)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 5001022)).toHaveLength(7);
  });

  test('a nonce is of one customer, and may be used again when its time is over', async () => {
    const nonce = 'a-nonce-of-mine-1';
    must(await send(signed(request(), mine, { ...now(), nonce })));
    must(await send(signed(request(), theirs, { ...now(), nonce })));
    const began = server.clock.now();
    server.clock.advance(301_000);
    must(await openClient(server, mine).listDeliveredBatches({}));
    expect((await send(signed(request(), mine, { ...now(), nonce }))).status).toBe(200);
    server.clock.set(began);
  });

  test.each(['', 'short-of-sixteen', 'x'.repeat(65), 'with a blank in it'])(
    'not with the nonce "%s"',
    async (nonce) => {
      const taken = nonce === 'short-of-sixteen' ? 200 : 401;
      expect(await send(signed(request(), mine, { ...now(), nonce }))).toMatchObject({ status: taken });
    },
  );
});

test('[1-09] a credential makes 600 calls a minute; unsigned ones under its AppKey do not count', async () => {
  const { pool } = server.context;
  await pool.query(
    `insert into application_nonce (customer_id, nonce, at, until)
     select $1, 'call-' || n, $2, $2::timestamptz + interval '5 minutes' from generate_series(1, 599) n`,
    [world.fruktlabb.id, server.clock.now()],
  );
  expect(await send(changed(signed(request(), mine, now()), headers.signature, flipLast))).toEqual(refused(401));
  must(await send(signed(request(), mine, now())));
  const reply = await server.app.inject(signed(request(), mine, now()));
  expect([reply.statusCode, reply.headers['retry-after'], reply.json()]).toEqual([
    ...[429, '60'],
    { status: 429, responseObject: null },
  ]);
  must(await send(signed(request(), theirs, now())));
  const began = server.clock.now();
  server.clock.advance(60_000);
  must(await send(signed(request(), mine, now())));
  server.clock.set(began);
});

test('[3-06] last use is noted, when and from where, at most once a minute', async () => {
  const { administrator } = world.kanda;
  const lastUsed = async () => must(await server.customer.getCredential({}, { as: administrator })).lastUsed;
  const began = new Date(server.clock.now().getTime() + 3600_000);
  const use = (ip: string) => send({ ...signed(request(), theirs, now()), remoteAddress: ip });
  const steps = [
    [0, '192.0.2.1', { at: began.toISOString(), from: '192.0.2.1' }],
    [59_999, '192.0.2.2', { at: began.toISOString(), from: '192.0.2.1' }],
    [60_000, '2001:db8::1', { at: new Date(began.getTime() + 60_000).toISOString(), from: '2001:db8::1' }],
  ] as const;
  for (const [after, ip, noted] of steps) {
    server.clock.set(new Date(began.getTime() + after));
    must(await use(ip));
    expect(await lastUsed()).toEqual(noted);
  }
});

test('[1-09] a body is signed by its bytes', async () => {
  const echo = defineCalls({
    echo: {
      ...{ method: 'POST', path: '/echo', summary: 'Says it again.', refusals: { 5007023: none } },
      ...{ input: z.object({ text: z.string() }), output: z.object({ customerId: z.string(), text: z.string() }) },
      ...{ who: 'application', rate: 'write', once: true },
    },
  } satisfies Calls);
  let done = 0;
  const app = await buildApp({
    ...server.context,
    settings: { ...server.context.settings, roles: { web: false, worker: false } },
  });
  const handlers = {
    echo: async ({ input, application }: { input: { text: string }; application: { customerId: string } }) => {
      done += 1;
      return { status: 200 as const, answer: { customerId: application.customerId, text: input.text } };
    },
  };
  registerCalls(app, server.context, basePaths.open, echo, handlers, fittingHttpCode);
  try {
    const body = { text: '果実 "nuts"' };
    const asked = signed(request(body, echo.echo), mine, now());
    expect(await send({ ...asked, payload: JSON.stringify({ text: 'other' }) }, app)).toEqual(refused(401));
    expect(await send({ ...asked, payload: `${JSON.stringify(body)} ` }, app)).toEqual(refused(401));
    const { payload: _, ...empty } = asked;
    expect(await send(empty, app)).toEqual(refused(401));
    expect(await send(asked, app)).toMatchObject({ responseObject: { customerId: world.fruktlabb.id, ...body } });
    // The same request signed anew is the same request; its id belongs to the customer.
    const again = signed(asked, mine, now());
    expect(await send(again, app)).toMatchObject({ status: 200, responseObject: body });
    expect(done).toBe(1);
    expect(await send(signed({ ...asked, payload: '{"text":' }, mine, now()), app)).toMatchObject({ http: 400 });
  } finally {
    await app.close();
  }
});

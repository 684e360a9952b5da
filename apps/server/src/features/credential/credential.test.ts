import type { Output, openCalls } from '@countersign/contract';
import {
  addMember,
  deliverBatch,
  makeCredential,
  must,
  openClient,
  startTestServer,
  startWorld,
  TEST_START,
  type TestCredential,
} from '@countersign/testing';
import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';

const { server, world } = await startWorld({ settings: { publicUrl: 'https://portal.example.com' } });
const astrid = world.fruktlabb.administrator;
beforeEach(async () => {
  server.clock.set(TEST_START);
  for (const table of [
    'application_credential',
    'application_nonce',
    'sign_in_attempt',
    'event',
    'kept_answer',
  ] as const)
    await server.context.db.deleteFrom(table).execute();
});

const shown = async (as = astrid) => must(await server.customer.getCredential({}, { as }));
const reveal = (password: string, as = astrid) => server.customer.revealAppSecret({ password }, { as });
const list = (credential: TestCredential) => openClient(server, credential).listDeliveredBatches({});

async function rotate(grace: 'none' | 'hour' | 'day' | 'week', as = astrid) {
  const { secretAt } = await shown(as);
  return server.customer.rotateAppSecret({ password: as.password, grace, secretAt: secretAt ?? '' }, { as });
}

/** Everything the server has stored or logged. */
async function everythingKept(): Promise<string> {
  const tables = ['event', 'kept_answer', 'application_credential', 'application_nonce', 'sign_in_attempt'] as const;
  const rows = await Promise.all(tables.map((table) => server.context.db.selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows) + server.logLines.join('\n');
}

test('[5-12] [3-06] first the AppKey, then the AppSecret, each once; the credential says whose and where to', async () => {
  const { createAppKey, createAppSecret } = server.customer;
  expect(await shown()).toEqual({
    ...{ customerName: 'Fruktlabb', requestUrl: 'https://portal.example.com/open-api' },
    ...{ appKey: null, maskedSecret: null, createdAt: null, secretAt: null, oldSecretUntil: null, lastUsed: null },
  });
  expect(await createAppSecret({}, { as: astrid })).toMatchObject({ status: 5007026 });
  const { appKey } = must(await createAppKey({}, { as: astrid }));
  expect(appKey).toMatch(/^CS(-[0-9A-F]{4}){4}$/);
  expect(await shown()).toMatchObject({ appKey, maskedSecret: null, secretAt: null });
  expect(await createAppKey({}, { as: astrid })).toMatchObject({ status: 5007025 });
  must(await createAppSecret({}, { as: astrid }));
  expect(await createAppSecret({}, { as: astrid })).toMatchObject({ status: 5007025 });
  const { maskedSecret, secretAt } = await shown();
  expect(maskedSecret).toMatch(/^•{12}[\w-]{4}$/);
  expect(secretAt).toBe(server.clock.now().toISOString());
  const { appSecret } = must(await reveal(astrid.password));
  expect(appSecret).toMatch(/^[\w-]{43}$/);
  expect(maskedSecret?.slice(-4)).toBe(appSecret.slice(-4));
});

test('[8-09] a customer that is not there is 5007023, a credential that is not 5007024', async () => {
  expect(await reveal(astrid.password)).toMatchObject({ status: 5007024 });
  const { password } = astrid;
  const asked = { password, grace: 'day', secretAt: '2026-11-20T09:00:00.000Z' } as const;
  expect(await server.customer.rotateAppSecret(asked, { as: astrid })).toMatchObject({ status: 5007024 });
  expect(await server.customer.revokeCredential({ appKey: 'CS-0' }, { as: astrid })).toMatchObject({ status: 5007024 });
  must(await server.customer.createAppKey({}, { as: astrid }));
  expect(await reveal(password)).toMatchObject({ status: 5007024 });
  expect(await server.customer.rotateAppSecret(asked, { as: astrid })).toMatchObject({ status: 5007024 });
  // No call deletes a customer, but a damaged database may lack one.
  const { pool } = server.context;
  await pool.query('alter table customer rename to lost; create table customer as table lost with no data');
  const answered = await server.customer.getCredential({}, { as: astrid });
  await pool.query('drop table customer; alter table lost rename to customer');
  expect(answered).toMatchObject({ status: 5007023 });
});

test('[5-12] keys asked for at once are one; a request sent again makes no second', async () => {
  const { createAppKey, createAppSecret } = server.customer;
  const requestId = newId();
  const all = await Promise.all([
    createAppKey({}, { as: astrid, requestId }),
    createAppKey({}, { as: astrid, requestId }),
    createAppKey({}, { as: astrid }),
  ]);
  const made = all.filter(({ status }) => status === 200);
  expect(new Set(made.map((answered) => must(answered).appKey)).size).toBe(1);
  expect(all.map(({ status }) => status).filter((status) => status !== 200 && status !== 5007025)).toEqual([]);
  const secrets = await Promise.all([1, 2, 3].map(() => createAppSecret({}, { as: astrid })));
  expect(new Set(secrets.map(({ status }) => status))).toEqual(new Set([200, 5007025]));
  expect(secrets.filter(({ status }) => status === 200)).toHaveLength(1);
});

describe('the password', () => {
  test('[2.4-14] wrong ones are counted with those of signing in, and in the end even the right one has to wait', async () => {
    await makeCredential(server, astrid);
    const { loginName, password } = astrid;
    for (const wrong of ['Wrong1234', 'Wrong2345', 'Wrong3456', 'Wrong4567'])
      expect(await reveal(wrong)).toMatchObject({ status: 5001005, responseObject: { retryAfterSeconds: null } });
    expect(await rotateWith('Wrong5678')).toMatchObject({ status: 5001005, responseObject: { retryAfterSeconds: 30 } });
    expect(await reveal(password)).toMatchObject({ status: 5001005, responseObject: { retryAfterSeconds: 30 } });
    expect(await rotateWith(password)).toMatchObject({ status: 5001005 });
    expect(await server.customer.login({ loginName, password })).toMatchObject({ status: 5001005 });
    server.clock.advance(30_000);
    must(await reveal(password));
  });

  async function rotateWith(password: string) {
    const secretAt = (await shown()).secretAt ?? '';
    return server.customer.rotateAppSecret({ password, grace: 'none', secretAt }, { as: astrid });
  }
});

describe('[1-09] rotation', () => {
  test.each([
    ['hour', 3600],
    ['day', 24 * 3600],
    ['week', 7 * 24 * 3600],
  ] as const)('the old secret lives on for one %s, to the millisecond', async (grace, seconds) => {
    const old = await makeCredential(server, astrid);
    server.clock.advance(1000);
    const end = new Date(server.clock.now().getTime() + seconds * 1000);
    expect(must(await rotate(grace))).toEqual({ oldSecretUntil: end.toISOString() });
    const present = { ...old, appSecret: must(await reveal(astrid.password)).appSecret };
    expect(present.appSecret).not.toBe(old.appSecret);
    must(await list(present));
    must(await list(old));
    server.clock.set(new Date(end.getTime() - 1));
    must(await list(old));
    // Within a week the session of the first has ended.
    const other = await addMember(server, astrid.customerId, '10', `other${grace}`, `Eva ${grace}`);
    expect((await shown(other)).oldSecretUntil).toBe(end.toISOString());
    server.clock.set(end);
    expect(await list(old)).toMatchObject({ http: 401, status: 401 });
    expect((await shown(other)).oldSecretUntil).toBeNull();
    must(await list(present));
  });

  test('without a grace it ends at once, and so does the one before it that still lived', async () => {
    const first = await makeCredential(server, astrid);
    server.clock.advance(1000);
    must(await rotate('week'));
    const second = { ...first, appSecret: must(await reveal(astrid.password)).appSecret };
    server.clock.advance(1000);
    expect(must(await rotate('none'))).toEqual({ oldSecretUntil: null });
    for (const ended of [first, second]) expect(await list(ended)).toMatchObject({ status: 401 });
    must(await list({ ...first, appSecret: must(await reveal(astrid.password)).appSecret }));
  });

  test('the same wish a second time, or of a second person who saw the old one, does not rotate again', async () => {
    const old = await makeCredential(server, astrid);
    const seen = (await shown()).secretAt ?? '';
    server.clock.advance(1000);
    const wish = { password: astrid.password, grace: 'hour', secretAt: seen } as const;
    const answers = await Promise.all([1, 2].map(() => server.customer.rotateAppSecret(wish, { as: astrid })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 5007025]));
    must(await list(old));
  });
});

test('[1-09] revoked, key and secrets are nothing any more; a new key may be made, and the old one stays dead', async () => {
  const old = await makeCredential(server, astrid);
  server.clock.advance(1000);
  must(await rotate('week'));
  const appSecret = must(await reveal(astrid.password)).appSecret;
  expect(await server.customer.revokeCredential({ appKey: 'CS-another' }, { as: astrid })).toMatchObject({
    status: 5007024,
  });
  must(await server.customer.revokeCredential({ appKey: old.appKey }, { as: astrid }));
  for (const dead of [old, { ...old, appSecret }]) expect(await list(dead)).toMatchObject({ http: 401, status: 401 });
  expect(await shown()).toMatchObject({ appKey: null, maskedSecret: null, oldSecretUntil: null, lastUsed: null });
  const next = await makeCredential(server, astrid);
  expect(next.appKey).not.toBe(old.appKey);
  must(await list(next));
  expect(await list({ ...old, appSecret: next.appSecret })).toMatchObject({ status: 401 });
});

test('every step is an event with who did it; no secret is in an event, a kept answer, a log or a row', async () => {
  const first = await makeCredential(server, astrid);
  server.clock.advance(1000);
  must(await rotate('day'));
  const second = must(await reveal(astrid.password)).appSecret;
  must(await list(first));
  must(await server.customer.revokeCredential({ appKey: first.appKey }, { as: astrid }));
  const events = await server.context.db.selectFrom('event').selectAll().orderBy('id').execute();
  const kinds = ['keyCreated', 'secretCreated', 'secretRevealed', 'secretRotated', 'secretRevealed', 'revoked'];
  expect(events.map(({ kind }) => kind)).toEqual(kinds.map((kind) => `credential.${kind}`));
  for (const { customer_id, actor_id, data } of events)
    expect([customer_id, actor_id, data['appKey']]).toEqual([astrid.customerId, astrid.memberId, first.appKey]);
  const kept = await everythingKept();
  expect(kept).toContain(first.appKey);
  for (const secret of [first.appSecret, second]) {
    for (const form of [secret, Buffer.from(secret).toString('base64'), Buffer.from(secret).toString('hex')])
      expect(kept).not.toContain(form);
  }
});

test('a secret of another data folder, or moved to another key, does not open', async () => {
  await makeCredential(server, astrid);
  const haruka = world.kanda.administrator;
  const theirs = await makeCredential(server, haruka);
  await server.context.pool.query(
    `update application_credential set secret = (select secret from application_credential where app_key = $1)`,
    [theirs.appKey],
  );
  expect(await reveal(astrid.password)).toMatchObject({ status: 5007024 });
  expect((await shown()).maskedSecret).toBe('•'.repeat(12));
  must(await list(theirs));
  const stranger = await startTestServer({ context: { db: server.context.db, pool: server.context.pool } });
  try {
    stranger.clock.set(server.clock.now());
    expect(await openClient(stranger, theirs).listDeliveredBatches({})).toMatchObject({ status: 401 });
  } finally {
    await stranger.app.close();
  }
});

test('each customer has a credential of its own', async () => {
  const { fruktlabb, kanda } = world;
  const mine = await deliverBatch(server, fruktlabb, { items: 2 });
  await deliverBatch(server, kanda, { items: 2 });
  const ours = await makeCredential(server, astrid);
  expect(await shown(kanda.administrator)).toMatchObject({ customerName: 'Kanda Data', appKey: null });
  const theirs = await makeCredential(server, kanda.administrator);
  const idsOf = ({ batches }: Output<typeof openCalls.listDeliveredBatches>) => batches.map(({ id }) => id);
  expect(idsOf(must(await list(ours)))).toEqual([mine.batchId]);
  expect(idsOf(must(await list(theirs)))).not.toContain(mine.batchId);
  expect(await list({ ...ours, appSecret: theirs.appSecret })).toMatchObject({ status: 401 });
  must(await server.customer.revokeCredential({ appKey: ours.appKey }, { as: astrid }));
  must(await list(theirs));
});

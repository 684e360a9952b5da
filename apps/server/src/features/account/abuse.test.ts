import { basePaths, headers } from '@countersign/contract';
import { hashPassword } from '@countersign/server';
import {
  createWorld,
  must,
  type Person,
  signIn,
  startTestServer,
  type TestServer,
  type World,
} from '@countersign/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let strict: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await createWorld(server);
  strict = await startTestServer({ beside: server, settings: { strict: true } });
});
afterAll(async () => {
  await strict.close();
  await server.close();
});

const MINUTE_MS = 60 * 1000;
const proxied = (forwarded: string) => ({ ip: '127.0.0.1', headers: { 'x-forwarded-for': forwarded } });

describe('[8-07] guessing', () => {
  test('a code from one address ends in waiting, and another address is free', async () => {
    const ip = '10.20.0.1';
    const guess = (n: number) => server.customer.forgetPassword({ code: `guess-${n}`, password: 'Kvarn7Hjul' }, { ip });
    for (let n = 0; n < 49; n++) expect((await guess(n)).responseObject).toEqual({ retryAfterSeconds: null });
    expect((await guess(49)).responseObject).toEqual({ retryAfterSeconds: 30 });
    expect(await server.customer.checkUrl({ code: 'another' }, { ip })).toMatchObject({
      status: 5001006,
      responseObject: { retryAfterSeconds: 30 },
    });
    expect(await server.customer.checkUrl({ code: 'another' }, { ip: '10.20.0.2' })).toMatchObject({
      responseObject: { retryAfterSeconds: null },
    });
  });

  test('emails from one address ends after twenty, those nobody has counted like any', async () => {
    const ip = '10.20.0.3';
    for (let n = 0; n < 20; n++)
      expect((await server.customer.checkEmail({ email: `nobody${n}@example.com` }, { ip })).status).toBe(5001018);
    const email = world.kanda.acceptor.email ?? '';
    for (const asked of [email, 'nobody99@example.com'])
      expect(must(await server.customer.checkEmail({ email: asked }, { ip }))).toEqual({ retryAfterSeconds: 3600 });
  });
});

describe('[8-07] [7-03] a captcha', () => {
  test('opens one question about an account, and is asked for before each', async () => {
    const guarded = await startTestServer({ beside: server, settings: { captcha: 'slider' } });
    try {
      const challenge = must(await guarded.customer.captcha({ kind: 'slider' }));
      const id = challenge.kind === 'none' ? '' : challenge.id;
      const { answer } = await server.context.db
        .selectFrom('captcha')
        .where('id', '=', id)
        .select('answer')
        .executeTakeFirstOrThrow();
      const { sid } = must(await guarded.customer.checkCaptcha({ id, x: Number(answer) }));
      const email = world.kanda.otherAcceptor.email ?? '';
      expect((await guarded.customer.checkEmail({ email })).status).toBe(5001006);
      must(await guarded.customer.checkEmail({ email, sid }));
      expect((await guarded.customer.checkEmail({ email, sid })).status).toBe(5001006);
      const { loginName, password } = world.kanda.otherAcceptor;
      expect((await guarded.customer.login({ loginName, password, sid })).status).toBe(5001006);
    } finally {
      await guarded.close();
    }
  });
});

describe('under the strict setting', () => {
  test('forgotten password answers alike for known, unknown and disabled accounts, and mails are counted alike', async () => {
    const disabled = world.kanda.acceptor;
    await server.context.db.updateTable('member').set({ status: '0' }).where('id', '=', disabled.memberId).execute();
    const ask = (email: string | null) => strict.customer.checkEmail({ email: email ?? '' }, { ip: '10.20.0.4' });
    for (const email of [world.kanda.administrator.email, 'stranger@example.com', disabled.email]) {
      const answers = [await ask(email), await ask(email), await ask(email), await ask(email)];
      const alike = { http: 200, status: 200, responseObject: { retryAfterSeconds: null } };
      expect(answers).toEqual([alike, alike, alike, { ...alike, responseObject: { retryAfterSeconds: 3600 } }]);
    }
    await server.context.db.updateTable('member').set({ status: '1' }).where('id', '=', disabled.memberId).execute();
  });

  test('no code travels in a query, and passwords are long instead of mixed', async () => {
    expect((await strict.customer.checkUrl({ code: 'any' })).status).toBe(405);
    const person = await signIn(server, world.kanda.administrator);
    const change = (original: string, password: string) =>
      strict.customer.updatePassword({ original, password }, { as: person });
    expect(await change(person.password, 'Kvarn7H')).toMatchObject({ responseObject: { problem: 'length' } });
    expect(await change(person.password, 'sunshine')).toMatchObject({ responseObject: { problem: 'common' } });
    must(await change(person.password, 'a mill wheel turns slowly'));
    must(await change('a mill wheel turns slowly', `${'x'.repeat(127)}y`));
  });

  test('a password a member is given, by whomever, is long and no common one too', async () => {
    const { administrator, otherAcceptor, id: customerId } = world.fruktlabb;
    const as = await signIn(server, administrator);
    const give = [
      (password: string) => strict.customer.setMemberPassword({ memberId: otherAcceptor.memberId, password }, { as }),
      (password: string) =>
        strict.customer.addMembers(
          { members: [{ loginName: `given${password.length}`, password, role: '20' as const }] },
          { as },
        ),
      (password: string) =>
        strict.provider.createMember({ customerId, loginName: `made${password.length}x`, password, role: '20' }),
    ];
    for (const given of give) {
      for (const password of ['Kvarn7H', 'sunshine', 'SunShine', 'x'.repeat(129)])
        expect((await given(password)).status, password).toBe(5002002);
      must(await given('a mill wheel turns slowly'));
    }
    must(await server.customer.setMemberPassword({ memberId: otherAcceptor.memberId, password: 'Nuts4Bolts' }, { as }));
  });

  test('a session nobody uses for half an hour is over, one in use goes on', async () => {
    const person = await signIn(server, world.kanda.otherAcceptor);
    const look = async (on: TestServer) => (await on.customer.status({}, { as: person })).status;
    for (let n = 0; n < 3; n++) {
      server.clock.advance(29 * MINUTE_MS);
      expect(await look(strict)).toBe(200);
    }
    server.clock.advance(30 * MINUTE_MS);
    expect(await look(strict)).toBe(5001019);
    expect(await look(server)).toBe(200);
  });
});

test('[8-07] signing in gives a token of its own, whatever token the request carried', async () => {
  const { loginName, password } = world.fruktlabb.acceptor;
  const fixed = { token: 'a'.repeat(43) };
  const { token } = must(await server.customer.login({ loginName, password }, { as: fixed }));
  expect(token).not.toBe(fixed.token);
  expect((await server.customer.getInfo({}, { as: fixed })).status).toBe(5001022);
});

test('[8-07] who is signed out, is: nothing is refreshed or changed with the token', async () => {
  const person = await signIn(server, world.fruktlabb.acceptor);
  await server.customer.logout({}, { as: person });
  expect((await server.customer.refresh({}, { as: person })).status).toBe(5001022);
  const change = { original: person.password, password: 'Kvarn7Hjul' };
  expect((await server.customer.updatePassword(change, { as: person })).status).toBe(5001022);
});

describe('[8-07] while another password is being set', () => {
  /** Sets another password and ends the sessions, while the call that `under` starts waits for it. */
  async function meanwhile<T>(person: Person, under: () => Promise<T>): Promise<T> {
    const { db, pool } = server.context;
    const password_hash = await hashPassword('Mean7While');
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    let begun: Promise<T> | undefined;
    await db.transaction().execute(async (transaction) => {
      await transaction.updateTable('member').set({ password_hash }).where('id', '=', person.memberId).execute();
      const sessions = transaction.updateTable('session').where('member_id', '=', person.memberId);
      await sessions.set({ ended_at: server.clock.now(), end_code: 5001026 }).execute();
      begun = under();
      await expect.poll(async () => (await pool.query(waiting)).rowCount, { timeout: 20_000 }).toBe(1);
    });
    if (begun === undefined) throw new Error('nothing was begun');
    return begun;
  }

  test('the one before signs nobody in', async () => {
    const person = world.fruktlabb.otherAcceptor;
    const { loginName, password } = person;
    const answered = await meanwhile(person, () => server.customer.login({ loginName, password }));
    expect(answered).toMatchObject({ status: 5001005, responseObject: { retryAfterSeconds: null } });
  });

  test('the one before sets none', async () => {
    const person = await signIn(server, { ...world.fruktlabb.otherAcceptor, password: 'Mean7While' });
    const change = { original: person.password, password: 'Kvarn7Hjul' };
    const answered = await meanwhile(person, () => server.customer.updatePassword(change, { as: person }));
    expect(answered.status).toBe(5001026);
    must(await server.customer.login({ loginName: person.loginName, password: 'Mean7While' }));
  });
});

test('[8-07] signing out ends what refreshes at the same moment too', async () => {
  for (let round = 0; round < 4; round++) {
    const person = await signIn(server, world.fruktlabb.acceptor);
    const refresh = () => server.customer.refresh({}, { as: person });
    const signOut = () => server.customer.logout({}, { as: person });
    const [, ...refreshed] = await Promise.all([signOut(), refresh(), refresh(), refresh()]);
    for (const { status, responseObject } of refreshed) {
      if (status !== 200 || responseObject === null || !('token' in responseObject)) continue;
      expect((await server.customer.getInfo({}, { as: responseObject })).status).toBe(5001022);
    }
  }
});

test('[8-07] an address is the connection’s, or the one the nearest proxies name, never what a caller claims', async () => {
  const behindOne = await startTestServer({ beside: server, settings: { proxies: 1 } });
  const lastAddress = async () => {
    const { ip } = await server.context.db
      .selectFrom('sign_in_attempt')
      .orderBy('id', 'desc')
      .select('ip')
      .limit(1)
      .executeTakeFirstOrThrow();
    return ip;
  };
  const wrong = { loginName: 'nobody777', password: 'wrong-password' };
  try {
    await server.customer.login(wrong, proxied('203.0.113.7'));
    expect(await lastAddress()).toBe('127.0.0.1');
    await behindOne.customer.login(wrong, proxied('203.0.113.7'));
    expect(await lastAddress()).toBe('203.0.113.7');
    await behindOne.customer.login(wrong, proxied('1.2.3.4, 203.0.113.7'));
    expect(await lastAddress()).toBe('203.0.113.7');
  } finally {
    await behindOne.close();
  }
});

describe('[8-08] a body', () => {
  const post = (payload: string, contentType = 'application/json') =>
    server.app.inject({
      method: 'POST',
      url: `${basePaths.customer}/oauth/login`,
      headers: { [headers.appId]: 'test', 'content-type': contentType },
      payload,
    });
  const { stringify } = JSON;

  test.each([
    ['no JSON', '{"loginName":', 400],
    ['two documents', '{}{}', 400],
    ['a prototype', '{"__proto__":{"isAdmin":true},"loginName":"a","password":"secret1"}', 400],
    ['a constructor', '{"constructor":{"prototype":{"isAdmin":true}},"loginName":"a","password":"secret1"}', 400],
    ['too large', stringify({ loginName: 'x'.repeat(3_000_000), password: 'secret1' }), 413],
  ])('with %s never reaches the call', async (_case, payload, code) => {
    const reply = await post(payload);
    expect(reply.statusCode).toBe(code);
    expect(reply.json()).toEqual({ status: code, responseObject: null });
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  });

  test.each([
    ['nobody’s', {}, 401],
    ['of an old session', { token: 'x'.repeat(43) }, 5001022],
  ])('%s is not read where it is large', async (_case, token, status) => {
    const reply = await server.app.inject({
      method: 'POST',
      url: `${basePaths.customer}/team/add`,
      headers: { [headers.appId]: 'test', 'content-type': 'application/json', ...token },
      payload: '['.repeat(70_000),
    });
    expect(reply.json()).toEqual({ status, responseObject: null });
  });

  test.each(['null', '[]', '"text"', '7', '{"loginName":["a"],"password":{}}'])(
    '%s is refused by field',
    async (payload) => {
      expect((await post(payload)).json()).toMatchObject({ status: 5002002 });
    },
  );

  test('of another type is refused, so that no form of another site signs anybody in', async () => {
    const json = '{"loginName":"a","password":"secret1"}';
    expect((await post(json, 'text/plain')).json()).toMatchObject({ status: 5002002 });
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect((await post(json, type)).statusCode).toBe(415);
  });
});

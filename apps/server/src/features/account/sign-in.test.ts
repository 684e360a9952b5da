import { must, startWorld } from '@countersign/testing';
import { beforeEach, expect, test } from 'vitest';

const { server, world } = await startWorld();
beforeEach(() => {
  // Failures of the previous test have expired by now.
  server.clock.advance(24 * 3600 * 1000);
});

const WRONG = { retryAfterSeconds: null };

async function fail(loginName: string, ip = '10.0.0.1') {
  return server.customer.login({ loginName, password: 'wrong-password' }, { ip });
}

test('[7-03] login by login name or email, in any case and with spaces around, answers a token', async () => {
  const { administrator } = world.kanda;
  const { loginName, email, password } = administrator;
  for (const typed of [
    loginName,
    loginName.toUpperCase(),
    ` ${loginName} `,
    email ?? '',
    (email ?? '').toUpperCase(),
  ]) {
    const { token } = must(await server.customer.login({ loginName: typed, password, sid: '' }));
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(must(await server.customer.getInfo({}, { as: { token } })).userId).toBe(administrator.memberId);
  }
});

test('[8-07] an unknown account and a wrong password are answered alike, with 5001005', async () => {
  const unknown = await fail('nobody123');
  const wrong = await fail(world.kanda.acceptor.loginName);
  expect(unknown).toEqual({ http: 200, status: 5001005, responseObject: WRONG });
  expect(wrong).toEqual(unknown);
});

test('[5-01] a password under 6 characters or a missing account is refused naming the fields', async () => {
  expect(await server.customer.login({ loginName: '  ', password: 'short' })).toEqual({
    http: 200,
    status: 5002002,
    responseObject: { fields: ['loginName', 'password'] },
  });
});

test('[8-07] after five failures the account waits, longer each time, whatever the password', async () => {
  const { loginName, password } = world.fruktlabb.acceptor;
  for (let n = 1; n <= 4; n++) expect((await fail(loginName)).responseObject).toEqual(WRONG);
  expect((await fail(loginName)).responseObject).toEqual({ retryAfterSeconds: 30 });
  server.clock.advance(10_000);
  expect(await server.customer.login({ loginName, password })).toMatchObject({
    status: 5001005,
    responseObject: { retryAfterSeconds: 20 },
  });
  server.clock.advance(20_000);
  expect((await fail(loginName)).responseObject).toEqual({ retryAfterSeconds: 60 });
  server.clock.advance(60_000);
  must(await server.customer.login({ loginName, password }));
  expect((await fail(loginName)).responseObject).toEqual(WRONG);
});

test('[8-07] an account nobody has waits just the same', async () => {
  for (let n = 1; n <= 4; n++) expect((await fail('nobody999')).responseObject).toEqual(WRONG);
  expect((await fail('nobody999')).responseObject).toEqual({ retryAfterSeconds: 30 });
});

test('[8-07] guesses made at once are counted like guesses one after the other', async () => {
  const { loginName } = world.fruktlabb.otherAcceptor;
  await Promise.all(Array.from({ length: 20 }, () => fail(loginName)));
  const attempts = await server.context.db
    .selectFrom('sign_in_attempt')
    .where('login_key', '=', world.fruktlabb.otherAcceptor.memberId)
    .select('id')
    .execute();
  expect(attempts).toHaveLength(5);
});

test('[8-07] one address guessing at many accounts waits, another address does not', async () => {
  const { loginName, password } = world.kanda.otherAcceptor;
  for (let n = 0; n < 50; n++) await fail(`account${100 + n}`, '10.9.9.9');
  const guessing = await server.customer.login({ loginName, password }, { ip: '10.9.9.9' });
  expect(guessing).toMatchObject({ status: 5001005, responseObject: { retryAfterSeconds: 30 } });
  must(await server.customer.login({ loginName, password }, { ip: '10.8.8.8' }));
});

test('[8-07] a disabled account is told so, but only with the right password', async () => {
  const { loginName, password, memberId } = world.kanda.acceptor;
  await server.context.db.updateTable('member').set({ status: '0' }).where('id', '=', memberId).execute();
  expect(await server.customer.login({ loginName, password })).toEqual({
    http: 200,
    status: 5001043,
    responseObject: null,
  });
  expect((await fail(loginName)).status).toBe(5001005);
});

test('[7-03] signing in is kept as an event with its address', async () => {
  const { loginName, password, memberId } = world.fruktlabb.administrator;
  must(await server.customer.login({ loginName, password }, { ip: '192.0.2.7' }));
  const event = await server.context.db
    .selectFrom('event')
    .where('actor_id', '=', memberId)
    .where('kind', '=', 'account.signedIn')
    .select(['ip', 'actor_name', 'customer_id', 'at'])
    .executeTakeFirstOrThrow();
  expect(event).toEqual({
    ip: '192.0.2.7',
    actor_name: 'Astrid Lindqvist',
    customer_id: world.fruktlabb.id,
    at: server.clock.now(),
  });
});

import { createWorld, must, type Person, signIn, startTestServer, startWorld } from '@countersign/testing';
import { expect, test } from 'vitest';
import { hashSecret } from '../../platform/session/find-session.ts';

const { server, world } = await startWorld();

const HOUR_MS = 3600 * 1000;

async function statusOf(person: { readonly token: string }): Promise<number> {
  return (await server.customer.getInfo({}, { as: person })).status;
}

test('[3-01] getInfo tells who is signed in, and of which customer', async () => {
  const { acceptor } = world.fruktlabb;
  expect(must(await server.customer.getInfo({}, { as: acceptor }))).toEqual({
    userId: acceptor.memberId,
    userName: 'Bengt Åkesson',
    loginName: 'bengt02',
    email: 'bengt02@example.com',
    avatar: null,
    introduction: null,
    role: '20',
    status: '1',
    csrId: world.fruktlabb.id,
    customerName: 'Fruktlabb',
    showEnable: false,
    mode: 'view',
  });
});

test('[1-01] an administrator is role 10 with every right, an acceptor role 20 with those given', async () => {
  const administrator = must(await server.customer.getInfo({}, { as: world.kanda.administrator }));
  expect(administrator).toMatchObject({ role: '10', showEnable: true, mode: 'edit' });
  await server.provider.setMember({ loginName: world.kanda.acceptor.loginName, canFinish: true, mode: 'edit' });
  const acceptor = must(await server.customer.getInfo({}, { as: world.kanda.acceptor }));
  expect(acceptor).toMatchObject({ role: '20', showEnable: true, mode: 'edit' });
});

test('[7-03] getInfo takes the token from the query too, and not under the strict setting', async () => {
  const { token, memberId } = world.kanda.administrator;
  expect(must(await server.customer.getInfo({ token })).userId).toBe(memberId);
  const strict = await startTestServer({ settings: { strict: true } });
  try {
    const person = (await createWorld(strict)).kanda.administrator;
    expect((await strict.customer.getInfo({ token: person.token })).status).toBe(401);
    expect((await strict.customer.getInfo({}, { as: person })).status).toBe(200);
  } finally {
    await strict.close();
  }
});

test('[8-07] signing in elsewhere ends the session before with 5001025', async () => {
  const first = await signIn(server, world.fruktlabb.otherAcceptor);
  const second = await signIn(server, world.fruktlabb.otherAcceptor);
  expect(await statusOf(first)).toBe(5001025);
  expect(await statusOf(second)).toBe(200);
});

test('[8-07] of two sign-ins at the same moment one session lives', async () => {
  const both = await Promise.all([
    signIn(server, world.fruktlabb.otherAcceptor),
    signIn(server, world.fruktlabb.otherAcceptor),
  ]);
  expect((await Promise.all(both.map(statusOf))).toSorted((a, b) => a - b)).toEqual([200, 5001025]);
});

test('[4.1-05] logout ends the session on the server', async () => {
  const person = await signIn(server, world.kanda.otherAcceptor);
  expect(await server.customer.logout({}, { as: person })).toEqual({ http: 200, status: 200, responseObject: null });
  expect(await statusOf(person)).toBe(5001022);
  expect((await server.customer.logout({}, { as: person })).status).toBe(5001022);
});

test('[4.1-06] refresh gives a new token, and the old one is good for 30 seconds more', async () => {
  const person = await signIn(server, world.kanda.otherAcceptor);
  server.clock.advance(100 * HOUR_MS);
  const refreshed: Person = { ...person, token: must(await server.customer.refresh({}, { as: person })).token };
  expect(refreshed.token).not.toBe(person.token);
  server.clock.advance(30_000);
  expect(await statusOf(person)).toBe(200);
  server.clock.advance(1);
  expect(await statusOf(person)).toBe(5001022);
  server.clock.advance(150 * HOUR_MS);
  expect(await statusOf(refreshed)).toBe(200);
});

test('[4.1-06] over seven days a token is expired and cannot be refreshed', async () => {
  const person = await signIn(server, world.kanda.otherAcceptor);
  server.clock.advance(7 * 24 * HOUR_MS - 1);
  expect(await statusOf(person)).toBe(200);
  server.clock.advance(1);
  expect(await server.customer.refresh({}, { as: person })).toEqual({
    http: 200,
    status: 5001019,
    responseObject: null,
  });
});

test('[4.1-06] a refreshed session ends like any other when somebody signs in elsewhere', async () => {
  const person = await signIn(server, world.kanda.otherAcceptor);
  const refreshed = { token: must(await server.customer.refresh({}, { as: person })).token };
  await signIn(server, world.kanda.otherAcceptor);
  expect(await statusOf(refreshed)).toBe(5001025);
  expect(await statusOf(person)).toBe(5001025);
});

test('[4.1-06] two tabs may refresh at once and both go on', async () => {
  const person = await signIn(server, world.kanda.otherAcceptor);
  const both = await Promise.all([
    server.customer.refresh({}, { as: person }),
    server.customer.refresh({}, { as: person }),
  ]);
  for (const answered of both) expect(await statusOf(must(answered))).toBe(200);
});

test('[4.1-02] the status check answers 1, and 0 once the account is disabled, when all else answers 5001043', async () => {
  const person = await signIn(server, world.kanda.otherAcceptor);
  expect(must(await server.customer.status({}, { as: person })).status).toBe('1');
  await server.context.db.updateTable('member').set({ status: '0' }).where('id', '=', person.memberId).execute();
  expect(must(await server.customer.status({}, { as: person })).status).toBe('0');
  expect(await statusOf(person)).toBe(5001043);
});

test('tokens are kept as hashes only', async () => {
  const person = await signIn(server, world.kanda.administrator);
  const rows = await server.context.db.selectFrom('session').selectAll().execute();
  expect(rows.some((row) => row.token_hash.equals(hashSecret(person.token)))).toBe(true);
  expect(JSON.stringify(rows.map((row) => row.token_hash.toString('utf8')))).not.toContain(person.token);
});

import { createHash } from 'node:crypto';
import { must, startWorld } from '@countersign/testing';
import { v7 as makeId } from 'uuid';
import { expect, test } from 'vitest';
import { keepProviderKey } from '../../features/customer/provider-key.service.ts';
import { makeSecret } from '../session/secret.ts';

const { server, world } = await startWorld();

async function countCustomers(name: string): Promise<number> {
  const rows = await server.context.db.selectFrom('customer').where('name', '=', name).select('id').execute();
  return rows.length;
}

function memberNamed(loginName: string, email: string) {
  return { customerId: world.kanda.id, loginName, role: '20' as const, email, password: 'Secret4Now' };
}

test('a write sent again has no further effect and answers the same', async () => {
  const requestId = makeId();
  const first = must(await server.provider.createCustomer({ name: 'Acme' }, { requestId }));
  const again = must(await server.provider.createCustomer({ name: 'Acme' }, { requestId }));
  expect(again).toEqual(first);
  expect(await countCustomers('Acme')).toBe(1);
  must(await server.provider.createCustomer({ name: 'Acme' }));
  expect(await countCustomers('Acme')).toBe(2);
});

test('the same write sent ten times at once is done once', async () => {
  const requestId = makeId();
  const all = await Promise.all(
    Array.from({ length: 10 }, () => server.provider.createCustomer({ name: 'Haste' }, { requestId })),
  );
  expect(new Set(all.map((answered) => must(answered).id)).size).toBe(1);
  expect(await countCustomers('Haste')).toBe(1);
});

test('a refusal is not kept: asked again, it is decided again', async () => {
  const requestId = makeId();
  const member = memberNamed('keiko04', world.kanda.acceptor.email ?? '');
  expect((await server.provider.createMember(member, { requestId })).status).toBe(5016007);
  await server.context.db
    .updateTable('member')
    .set({ email: null })
    .where('id', '=', world.kanda.acceptor.memberId)
    .execute();
  expect(must(await server.provider.createMember(member, { requestId })).loginName).toBe('keiko04');
});

test('a refusal leaves nothing behind, neither a row nor an event', async () => {
  const events = () => server.context.db.selectFrom('event').select('id').execute();
  const before = await events();
  const member = memberNamed(world.fruktlabb.acceptor.loginName, 'other@example.com');
  expect((await server.provider.createMember(member)).status).toBe(5016013);
  expect(await events()).toEqual(before);
});

test('a kept answer is only for who asked: another may use the same id', async () => {
  const requestId = makeId();
  const key = makeSecret();
  await keepProviderKey(server.context.db, { name: 'Another works', key });
  const first = must(await server.provider.createCustomer({ name: 'Shared' }, { requestId }));
  const second = must(await server.provider.createCustomer({ name: 'Shared' }, { requestId, as: { token: key } }));
  expect(second.id).not.toBe(first.id);
});

test('[8-08] an id that was used for another call is refused, and nothing is done', async () => {
  const requestId = makeId();
  must(await server.provider.createCustomer({ name: 'First use' }, { requestId }));
  const order = { customerId: world.kanda.id, name: 'Second use' };
  expect(await server.provider.createOrder(order, { requestId })).toEqual({
    http: 400,
    status: 5002002,
    responseObject: { fields: ['request-id'] },
  });
  const orders = await server.context.db.selectFrom('customer_order').select('name').execute();
  expect(orders).not.toContainEqual({ name: 'Second use' });
});

test('[8-08] an id that was used with another body is refused, and nothing is done', async () => {
  const requestId = makeId();
  const first = must(await server.provider.createCustomer({ name: 'Meant' }, { requestId }));
  expect(await server.provider.createCustomer({ name: 'Not meant' }, { requestId })).toEqual({
    http: 400,
    status: 5002002,
    responseObject: { fields: ['request-id'] },
  });
  expect(await countCustomers('Not meant')).toBe(0);
  expect(must(await server.provider.createCustomer({ name: 'Meant' }, { requestId }))).toEqual(first);
});

test('an answer an earlier version kept is given whatever the body: it did not note that', async () => {
  const requestId = makeId();
  const first = must(await server.provider.createCustomer({ name: 'Of old' }, { requestId }));
  await server.context.pool.query('update kept_answer set input_hash = null where request_id = $1', [requestId]);
  expect(must(await server.provider.createCustomer({ name: 'Of late' }, { requestId }))).toEqual(first);
});

test('what is kept of a body tells nobody what was in it', async () => {
  const password = 'Secret4Now';
  must(await server.provider.createMember(memberNamed('natsumi6', 'natsumi@example.com')));
  const { rows } = await server.context.pool.query('select input_hash from kept_answer');
  const member = JSON.stringify(memberNamed('natsumi6', 'natsumi@example.com'));
  const guesses = [password, member, `input ${member}`].map((text) => createHash('sha256').update(text).digest('hex'));
  for (const { input_hash } of rows) expect(guesses).not.toContain(input_hash?.toString('hex'));
});

test('no kept answer holds a password', async () => {
  must(await server.provider.createMember(memberNamed('misaki05', 'misaki@example.com')));
  const kept = await server.context.db.selectFrom('kept_answer').selectAll().execute();
  expect(JSON.stringify(kept)).toContain('misaki05');
  expect(JSON.stringify(kept)).not.toContain('Secret4Now');
});

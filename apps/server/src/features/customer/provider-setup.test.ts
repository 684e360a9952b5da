import { providerCalls } from '@countersign/contract';
import { must, startWorld } from '@countersign/testing';
import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { createProviderKey } from './provider-key.service.ts';

const { server, world } = await startWorld({ settings: { timeZone: 'Asia/Tokyo' } });

const nobody = '01890000-0000-7000-8000-000000000000';
const password = 'Nuts4Bolts';
const eventKinds = async (customerId: string) => {
  const rows = await server.context.db
    .selectFrom('event')
    .where('customer_id', '=', customerId)
    .select(['kind', 'actor_kind'])
    .orderBy('id')
    .execute();
  return rows.map((row) => `${row.actor_kind} ${row.kind}`);
};

it('makes a customer, its members, an order and a project, and keeps who did it', async () => {
  const customer = must(await server.provider.createCustomer({ name: ' Acme 株式会社 ' }));
  expect(customer.name).toBe('Acme 株式会社');
  const customerId = customer.id;
  const member = { customerId, loginName: 'Acme01', role: '20' as const, password, email: 'acme@example.com' };
  const first = { ...member, loginName: 'Acme00', role: '10' as const, email: 'first@example.com' };
  expect(await server.provider.createMember(member), '[6-04] before the administrator').toMatchObject({
    status: 5016008,
  });
  expect(must(await server.provider.createMember(first))).toMatchObject({ loginName: 'Acme00', role: '10' });
  expect(must(await server.provider.createMember(member))).toMatchObject({ loginName: 'Acme01', role: '20' });
  const set = must(await server.provider.setMember({ loginName: 'acme01', canFinish: true, mode: 'edit' }));
  expect(set).toMatchObject({ loginName: 'Acme01', canFinish: true, mode: 'edit' });
  const order = must(await server.provider.createOrder({ customerId, name: 'Nuts', agreedRate: 0.95 }));
  const project = must(await server.provider.createProject({ orderId: order.id, name: 'Round one' }));
  expect(project.name).toBe('Round one');
  expect(await eventKinds(customerId)).toEqual([
    'provider customer.created',
    'provider member.created',
    'provider member.created',
    'provider member.changed',
    'provider order.created',
    'provider project.created',
  ]);
  expect(must(await server.customer.login({ loginName: 'Acme01', password })).token).not.toBe('');
});

it("numbers each customer's orders within the year of the installation's time zone", async () => {
  const number = async (customerId: string) =>
    must(await server.provider.createOrder({ customerId, name: 'Numbered' })).number;
  server.clock.set('2026-12-31T14:59:59Z');
  expect(await number(world.kanda.id)).toBe('O-2026-0001');
  expect(await number(world.kanda.id)).toBe('O-2026-0002');
  server.clock.set('2026-12-31T15:00:00Z');
  expect(await number(world.kanda.id)).toBe('O-2027-0001');
  const together = await Promise.all(Array.from({ length: 8 }, () => number(world.fruktlabb.id)));
  expect(together.sort()).toEqual(Array.from({ length: 8 }, (_, index) => `O-2027-000${index + 1}`));
});

it('does a repeated request once', async () => {
  const requestId = newId();
  const input = { customerId: world.kanda.id, name: 'Once' };
  const [first, second] = await Promise.all([
    server.provider.createOrder(input, { requestId }),
    server.provider.createOrder(input, { requestId }),
  ]);
  expect(second).toEqual(first);
  expect(await server.provider.createOrder(input, { requestId })).toEqual(first);
});

describe('refuses', () => {
  const member = { customerId: nobody, loginName: 'newone1', role: '20' as const, password };

  it('a member of nobody, of a taken name or email, or with a password that is too short', async () => {
    const customerId = world.fruktlabb.id;
    expect(await server.provider.createMember(member)).toMatchObject({ http: 404, status: 5007023 });
    const taken = world.kanda.acceptor;
    expect(
      await server.provider.createMember({ ...member, customerId, loginName: taken.loginName.toUpperCase() }),
    ).toMatchObject({ http: 409, status: 5016013 });
    expect(await server.provider.createMember({ ...member, customerId, email: taken.email ?? '' })).toMatchObject({
      status: 5016007,
    });
    expect(await server.provider.createMember({ ...member, customerId, password: '12345' })).toMatchObject({
      http: 400,
      status: 5002002,
    });
  });

  it('[8-08] input that does not fit, naming the fields', async () => {
    const refused = await server.provider.createMember({ ...member, loginName: 'no', role: '20' });
    expect(refused).toMatchObject({ http: 400, status: 5002002, responseObject: { fields: ['loginName'] } });
    expect(await server.provider.createOrder({ customerId: nobody, name: '', agreedRate: 2 })).toMatchObject({
      status: 5002002,
      responseObject: { fields: ['name', 'agreedRate'] },
    });
    expect(await server.provider.createCustomer({ name: 'Acme' }, { requestId: 'no id' })).toMatchObject({
      status: 5002000,
      responseObject: { missing: 'request-id' },
    });
  });

  it('rights for nobody, and for an administrator', async () => {
    expect(await server.provider.setMember({ loginName: 'nobody99', canFinish: true })).toMatchObject({
      http: 404,
      status: 5001018,
    });
    const { loginName } = world.kanda.administrator;
    expect(await server.provider.setMember({ loginName, canFinish: false })).toMatchObject({ status: 5019009 });
  });

  it('an order of nobody and a project of no order', async () => {
    expect(await server.provider.createOrder({ customerId: nobody, name: 'x' })).toMatchObject({ status: 5007023 });
    expect(await server.provider.createProject({ orderId: nobody, name: 'x' })).toMatchObject({ status: 5020009 });
    const closed = { orderId: nobody, isClosed: true };
    expect(await server.provider.setOrderClosed(closed)).toMatchObject({ status: 5020009 });
  });

  it.each(Object.keys(providerCalls) as (keyof typeof providerCalls)[])(
    '%s without a key, with a wrong one and with a token of a customer',
    async (name) => {
      // The guard runs before the input is read, so the test asks every call alike.
      const call = server.provider[name] as (
        input: object,
        options: object,
      ) => Promise<{ http: number; status: number }>;
      const body = 'body' in providerCalls[name] ? { body: Buffer.from('x') } : {};
      for (const token of ['', 'wrong', world.kanda.administrator.token]) {
        const as = { token };
        expect(await call({}, { as, ...body })).toMatchObject({ http: 401, status: 401 });
      }
    },
  );
});

/** Without a name they list everything. */
const listsOfAll: readonly string[] = [
  'listReceivedFeedback',
  'listPublishedTools',
  'listErrors',
  'listRepairs',
  'listHandoverDatasets',
  'listOrderRequests',
  'listCustomers',
  'listProviderOrders',
  'listPublishedFiles',
];
const needy = Object.keys(providerCalls).filter((name) => !listsOfAll.includes(name)) as (keyof typeof providerCalls)[];

it.each(needy)('[8-08] %s refuses input that is empty', async (name) => {
  const call = server.provider[name] as (input: object, options: object) => Promise<{ http: number; status: number }>;
  const body = 'body' in providerCalls[name] ? { body: Buffer.from('x') } : {};
  expect(await call({}, body)).toMatchObject({ http: 400, status: 5002002 });
});

it('[8-08] lists refuse to be narrowed by what is none', async () => {
  const refused = { http: 400, status: 5002002 };
  expect(await server.provider.listErrors({ customerId: 'Kanda' })).toMatchObject(refused);
  expect(await server.provider.listReceivedFeedback({ before: 'yesterday' })).toMatchObject(refused);
});

it('keeps a made key by its hash alone', async () => {
  const key = await createProviderKey(server.context.db, 'Second provider');
  expect(key).toHaveLength(43);
  const made = await server.provider.createCustomer({ name: 'By the second' }, { as: { token: key } });
  expect(made.status).toBe(200);
  const kept = await server.context.db.selectFrom('provider_key').selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain(key);
});

it.each(['two\nlines', 'a\u001b]0;title\u0007', 'a\u2028b'])(
  '[8-08] refuses a name that is not one line: %j',
  async (name) => {
    const customerId = world.fruktlabb.id;
    const refused = { status: 5002002 };
    expect(await server.provider.createCustomer({ name })).toMatchObject(refused);
    expect(await server.provider.createOrder({ customerId, name })).toMatchObject(refused);
    const member = { customerId, loginName: 'Acme77', role: '20' as const, password, userName: name };
    expect(await server.provider.createMember(member)).toMatchObject(refused);
  },
);

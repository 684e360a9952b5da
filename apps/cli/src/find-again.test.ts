import { addOrder, deliverBatch, must } from '@countersign/testing';
import { expect, test } from 'vitest';
import { runCli } from './testing/run-cli.ts';
import { startCliWorld } from './testing/start-cli-world.ts';

const { server, world, env, folder } = await startCliWorld();
const { fruktlabb, kanda } = world;

const run = (...args: string[]) => runCli(args, env);
const read = async (...args: string[]) => JSON.parse((await run(...args, '--json')).stdout);
const order = async (customerId: string, name: string, dueAt?: string) =>
  must(await server.provider.createOrder({ customerId, name, total: 7, ...(dueAt !== undefined && { dueAt }) }));

test('customers, orders and projects are listed with their ids', async () => {
  const { customers } = await read('customer', 'list');
  expect(customers).toContainEqual(expect.objectContaining({ id: kanda.id, name: 'Kanda Data', openOrders: 0 }));
  const { id, number } = await order(kanda.id, 'Nuts', '2026-12-24T00:00:00.000Z');
  const project = must(await server.provider.createProject({ orderId: id, name: 'Round one' }));
  expect((await run('order', 'list', '--customer', kanda.id)).stdout).toBe(
    `${id} ${number} Nuts: Kanda Data, open, due 2026-12-24, 7 items\n`,
  );
  expect(await read('order', 'list', '--customer', kanda.id)).toEqual({
    orders: [
      {
        ...{ id, number, name: 'Nuts', customer: { id: kanda.id, name: 'Kanda Data' } },
        ...{ state: 'open', dueAt: '2026-12-24T00:00:00.000Z', total: 7 },
      },
    ],
  });
  expect((await run('project', 'list', '--order', id)).stdout).toBe(`${project.id} Round one, batches: 0\n`);
  const openOrders = async () =>
    (await read('customer', 'list')).customers.find((customer: { id: string }) => customer.id === kanda.id).openOrders;
  must(await server.customer.requestOrder({ name: 'Asked for' }, { as: kanda.administrator }));
  expect(await openOrders()).toBe(1);
  must(await server.provider.setOrderClosed({ orderId: id, isClosed: true }));
  expect(await openOrders()).toBe(0);
  expect((await run('order', 'list', '--customer', kanda.id, '--state', 'open')).stdout).toBe('There is none.\n');
  expect((await read('order', 'list', '--state', 'closed')).orders).toMatchObject([{ id, state: 'closed' }]);
});

test('a number names an order, unless several customers have it', async () => {
  const customer = async (name: string) => must(await server.provider.createCustomer({ name }));
  const [acme, zeta] = [await customer('Acme'), await customer('Zeta')];
  const theirs = await order(acme.id, 'Theirs');
  const others = await order(zeta.id, 'Others');
  expect(others.number).toBe(theirs.number);
  const refused = await run('project', 'create', '--order', theirs.number, '--name', 'Nowhere');
  expect([refused.code, refused.stdout]).toEqual([1, '']);
  expect(refused.stderr).toContain(`${theirs.id} Theirs, of Acme (${acme.id})`);
  expect(refused.stderr).toContain(`${others.id} Others, of Zeta (${zeta.id})`);
  for (const { id } of [theirs, others])
    expect(must(await server.provider.listOrderProjects({ orderId: id })).total).toBe(0);
  let latest = others;
  while (must(await server.provider.listProviderOrders({ number: latest.number })).total > 1)
    latest = await order(zeta.id, 'Later');
  const { id, number } = latest;
  expect((await run('project', 'create', '--order', number.toLowerCase(), '--name', 'Found')).stderr).toBe('');
  expect(must(await server.provider.listOrderProjects({ orderId: id })).projects).toMatchObject([{ name: 'Found' }]);
  expect((await run('order', 'close', 'O-1999-0001')).stderr).toBe('There is no order O-1999-0001.\n');
  expect((await run('order', 'close', 'Only')).stderr).toContain('"Only" names no order. Give its id, or its number');
});

test('[2.4-09] a number names the batch of a message, unless several customers have it', async () => {
  const theirs = await deliverBatch(server, fruktlabb);
  const numberOf = async (batchId: string) =>
    (await server.context.db.selectFrom('batch').where('id', '=', batchId).select('number').executeTakeFirstOrThrow())
      .number;
  const number = await numberOf(theirs.batchId);
  expect((await run('message', 'add', 'Hello', '--batch', number)).stderr).toBe('');
  const other = await deliverBatch(server, kanda);
  expect(await numberOf(other.batchId)).toBe(number);
  const refused = await run('message', 'add', 'To whom?', '--batch', number);
  expect([refused.code, refused.stdout]).toEqual([1, '']);
  expect(refused.stderr).toContain(other.batchId);
  expect((await run('message', 'list', '--batch', theirs.batchId)).stdout).not.toContain('To whom?');
  const tooLong = await run('message', 'add', 'a'.repeat(101), '--batch', theirs.batchId, '--package', theirs.batchId);
  expect(tooLong.stderr).toBe('A message text about a package has 1 to 100 characters; this one has 101.\n');
});

test('a folder is no file to publish, and a new order says when it is due', async () => {
  const { id } = await addOrder(server, kanda);
  const refused = await run('delivery', 'publish', id, folder);
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining(`${folder} is a folder`)]);
  const made = await read('order', 'create', '--customer', kanda.id, '--name', 'Due', '--due', '2026-12-24');
  expect(made).toMatchObject({ dueAt: '2026-12-24T00:00:00.000Z' });
});

import { addOrder, addProject, deliverBatch, must, type Person, startWorld } from '@countersign/testing';
import { beforeAll, expect, test } from 'vitest';

const names = ['Street 街道', '交差点', 'ＨＡＲＢＯＵＲ', 'Fruit', '100% nuts'];

const { server, world } = await startWorld();
beforeAll(async () => {
  for (const name of names) {
    server.clock.advance(1000);
    const project = await addProject(server, (await addOrder(server, world.fruktlabb, { name })).id, name);
    if (name === 'Fruit')
      await deliverBatch(server, world.fruktlabb, { items: 3, project, assign: [world.fruktlabb.acceptor] });
  }
});

const list = async (
  asked: { search?: string; page?: number; size?: number },
  as: Person = world.fruktlabb.administrator,
) => must(await server.customer.listProjects(asked, { as }));

test('[2.4-02] projects come newest first, and every page of every size agrees', async () => {
  const { total, projects } = await list({});
  expect([total, projects.map(({ name }) => name)]).toEqual([names.length, names.toReversed()]);
  expect(projects.find(({ name }) => name === 'Fruit')).toMatchObject({
    batchCount: 1,
    openBatchCount: 1,
    itemCount: 3,
  });
  for (const size of [1, 2, 3]) {
    const paged = [];
    for (let page = 1; page <= Math.ceil(total / size) + 1; page++)
      paged.push(...(await list({ page, size })).projects);
    expect(paged).toEqual(projects);
  }
});

test.each([
  ['街', 'Street 街道'],
  ['交差', '交差点'],
  ['harbour', 'ＨＡＲＢＯＵＲ'],
  ['ＳＴＲＥＥＴ', 'Street 街道'],
  ['0%', '100% nuts'],
  ['%', '100% nuts'],
])('[2.4-02] found by %s, as an order is', async (search, name) => {
  const found = await list({ search });
  expect([found.total, found.projects.map((project) => project.name)]).toEqual([1, [name]]);
  const { orders } = must(await server.customer.listOrders({ search }, { as: world.fruktlabb.administrator }));
  expect(orders.map((order) => order.name)).toEqual([name]);
});

test('[1-02] an acceptor sees the projects of their batches', async () => {
  const { acceptor, otherAcceptor } = world.fruktlabb;
  expect((await list({}, acceptor)).projects.map(({ name }) => name)).toEqual(['Fruit']);
  expect(await list({}, otherAcceptor)).toMatchObject({ total: 0, projects: [] });
  expect(await list({}, world.kanda.administrator)).toMatchObject({ total: 0, projects: [] });
});

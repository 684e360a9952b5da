import { orderTerms } from '@countersign/contract';
import { addOrder, addProject, deliverBatch, must, openHints, publishFile, startWorld } from '@countersign/testing';
import { v7 as newId } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { waitForLocks } from '../../testing/wait-for-locks.ts';

const { server, world } = await startWorld();
// The client opens connections in reserve, which would hold the end up.
afterAll(() => server.app.server.closeAllConnections());

const me = { as: world.fruktlabb.administrator };
const DAY_MS = 24 * 3600 * 1000;
const inDays = (days: number) => new Date(server.clock.now().getTime() + days * DAY_MS).toISOString();
const begin = async () => (await addOrder(server, world.fruktlabb, { name: 'Cracks', agreedRate: 0.9 })).id;
const change = (orderId: string, terms: object) => server.provider.changeOrder({ orderId, ...terms });
const detail = async (orderId: string) => must(await server.customer.getOrder({ orderId }, me));
const changesOf = async (orderId: string) =>
  must(await server.customer.listOrderEvents({ orderId, size: 100 }, me))
    .events.filter(({ kind }) => kind === 'order.changed')
    .map(({ actor, data: { term, from, to } }) => [actor, term, from, to]);

describe('[4.2-05] the terms of an order that is worked on', () => {
  // The first one, as hints of what another test does may come late.
  test('are told to open pages, also to those of batches and datasets, which show the name', async () => {
    const orderId = await begin();
    const stream = await openHints(await server.app.listen({ host: '127.0.0.1', port: 0 }), me.as);
    await expect.poll(() => stream.heard).toContain('ready');
    must(await change(orderId, { name: 'Dents' }));
    const topics = () => new Set(stream.heard.flatMap((heard) => (typeof heard === 'object' ? [heard.topic] : [])));
    await expect.poll(topics, { timeout: 10_000 }).toEqual(new Set(['batch', 'dataset', 'order']));
    stream.close();
  });

  test('are changed by the provider, and its history says from what to what', async () => {
    const orderId = await begin();
    const dueAt = inDays(20);
    const terms = { name: 'Cracks and dents', dueAt, agreedRate: 0.95, validityDays: 30 };
    const { number } = await detail(orderId);
    expect(must(await change(orderId, terms))).toEqual({
      id: orderId,
      number,
      name: terms.name,
      changed: [...orderTerms],
    });
    expect(await detail(orderId)).toMatchObject(terms);
    const by = 'Annotation works';
    // The latest first, so the last term is above.
    expect(await changesOf(orderId)).toEqual([
      [by, 'validityDays', 180, 30],
      [by, 'agreedRate', 0.9, 0.95],
      [by, 'dueAt', null, dueAt],
      [by, 'name', 'Cracks', 'Cracks and dents'],
    ]);
  });

  test('stay where nothing is said of them, and what is as it was is no change', async () => {
    const orderId = await begin();
    const dueAt = inDays(20);
    expect(must(await change(orderId, { dueAt })).changed).toEqual(['dueAt']);
    expect(must(await change(orderId, { dueAt, name: 'Cracks', agreedRate: 0.9 })).changed).toEqual([]);
    expect(must(await change(orderId, { dueAt: null })).changed).toEqual(['dueAt']);
    expect(await detail(orderId)).toMatchObject({ name: 'Cracks', dueAt: null, agreedRate: 0.9, validityDays: 180 });
    expect((await changesOf(orderId)).map(([, ...told]) => told)).toEqual([
      ['dueAt', dueAt, null],
      ['dueAt', null, dueAt],
    ]);
  });

  test('hold for what comes later: batches keep their rate, and files their days', async () => {
    const orderId = await begin();
    const project = await addProject(server, orderId);
    const deliver = () => deliverBatch(server, world.fruktlabb, { project, items: 1 });
    const publish = (name: string) => publishFile(server, { orderId, name, bytes: Buffer.from(name) });
    const [batch] = [await deliver(), await publish('one.zip')];
    must(await change(orderId, { agreedRate: 0.5, validityDays: 10 }));
    const [later] = [await deliver(), await publish('two.zip')];
    const rateOf = async ({ batchId }: typeof batch) =>
      must(await server.customer.getBatch({ batchId }, me)).batch.agreedRate;
    expect([await rateOf(batch), await rateOf(later)]).toEqual([0.9, 0.5]);
    const { files } = must(await server.customer.listDeliveryFiles({ orderId }, me));
    expect(Object.fromEntries(files.map(({ name, expiresAt }) => [name, expiresAt]))).toEqual({
      'one.zip': inDays(180),
      'two.zip': inDays(10),
    });
  });

  test('put the due date at risk, or out of it, at once', async () => {
    const orderId = await begin();
    must(await change(orderId, { dueAt: inDays(2) }));
    expect((await detail(orderId)).risk).toBe('dueSoon');
    must(await change(orderId, { dueAt: inDays(9) }));
    expect((await detail(orderId)).risk).toBeNull();
  });

  test('[8-11] are refused of a request, of a closed order and of none', async () => {
    const asked = must(await server.customer.requestOrder({ name: 'Asked for' }, me));
    expect(await change(asked.id, { name: 'X' })).toMatchObject({ status: 5020055 });
    must(await server.provider.declineOrder({ orderId: asked.id, reason: 'No' }));
    expect(await change(asked.id, { name: 'X' })).toMatchObject({ status: 5020055 });
    const orderId = await begin();
    must(await server.provider.setOrderClosed({ orderId, isClosed: true }));
    expect(await change(orderId, { name: 'X' })).toMatchObject({ status: 5020055 });
    expect(await change(newId(), { name: 'X' })).toMatchObject({ status: 5020009 });
    for (const wrong of [
      { agreedRate: 0 },
      { agreedRate: 1.01 },
      { validityDays: 0 },
      { name: ' ' },
      { dueAt: 'soon' },
    ])
      expect(await change(orderId, wrong)).toMatchObject({ status: 5002002 });
  });

  test('are changed one after the other where two do it at once', async () => {
    const orderId = await begin();
    const { db } = server.context;
    const both = await db.transaction().execute(async (held) => {
      await held.selectFrom('customer_order').where('id', '=', orderId).select('id').forUpdate().execute();
      const asked = [change(orderId, { name: 'First' }), change(orderId, { name: 'First', agreedRate: 0.8 })];
      await waitForLocks(server, 2);
      return asked;
    });
    for (const answer of await Promise.all(both)) must(answer);
    expect(await detail(orderId)).toMatchObject({ name: 'First', agreedRate: 0.8 });
    expect((await changesOf(orderId)).filter(([, term]) => term === 'name')).toHaveLength(1);
  });
});

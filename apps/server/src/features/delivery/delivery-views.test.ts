import { deliveryViews } from '@countersign/contract';
import { deliveryStateOf } from '@countersign/domain';
import { addOrder, must, startWorld } from '@countersign/testing';
import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';

const { server, world } = await startWorld();

const HOUR_MS = 3_600_000;
const hours = (count: number) => new Date(server.clock.now().getTime() + count * HOUR_MS);

/** Files of every kind that there can be, in an order of their own. */
async function everyKind() {
  const { id: orderId } = await addOrder(server, world.fruktlabb);
  const made = { created_at: hours(-9), stepped_at: hours(-9), created_by: 'a', format: 'coco' };
  const stored = (['arriving', 'checking', 'making', 'failed', 'ready', 'cancelled'] as const).flatMap((state) =>
    ([null, 'confirmed', 'refused'] as const).flatMap((decision) =>
      [hours(-1), hours(0), hours(1)].flatMap((expires_at) =>
        [0, 1].map((downloads) => ({ state, decision, expires_at, downloads })),
      ),
    ),
  );
  const rows = stored.map((row) => ({
    ...{ customer_id: world.fruktlabb.id, id: newId(), order_id: orderId, name: 'a.zip', source: 'built' as const },
    ...{
      ...made,
      published_at: hours(-2),
      ...row,
      decided_by: row.decision && 'b',
      decided_at: row.decision && hours(-1),
    },
  }));
  await server.context.db.insertInto('delivery_file').values(rows).execute();
  return { orderId, rows };
}

test('[2.4-21] each view of the list holds the files that the domain says belong there', async () => {
  const { orderId, rows } = await everyKind();
  const as = { as: world.fruktlabb.administrator };
  const all = must(await server.customer.listDeliveryFiles({ orderId, size: 100 }, as));
  expect(all.views.all).toBe(rows.length);
  for (const view of deliveryViews.filter((name) => name !== 'all')) {
    const expected = rows.filter(({ state, decision, expires_at: expiresAt, downloads }) => {
      const facts = { stored: state, decision, expiresAt, downloads };
      return deliveryStateOf(facts, server.clock.now()) === view;
    });
    const { files, total } = must(await server.customer.listDeliveryFiles({ orderId, view, size: 100 }, as));
    expect([view, total, all.views[view]]).toEqual([view, expected.length, expected.length]);
    expect(new Set(files.map(({ id }) => id))).toEqual(new Set(expected.map(({ id }) => id)));
    expect(new Set(files.map(({ state }) => state))).toEqual(new Set(expected.length > 0 ? [view] : []));
  }
});

test('the provider sees them by the same views', async () => {
  const { orderId } = await everyKind();
  const { customer, provider } = server;
  const { views } = must(await customer.listDeliveryFiles({ orderId }, { as: world.fruktlabb.administrator }));
  for (const view of deliveryViews)
    expect([view, must(await provider.listPublishedFiles({ orderId, view })).total]).toEqual([view, views[view]]);
});

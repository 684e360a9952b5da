import { addOrder, addProject, deliverBatch, must, startWorld } from '@countersign/testing';
import { expect, test } from 'vitest';

const { server, world } = await startWorld();
const { fruktlabb, kanda } = world;

test('batches of a number are found by customer, or in one order', async () => {
  const order = await addOrder(server, fruktlabb);
  const project = await addProject(server, order.id);
  const [theirs, other] = [await deliverBatch(server, fruktlabb, { project }), await deliverBatch(server, kanda)];
  await deliverBatch(server, fruktlabb, { project });
  const { number } = theirs;
  expect(other.number).toBe(number);
  const found = async (more: object = {}) => {
    const { total, batches } = must(await server.provider.findBatches({ number, ...more }));
    return [total, batches.map(({ id, customer }) => [id, customer.name])];
  };
  expect(await found()).toEqual([
    2,
    [
      [theirs.batchId, 'Fruktlabb'],
      [other.batchId, 'Kanda Data'],
    ],
  ]);
  expect(await found({ orderId: theirs.orderId })).toEqual([1, [[theirs.batchId, 'Fruktlabb']]]);
  expect(await found({ orderId: other.orderId })).toEqual([1, [[other.batchId, 'Kanda Data']]]);
  expect(await found({ page: 2, size: 1 })).toEqual([2, [[other.batchId, 'Kanda Data']]]);
  expect(await found({ number: 'B-19990101-0001' })).toEqual([0, []]);
});

import { addOrder, addProject, closeOrder, deliverTexts } from '@countersign/testing';
import { afterAll, expect, test } from 'vitest';
import { createMediaWorld } from './testing/media-world.ts';

const own = await createMediaWorld({});
afterAll(() => own.server.close());
const { server, world, at, begin, objectsOf, mediaOf, lookAt } = own;

/** An order of its own with these texts. */
async function deliver(...texts: readonly string[]) {
  const { id: orderId } = await addOrder(server, world.fruktlabb);
  const { id: projectId } = await addProject(server, orderId);
  const named = texts.map((text, nth) => ({ fileName: `${nth}.txt`, text }));
  return { orderId, ...(await deliverTexts(server, projectId, named)) };
}

test('[9-04] texts go as pictures do, with the last batch that has them, and their sizes stay', async () => {
  await begin('2034-01-10T10:00:00.000Z');
  const [alone, shared] = ['Ada lives in London.', 'Bob lives nowhere. 🙂'];
  const early = await deliver(alone, shared);
  const later = await deliver(shared);
  const objects = async () => [await objectsOf(Buffer.from(alone)), await objectsOf(Buffer.from(shared))];
  expect(await objects()).toEqual([1, 1]);
  await closeOrder(server, early.orderId);
  await at('2034-07-01T10:00:00.000Z');
  await at('2034-07-15T10:00:00.000Z');
  expect(await mediaOf(early)).toMatchObject({ goneAt: '2034-07-15T10:00:00.000Z' });
  expect(await objects()).toEqual([0, 1]);
  const gone = await lookAt(early, 2);
  expect([gone.media, gone.excerpt]).toEqual([{ kind: 'text', url: null, characters: 20 }, null]);
  expect((await lookAt(later)).media.url).not.toBeNull();

  await closeOrder(server, later.orderId);
  await at('2035-01-05T10:00:00.000Z');
  await at('2035-01-20T10:00:00.000Z');
  expect(await objects()).toEqual([0, 0]);
});

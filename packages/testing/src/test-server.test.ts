import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverBatch } from './delivery.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { createWorld } from './world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a test server answers over a database and a store of its own', async () => {
  const health = await server.app.inject('/healthz');
  expect(health.statusCode).toBe(200);
  expect(health.json()).toMatchObject({ database: 'ok', storage: 'ok' });
});

test('a world and a delivered batch hold together', async () => {
  const { fruktlabb } = await createWorld(server);
  const batch = await deliverBatch(server, fruktlabb, { items: 5, mode: 'package', assign: [fruktlabb.acceptor] });
  expect(batch.packageIds).toHaveLength(3);
  expect(batch.items.map((item) => item.index)).toEqual([1, 2, 3, 4, 5]);
  const sizes: number[] = [];
  for await (const object of server.context.objects.list('')) sizes.push(object.size);
  expect(sizes.length, 'a picture for every item').toBeGreaterThanOrEqual(5);
});

test('the clock stands still until it is moved', () => {
  server.clock.set('2026-11-20T09:00:00.000Z');
  server.clock.advance(1500);
  expect(server.context.now().toISOString()).toBe('2026-11-20T09:00:01.500Z');
});

import { beginBatch, must, openHints, startWorld, type TestServer } from '@countersign/testing';
import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

const { server, world } = await startWorld({ withMetrics: true });

test('tell of calls by their status, decisions, the pool, the work that waits and the event loop, and of nobody', async () => {
  const { metrics } = server.context;
  if (metrics === null) throw new Error('no metrics');
  const served = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
  const { acceptor } = world.fruktlabb;
  const batch = await beginBatch(server, world.fruktlabb, [acceptor], { items: 2 });
  must(await batch.decide(acceptor, 1, '10'));
  must(await batch.decide(acceptor, 2, '10'));
  await server.customer.getBatch({ batchId: batch.batchId }, { as: world.kanda.acceptor });
  must(await server.customer.createReport({ batchId: batch.batchId, language: 'en' }, { as: acceptor }));

  const response = await fetch(`http://127.0.0.1:${served.port}/metrics`);
  expect(response.headers.get('content-type')).toContain('text/plain');
  const text = await response.text();
  expect(text).toContain('countersign_call_duration_seconds_count{call="decideItem",status="200"} 2');
  expect(text).toContain('countersign_call_duration_seconds_count{call="getBatch",status="5019007"} 1');
  expect(text).toContain('countersign_decisions_total 2');
  expect(text).toMatch(/countersign_pool_connections\{state="waiting"\} 0/);
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  const known = [acceptor.loginName, acceptor.userName, batch.batchId, batch.number, 'Fruktlabb', '127.0.0.1'];
  expect(known.filter((word) => text.includes(word))).toEqual([]);

  expect((await fetch(`http://127.0.0.1:${served.port}/`)).status).toBe(404);
  await served.close();
});

test('count the open streams of this node', async () => {
  const { metrics } = server.context;
  const { administrator, acceptor } = world.kanda;
  const url = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const told = async () => /^countersign_live_streams (\d+)$/m.exec((await metrics?.metrics()) ?? '')?.[1];
  expect(await told()).toBe('0');
  const first = await openHints(url, administrator);
  const second = await openHints(url, acceptor);
  await expect.poll(told).toBe('2');
  first.close();
  await expect.poll(told).toBe('1');
  second.close();
  await expect.poll(told).toBe('0');
  server.app.server.closeAllConnections();
});

test('are on no port that customers reach', async () => {
  const { statusCode, body } = await server.app.inject({ url: '/metrics' });
  expect(body).not.toContain('countersign_');
  expect([200, 404]).toContain(statusCode);
});

test('say nothing of work where the database is gone, and all the rest', async () => {
  const broken = { query: () => Promise.reject(new Error('gone')), totalCount: 1, idleCount: 1, waitingCount: 0 };
  const registry = createMetrics(broken as unknown as TestServer['context']['pool'], server.context.live);
  expect(await registry.metrics()).toContain('countersign_pool_connections{state="idle"} 1');
});

import { connect } from '@countersign/server';
import { startTestServer, type TestServer } from '@countersign/testing';
import { v7 as makeId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UnderWay } from './under-way.ts';

let server: TestServer;
/** Another node, whose ordinary calls have this statement time-out. */
let hasty: TestServer;
let close: () => Promise<void>;
const LONGEST_QUESTION_MS = 300;

beforeAll(async () => {
  server = await startTestServer();
  const hurried = connect({ ...server.database.connection, statement_timeout: LONGEST_QUESTION_MS }, () => {});
  ({ close } = hurried);
  const { pool, db } = hurried;
  hasty = await startTestServer({ beside: server, context: { pool, db, patient: server.context.patient } });
});
afterAll(async () => {
  await hasty.close();
  await close();
  await server.close();
});

/** The answer of a call while its table is locked for longer than an ordinary call waits. */
async function whileHeld(table: string, ask: () => Promise<{ readonly status: number }>): Promise<number> {
  const holder = await server.context.pool.connect();
  await holder.query('begin');
  await holder.query(`lock table ${table} in access exclusive mode`);
  const answer = ask();
  await holder.query('select pg_sleep($1)', [(4 * LONGEST_QUESTION_MS) / 1000]);
  await holder.query('rollback');
  holder.release();
  return (await answer).status;
}

test('an ordinary call is told to come again after its time; publishing a delivery takes what it needs', async () => {
  const as = { as: { token: server.providerKey } };
  expect(await whileHeld('customer', () => hasty.provider.createCustomer({ name: 'Fruktlabb' }, as))).toBe(503);
  expect(await whileHeld('sync', () => hasty.provider.completeSync({ syncId: makeId() }, as))).toBe(5020001);
  expect(hasty.logLines.filter((line) => line.includes('"level":50'))).toEqual([]);
});

test('who comes while a node leaves is told to come again, in the envelope', async () => {
  const node = await startTestServer({ beside: server });
  const { underWay }: { readonly underWay: UnderWay } = node.app;
  underWay.leave();
  const answer = await node.app.inject('/customer-api/setting/portal');
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 503, responseObject: null }]);
  expect(answer.headers['retry-after']).toMatch(/^[1-9]\d*$/);
  expect(answer.headers['content-security-policy']).toBeTruthy();
  await node.close();
});

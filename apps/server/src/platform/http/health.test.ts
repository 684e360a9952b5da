import { connect } from '@countersign/server';
import { startTestServer, type TestServer } from '@countersign/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ObjectStore } from '../objects/object-store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The answer of `/healthz` with this check of the object store, and how often that ran. */
async function healthWith(check: () => Promise<void>, times = 1) {
  let checks = 0;
  const objects: ObjectStore = {
    ...server.context.objects,
    check: () => {
      checks += 1;
      return check();
    },
  };
  const node = await startTestServer({ beside: server, context: { objects } });
  try {
    const answers = await Promise.all(Array.from({ length: times }, () => node.app.inject('/healthz')));
    return { checks, http: answers[0]?.statusCode, body: answers[0]?.json() };
  } finally {
    await node.close();
  }
}

const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));
const versioned = { version: expect.any(String) };

describe('/healthz', () => {
  test('costs one look, however many ask', async () => {
    expect(await healthWith(async () => {}, 50)).toEqual({
      checks: 1,
      http: 200,
      body: { ...versioned, database: 'ok', storage: 'ok', writable: true },
    });
  });

  test.each([
    ['ENOSPC', 200, 'full'],
    ['EDQUOT', 200, 'full'],
    ['EROFS', 200, 'read-only'],
    ['EIO', 503, 'unreachable'],
  ])('tells of a store that fails with %s', async (code, http, storage) => {
    const body = { ...versioned, database: 'ok', storage, writable: false };
    expect(await healthWith(failing(code))).toEqual({ checks: 1, http, body });
  });

  test('tells of a store that hangs, and does not wait for it', async () => {
    const body = { ...versioned, database: 'ok', storage: 'unreachable', writable: false };
    expect(await healthWith(() => new Promise(() => {}))).toMatchObject({ http: 503, body });
  });

  test('tells of a database that takes no writes; what would write is told to come again', async () => {
    const { pool } = server.context;
    const { rows } = await pool.query('select current_database() as name');
    await pool.query(`alter database "${rows[0].name}" set default_transaction_read_only = on`);
    const { pool: own, db, close } = connect(server.database.connection, () => {});
    const node = await startTestServer({ beside: server, context: { pool: own, db, patient: { pool: own, db } } });
    const body = { ...versioned, database: 'read-only', storage: 'ok', writable: false };
    const health = await node.app.inject('/healthz');
    expect([health.statusCode, health.json()]).toEqual([200, body]);
    expect(await node.provider.createCustomer({ name: 'Nobody' }, { as: { token: server.providerKey } })).toMatchObject(
      {
        http: 503,
        status: 503,
      },
    );
    await pool.query(`alter database "${rows[0].name}" reset default_transaction_read_only`);
    await node.close();
    await close();
  });
});

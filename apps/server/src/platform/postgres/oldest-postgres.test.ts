import {
  beginBatch,
  createWorld,
  type DebianPostgres,
  hasDebianPostgres,
  must,
  OLDEST_POSTGRES,
  setRights,
  startDebianPostgres,
  startTestServer,
  type TestServer,
} from '@countersign/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Connected, connect } from '../db/connect.ts';
import { migrateToLatest } from '../db/migrate.ts';
import { checkDatabase } from './check-database.ts';

const isThere = hasDebianPostgres(OLDEST_POSTGRES);
if (!isThere)
  console.log(`Skipped: PostgreSQL ${OLDEST_POSTGRES} of Debian (postgresql-${OLDEST_POSTGRES}) is not installed.`);

let postgres: DebianPostgres;
let connected: Connected;
let server: TestServer;

beforeAll(async () => {
  if (!isThere) return;
  postgres = await startDebianPostgres(OLDEST_POSTGRES);
  connected = connect({ host: postgres.host, user: postgres.user, database: 'postgres' }, () => {});
  await checkDatabase(connected.pool);
  await migrateToLatest(connected.pool);
  server = await startTestServer({ context: { pool: connected.pool, db: connected.db } });
});
afterAll(async () => {
  if (!isThere) return;
  await server.close();
  await connected.close();
  await postgres.stop();
});

test.skipIf(!isThere)('the main job runs on the oldest PostgreSQL that will do, through DATABASE_URL', async () => {
  const { pool } = connected;
  const { rows } = await pool.query<{ server_version: string }>('show server_version');
  expect(rows[0]?.server_version).toMatch(new RegExp(`^${OLDEST_POSTGRES}\\.`));

  const world = await createWorld(server);
  const { administrator, acceptor } = world.fruktlabb;
  await setRights(server, acceptor, { canFinish: true });
  const fileName = (n: number) => `写真_${n + 1}.png`;
  const batch = await beginBatch(server, world.fruktlabb, [acceptor], { items: 3, fileName, name: 'ナッツ一' });
  must(await batch.decide(acceptor, 1, '10'));
  must(await batch.decide(acceptor, 2, '10'));
  must(await batch.setValidity(acceptor, 3, false));
  must(await batch.finish(acceptor, '10'));
  const { batchId } = batch;
  const found = must(await server.customer.listItems({ batchId, search: '写真' }, { as: administrator }));
  expect(found.items.map(({ result }) => result)).toEqual(['10', '10', '00']);
  const { batches } = must(await server.customer.listBatches({ search: 'ナッツ' }, { as: administrator }));
  expect(batches).toMatchObject([{ stage: 'passed', passed: 2, invalid: 1 }]);
  const { exportId } = must(
    await server.customer.createExport({ batchId, format: 'coco', scope: 'accepted' }, { as: administrator }),
  );
  await expect
    .poll(async () => must(await server.customer.getExport({ exportId }, { as: administrator })).state, {
      timeout: 30_000,
    })
    .toBe('ready');
});

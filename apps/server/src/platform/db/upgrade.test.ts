import { setTimeout as wait } from 'node:timers/promises';
import {
  acceptanceOf,
  createTestDatabase,
  type DeliveredBatch,
  must,
  startTestServer,
  testAnnotations,
  testTemplate,
  WORLD_PASSWORD,
} from '@countersign/testing';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  readCounters,
  readErrors,
  readInspection,
  recount,
  recountErrors,
  recountInspection,
} from '../../testing/recount.ts';
import { hashPassword } from '../session/password.ts';
import { type Connected, connect } from './connect.ts';
import { migrateTo, migrateToLatest, migrationNames } from './migrate.ts';

/** The newest schema of the first release. */
const FIRST_RELEASE = '0004-idle-syncs';

let connected: Connected;
let drop: () => Promise<void>;
let batch: DeliveredBatch;

const idOf = (n: number) => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [customer, order, project, batchId, sync] = [1, 2, 3, 4, 5].map(idOf) as [string, string, string, string, string];
const boss = { id: idOf(11), loginName: 'astrid1' };
const acceptor = { id: idOf(12), loginName: 'bengt02' };
const packageIds = [idOf(21), idOf(22)];
const ITEMS = 6;

beforeEach(async () => {
  const database = await createTestDatabase('empty');
  drop = database.drop;
  connected = connect(database.connection, () => {});
  await migrateTo(connected.pool, FIRST_RELEASE);
  await fillFirstRelease(connected.pool);
});
afterEach(async () => {
  await connected.close();
  await drop();
});

/** Rows as the first release wrote them: a batch under acceptance, with a verdict of every kind. */
async function fillFirstRelease(pool: pg.Pool) {
  const at = '2026-11-20T09:00:00Z';
  const put = (table: string, row: Record<string, unknown>) => {
    const [names, values] = [Object.keys(row), Object.values(row)];
    const places = values.map((_, n) => `$${n + 1}`).join(', ');
    return pool.query(`insert into ${table} (${names.join(', ')}) values (${places})`, values);
  };
  const mine = { customer_id: customer };
  await put('customer', { id: customer, name: 'Fruktlabb', created_at: at });
  const password_hash = await hashPassword(WORLD_PASSWORD);
  for (const [person, role] of [
    [boss, '10'],
    [acceptor, '20'],
  ] as const)
    await put('member', {
      ...{ ...mine, id: person.id, login_name: person.loginName, user_name: person.loginName, role },
      ...{ password_hash, can_finish: true },
    });
  await put('customer_order', {
    ...{ ...mine, id: order, number: 'O-2026-0001', name: 'Nuts', source: 'provider', creator: 'Works' },
    ...{ created_at: at, validity_days: 180, agreed_rate: 0.3 },
  });
  await put('project', { ...mine, id: project, order_id: order, name: 'Round one', created_at: at });
  await put('batch', {
    ...{ ...mine, id: batchId, project_id: project, order_id: order, number: 'B-20261120-0001', name: 'Tray ｶﾅ' },
    ...{ mode: 'item', template: JSON.stringify(testTemplate), stage: 'accepting', total: ITEMS, package_count: 2 },
    ...{
      format: 'coco',
      submitter: 'Works',
      delivered_at: at,
      started_at: at,
      started_by: acceptor.id,
      agreed_rate: 0.3,
    },
  });
  await put('sync', {
    ...{ ...mine, id: sync, project_id: project, batch_id: batchId, name: 'Tray ｶﾅ', status: '2', fingerprint: 'x' },
    ...{ request: JSON.stringify({ source: { coco: [] } }), item_count: ITEMS, started_at: at, touched_at: at },
  });
  await put('assignment', { ...mine, batch_id: batchId, member_id: acceptor.id, at });
  await put('acceptor', { ...mine, batch_id: batchId, member_id: acceptor.id, round: 1, joined_at: at });
  // Passed; rejected with a tick; invalid; passed after an edit; undecided, twice.
  const counted = [
    { passed: 1, rejected: 1, invalid: 1, own_passed: 1, own_rejected: 1, annotations_decided: 4, ticked_decided: 1 },
    { passed: 1, own_passed: 1, edited_passed: 1, annotations_decided: 2 },
  ];
  for (const [n, counters] of counted.entries())
    await put('package', {
      ...{ ...mine, id: packageIds[n], batch_id: batchId, ordinal: n + 1, name: `000${n + 1}`, total: 3 },
      ...{ first_index: n * 3 + 1, last_index: n * 3 + 3, state: '05', ...counters },
    });
  const decided = { decided_by: acceptor.id, decided_at: at };
  const states: Record<string, unknown>[] = [
    { result: '10', decision_seq: 1, version: 1, ...decided },
    { result: '20', decision_seq: 2, version: 1, error_count: 2, ticked_count: 1, ...decided },
    { is_valid: false, version: 1, ...decided },
    { result: '10', decision_seq: 3, version: 2, is_edited: true, mark: '91', ...decided },
    {},
    {},
  ];
  const media = { key: 'k', originalKey: 'k', thumbnailKey: 't', type: 'image/png', width: 96, height: 64 };
  for (const [n, state] of states.entries()) {
    await put('item', {
      ...{ ...mine, id: idOf(31 + n), batch_id: batchId, package_id: packageIds[Math.floor(n / 3)], index_no: n + 1 },
      ...{ file_name: `写真_${n + 1}.png`, media: JSON.stringify(media), annotation_count: 2, ...state },
    });
    const annotations = JSON.stringify(testAnnotations(2));
    await put('item_content', { ...mine, item_id: idOf(31 + n), revision: 1, annotations, source: '{}' });
  }
  const verdict = {
    itemErrors: [{ typeId: 'missing', remark: '' }],
    ticks: [{ annotationId: 'a1', typeId: 'loose-box', remark: '' }],
    comment: 'two nuts',
  };
  const errors = [
    { typeId: 'missing', label: '', count: 1 },
    { typeId: 'loose-box', label: 'bolt', count: 1 },
  ];
  await put('item_verdict', {
    ...{ ...mine, item_id: idOf(32), verdict: JSON.stringify(verdict), errors: JSON.stringify(errors) },
    ...{ member_id: acceptor.id, at },
  });
  for (const { typeId, label, count } of errors)
    await put('package_error', {
      ...mine,
      batch_id: batchId,
      package_id: packageIds[0],
      type_id: typeId,
      label,
      count,
    });
  await pool.query(`select setval('decision_seq', 3)`);
  const items = states.map((_, n) => ({ id: idOf(31 + n), packageId: '', index: n + 1, fileName: '' }));
  batch = {
    customerId: customer,
    orderId: order,
    projectId: project,
    batchId,
    number: 'B-20261120-0001',
    packageIds,
    items,
  };
}

async function doneMigrations(): Promise<string[]> {
  const { rows } = await connected.pool.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}

async function expectEverythingRight() {
  const { db, pool } = connected;
  expect(await readCounters(db, batch)).toEqual(await recount(db, batch));
  expect(await readErrors(db, batch)).toEqual(await recountErrors(db, batch));

  const server = await startTestServer({ context: { db, pool }, startAt: '2026-11-20T10:00:00Z' });
  try {
    const { token } = must(await server.customer.login({ loginName: acceptor.loginName, password: WORLD_PASSWORD }));
    const bengt = {
      ...acceptor,
      customerId: customer,
      memberId: acceptor.id,
      userName: '',
      email: null,
      password: '',
      role: '20',
      token,
    } as const;
    const before = must(await server.customer.getBatch({ batchId }, { as: bengt })).batch;
    expect(before).toMatchObject({ passed: 2, rejected: 1, invalid: 1, stage: 'accepting' });
    // The decider had opened the item, though the first release did not record that.
    expect(before.inspection).toMatchObject({ explicit: { passed: 2, rejected: 1 }, unseen: 2 });
    const { items } = must(await server.customer.listItems({ batchId }, { as: bengt }));
    expect(items.map(({ result, isValid, mark }) => [result, isValid, mark])).toEqual([
      ['10', true, null],
      ['20', true, null],
      ['00', false, null],
      ['10', true, '91'],
      ['00', true, null],
      ['00', true, null],
    ]);
    const acceptance = acceptanceOf(server, batch);
    expect((await acceptance.take(bengt, 2)).verdict.comment).toBe('two nuts');
    for (const index of [5, 6]) must(await acceptance.decide(bengt, index, '10'));
    must(await acceptance.decide(bengt, 1, '20'));
    expect(await readCounters(db, batch)).toEqual(await recount(db, batch));
    must(await acceptance.finish(bengt, '10'));
  } finally {
    await server.app.close();
  }
}

test('a data folder of the first release is brought up to date: every decision stands, and the acceptance goes on', async () => {
  await migrateToLatest(connected.pool);
  expect(await doneMigrations()).toEqual(migrationNames());
  await expectEverythingRight();
});

test('killed in the midst of the migrations it is as it was, and the next start brings it up to date', async () => {
  const { pool } = connected;
  const holder = await pool.connect();
  await holder.query('begin');
  // Some migration has to wait here, behind an earlier one.
  await holder.query('lock table item_content in access share mode');
  const migrating = migrateToLatest(pool).then(
    () => 'done',
    () => 'killed',
  );
  const waiting = `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  // Read outside the transaction, which sees only one snapshot of the activity.
  while ((await pool.query(waiting)).rows.length === 0) await wait(20);
  await pool.query(`select pg_terminate_backend(pid) from (${waiting}) w`);
  expect(await migrating).toBe('killed');
  await holder.query('rollback');
  holder.release();

  const done = await doneMigrations();
  expect(done).toEqual(migrationNames().slice(0, done.length));
  expect(done.length).toBeLessThan(migrationNames().length);
  await migrateToLatest(pool);
  await expectEverythingRight();
});

test('what had passed by default before defaults stood apart passes still, also an item that changed since', async () => {
  const { db, pool } = connected;
  await migrateTo(pool, '0045-notices');
  await pool.query(`update item set decision_seq = 9 where id = $1`, [idOf(36)]);
  await pool.query(
    `update package set state = '10', bulk_result = '10', bulk_seq = 1, bulk_at = '2026-11-21T09:00:00Z', is_default = true,
       passed = total, annotations_decided = annotations_valid, ticked_decided = ticked_valid, edited_passed = edited_valid
     where id = $1`,
    [packageIds[1]],
  );
  await migrateToLatest(pool);
  expect(await readCounters(db, batch)).toEqual(await recount(db, batch));
  expect(await readInspection(db, batch)).toEqual(await recountInspection(db, batch));
  expect(await readInspection(db, batch)).toMatchObject([{ default_passed: 2, whole_passed: 0, unseen_passed: 2 }]);
});

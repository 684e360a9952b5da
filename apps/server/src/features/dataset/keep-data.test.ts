import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { addMember, addOrder, closeOrder, moveClock, must, readOutbox, startWorld } from '@countersign/testing';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { sweepWork } from '../../platform/retention/sweep.work.ts';
import { retentions } from '../../retentions.ts';
import { readStorageRequest } from '../../start/read-storage-request.ts';
import { datasetsOf } from '../../testing/dataset-world.ts';
import { waitForLocks } from '../../testing/wait-for-locks.ts';
import { keepDataWork } from './keep-data.work.ts';

let before: ReadonlySet<string>;

const { server, world } = await startWorld({ settings: { timeZone: 'Asia/Tokyo' } });
const session = world.fruktlabb.administrator;
beforeEach(async () => {
  await begin('2026-08-31T10:00:00.000Z');
  before = new Set();
  before = new Set(await keys());
});

const datasets = () => datasetsOf(server, () => session);
const HOUR = 3600_000;
const begin = (instant: Date | string) => moveClock(server, instant);
/** Moves the clock and does what the hours do. */
const at = async (instant: Date | string) => {
  await begin(instant);
  await keepDataWork.run(server.context, {});
  await sweepWork(retentions).run(server.context, {});
};
const keys = async () => {
  const found: string[] = [];
  for await (const { key } of server.context.objects.list('par')) if (!before.has(key)) found.push(key);
  return found;
};
const mails = async () => {
  await expect
    .poll(
      async () =>
        (
          await sql<{ n: number }>`
    select count(*) as n from pgboss.job where name = 'mail.send' and state <> 'completed'`.execute(server.context.db)
        ).rows[0]?.n ?? 0,
    )
    .toBe(0);
  return readOutbox(server.context.settings.dataDir);
};
const historyOf = async (datasetId: string) => {
  const { events } = must(await server.customer.listDatasetEvents({ datasetId }, { as: session }));
  return events
    .filter(({ kind }) => kind === 'warned' || kind === 'expired')
    .map(({ kind, data, actor }) => [kind, data, actor]);
};

describe('data of a dataset', () => {
  test('[9-04] [4.2-05] is warned about fourteen days before it goes after six months; rows and figures stay', async () => {
    const { make, addParsed, addBatch, batchNow, upload } = datasets();
    const { customer } = server;
    const made = await make('Trays');
    const { batch, files } = await addParsed(made.id, [1000, 2000]);
    const half = await addBatch(made.id, 'Half');
    await upload(half.id, [500], 2);
    const empty = await addBatch(made.id);
    expect(await keys()).toHaveLength(5);
    expect((await batchNow(made.id, batch.id)).expiresAt).toBe('2027-02-28T10:00:00.000Z');

    await at('2027-02-13T14:59:59.000Z');
    expect(await historyOf(made.id)).toEqual([]);
    await at('2027-02-13T15:11:00.000Z');
    await at('2027-02-13T16:11:00.000Z');
    const day = '2027-02-28T10:00:00.000Z';
    expect(await historyOf(made.id)).toEqual([
      ['warned', { batch: 2, at: day, bytes: 500 }, null],
      ['warned', { batch: 1, at: day, bytes: 3000 }, null],
    ]);
    await at('2027-02-28T09:59:59.000Z');
    expect(await batchNow(made.id, batch.id)).toMatchObject({ state: 'parsed', expiresAt: day });
    expect(await keys()).toHaveLength(5);

    await at('2027-02-28T10:00:00.000Z');
    expect(await keys()).toEqual([]);
    const gone = await batchNow(made.id, batch.id);
    expect(gone).toMatchObject({
      state: 'expired',
      files: 2,
      readFiles: 2,
      readBytes: 3000,
      items: 2,
      expiresAt: null,
      covers: [],
    });
    expect(await batchNow(made.id, half.id)).toMatchObject({ state: 'expired', verifiedFiles: 1, bytes: 500 });
    expect(await batchNow(made.id, empty.id)).toMatchObject({ state: 'interrupted' });
    expect((await historyOf(made.id)).slice(0, 2)).toEqual([
      ['expired', { batch: 2, bytes: 500 }, null],
      ['expired', { batch: 1, bytes: 3000 }, null],
    ]);
    const { rows } = await sql<{ path: string; size: number; key: string | null }>`
      select path, size, content_key as key from parsed_file where batch_id = ${batch.id} order by size`.execute(
      server.context.db,
    );
    expect(rows).toEqual(files.map(({ path, bytes }) => ({ path, size: bytes.length, key: null })));
    const asked = { batchId: half.id, way: 'files', batchFilesId: 'again', files: 1, bytes: 1 } as const;
    expect(await customer.openUpload(asked, { as: session })).toMatchObject({ status: 5020053 });
    expect(must(await customer.listDatasets({ search: 'Trays' }, { as: session })).datasets[0]).toMatchObject({
      files: 2,
      bytes: 3000,
    });
    expect(must(await customer.getDataset({ datasetId: made.id }, { as: session }))).toMatchObject({
      nextExpiry: null,
      missing: { bytes: 0 },
    });
  });

  test('[9-04] each administrator gets one mail a dataset a day, in the language of their sign-in', async () => {
    const { make, addParsed } = datasets();
    const { administrator } = world.fruktlabb;
    const second = await addMember(server, world.fruktlabb.id, '10', 'boss002', '田中');
    const silent = await addMember(server, world.fruktlabb.id, '10', 'boss003', 'Nobody');
    const disabled = await addMember(server, world.fruktlabb.id, '10', 'boss004', 'Gone');
    const { db } = server.context;
    await db.updateTable('member').set({ email: null }).where('id', '=', silent.memberId).execute();
    await db.updateTable('member').set({ status: '0' }).where('id', '=', disabled.memberId).execute();
    must(await server.customer.login({ loginName: second.loginName, password: second.password }, { language: 'ja' }));
    const [made, other] = [await make('Nuts'), await make('Streets')];
    await addParsed(made.id, [10]);
    await addParsed(made.id, [10, 20]);
    server.clock.advance(4 * HOUR);
    await addParsed(made.id, [30]);
    await addParsed(other.id, [40]);
    await at('2027-02-13T15:11:00.000Z');
    await at('2027-02-13T20:11:00.000Z');
    const sent = (await mails()).filter(({ subject }) => /Nuts|Streets/.test(subject ?? ''));
    expect(sent.map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`).toSorted()).toEqual([
      `${administrator.email}: Data of Nuts will be deleted`,
      `${administrator.email}: Data of Streets will be deleted`,
      `${second.email}: データセット「Nuts」のデータが削除されます`,
      `${second.email}: データセット「Streets」のデータが削除されます`,
    ]);
    const ofNuts = sent.find(({ subject }) => subject === 'Data of Nuts will be deleted')?.text ?? '';
    expect(ofNuts).toContain('(2 files): February 28, 2027');
    expect(ofNuts).toContain(`https://portal.example/dataSet/dataSetDetail?datasetId=${made.id}&tab=batches`);
    expect(ofNuts.match(/\d file/g)).toHaveLength(3);
    const inJapanese = sent.find(({ subject }) => subject === 'データセット「Nuts」のデータが削除されます')?.text ?? '';
    expect(inJapanese).toContain('2027年2月28日');
  });

  test('[9-04] warned about late it goes late, and an order keeps it as long as it is not finished', async () => {
    const { make, addParsed, batchNow } = datasets();
    const made = await make();
    const { batch } = await addParsed(made.id, [10]);
    const order = await addOrder(server, world.fruktlabb);
    must(await server.customer.linkDatasetOrder({ datasetId: made.id, orderId: order.id }, { as: session }));
    await at('2027-06-01T00:00:00.000Z');
    expect(await historyOf(made.id)).toEqual([]);
    must(
      await server.customer.unlinkDatasetOrder(
        { datasetId: made.id, orderId: order.id, isClosed: false },
        { as: session },
      ),
    );
    await at('2027-06-02T00:00:00.000Z');
    const late = '2027-06-16T00:00:00.000Z';
    expect(await historyOf(made.id)).toEqual([['warned', { batch: 1, at: late, bytes: 10 }, null]]);
    expect((await batchNow(made.id, batch.id)).expiresAt).toBe(late);
    await at('2027-06-10T00:00:00.000Z');
    must(await server.customer.linkDatasetOrder({ datasetId: made.id, orderId: order.id }, { as: session }));
    await at('2027-06-17T00:00:00.000Z');
    expect(await batchNow(made.id, batch.id)).toMatchObject({
      state: 'parsed',
      usedBy: [order.number],
      expiresAt: null,
    });
    await closeOrder(server, order.id);
    await at('2027-06-18T00:00:00.000Z');
    expect(await batchNow(made.id, batch.id)).toMatchObject({ state: 'parsed', expiresAt: '2027-12-17T00:00:00.000Z' });
    await at('2027-12-10T00:00:00.000Z');
    await at('2027-12-23T23:59:59.000Z');
    expect(await batchNow(made.id, batch.id)).toMatchObject({ state: 'parsed', expiresAt: '2027-12-24T00:00:00.000Z' });
    await at('2027-12-24T00:00:00.000Z');
    expect(await batchNow(made.id, batch.id)).toMatchObject({ state: 'expired' });
  });

  test('[9-04] a second batch that falls due on a day with a mail is warned about the next day', async () => {
    const { make, addParsed, batchNow } = datasets();
    const made = await make();
    await addParsed(made.id, [10]);
    const { batch } = await addParsed(made.id, [20]);
    const { db } = server.context;
    await db
      .updateTable('dataset_batch')
      .set({ created_at: new Date('2026-09-02T10:00:00Z') })
      .where('id', '=', batch.id)
      .execute();
    await at('2027-02-15T01:00:00.000Z');
    await db
      .updateTable('dataset_batch')
      .set({ created_at: new Date('2026-08-31T10:00:00Z') })
      .where('id', '=', batch.id)
      .execute();
    await at('2027-02-15T02:00:00.000Z');
    expect(await historyOf(made.id)).toHaveLength(1);
    await at('2027-02-15T15:00:00.000Z');
    expect(await historyOf(made.id)).toHaveLength(2);
    expect((await batchNow(made.id, batch.id)).expiresAt).toBe('2027-03-01T15:00:00.000Z');
  });

  test('[9-04] is read again behind locks: an order that is linked at that moment keeps it', async () => {
    const { make, addParsed, batchNow } = datasets();
    const made = await make();
    const { batch } = await addParsed(made.id, [10]);
    const order = await addOrder(server, world.fruktlabb);
    await at('2027-02-14T00:00:00.000Z');
    await begin('2027-03-01T00:00:00.000Z');
    const [linked] = await Promise.all([
      server.customer.linkDatasetOrder({ datasetId: made.id, orderId: order.id }, { as: session }),
      keepDataWork.run(server.context, {}),
      keepDataWork.run(server.context, {}),
    ]);
    const { state } = await batchNow(made.id, batch.id);
    expect([linked.status, state]).toEqual(linked.status === 200 ? [200, 'parsed'] : [5020011, 'expired']);
    expect((await historyOf(made.id)).filter(([kind]) => kind === 'expired').length).toBe(state === 'expired' ? 1 : 0);
  });

  test('[9-04] stays as long as it is read, or somebody uploads more', async () => {
    const { make, addParsed, addBatch, batchNow, upload, open } = datasets();
    const { db } = server.context;
    const made = await make();
    const { batch: read } = await addParsed(made.id, [10]);
    const half = await addBatch(made.id);
    await upload(half.id, [10], 2);
    await at('2027-02-14T00:00:00.000Z');
    await begin('2027-03-01T00:00:00.000Z');
    await db.updateTable('dataset_batch').set({ state: 'parsing' }).where('id', '=', read.id).execute();
    await open(half.id, 1, 1);
    const states = async () => [(await batchNow(made.id, read.id)).state, (await batchNow(made.id, half.id)).state];
    await keepDataWork.run(server.context, {});
    expect(await states()).toEqual(['parsing', 'interrupted']);
    await db.updateTable('dataset_batch').set({ state: 'parsed' }).where('id', '=', read.id).execute();
    await at('2027-03-01T00:16:00.000Z');
    expect(await states()).toEqual(['expired', 'expired']);
  });

  test('[9-04] waits for an order that is opened again at that moment, which keeps it', async () => {
    const { make, addParsed, batchNow } = datasets();
    const made = await make();
    const { batch } = await addParsed(made.id, [10]);
    const order = await addOrder(server, world.fruktlabb);
    must(await server.customer.linkDatasetOrder({ datasetId: made.id, orderId: order.id }, { as: session }));
    await closeOrder(server, order.id);
    await at('2027-02-14T00:00:00.000Z');
    await begin('2027-03-01T00:00:00.000Z');
    const [opens, goes] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const opening = server.context.db.transaction().execute(async (db) => {
      await db.updateTable('customer_order').set({ closed_at: null }).where('id', '=', order.id).execute();
      opens.resolve();
      await goes.promise;
    });
    await opens.promise;
    const kept = keepDataWork.run(server.context, {});
    await waitForLocks(server, 1);
    goes.resolve();
    await Promise.all([opening, kept]);
    expect(await batchNow(made.id, batch.id)).toMatchObject({ state: 'parsed', usedBy: [order.number] });
  });

  test('[9-04] is warned about in every dataset, however many there are, also where one fails', async () => {
    const { pool } = server.context;
    const { kanda } = world;
    await pool.query('update member set email = null where customer_id = $1', [kanda.id]);
    await pool.query(
      `with made as (
         insert into dataset (customer_id, id, name, storage_area, comment, creator, created_at, updated_at)
         select $1, gen_random_uuid(), n::text, 'Standard', '', 'somebody', $2, $2 from generate_series(1, 201) n
         returning customer_id, id
       )
       insert into dataset_batch (customer_id, id, dataset_id, number, name, creator, created_at, updated_at, verified_files)
       select customer_id, gen_random_uuid(), id, 1, '1', 'somebody', $2, $2, 1 from made`,
      [kanda.id, server.clock.now()],
    );
    const first = `(select b.id from dataset_batch b join dataset d on d.id = b.dataset_id
      where b.customer_id = '${kanda.id}' order by d.id limit 1)`;
    // The first of them cannot be written.
    await pool.query(
      `create function refuse_one() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`,
    );
    const { rows } = await pool.query<{ id: string }>(first);
    await pool.query(
      `create trigger refuse_one before update on dataset_batch for each row when (old.id = '${rows[0]?.id}')
       execute function refuse_one()`,
    );
    await begin('2027-02-14T00:00:00.000Z');
    await expect(keepDataWork.run(server.context, {})).rejects.toThrow('1 datasets could not be looked at');
    await pool.query('drop function refuse_one cascade');
    const warned = await pool.query('select from dataset_batch where customer_id = $1 and warned_at is not null', [
      kanda.id,
    ]);
    expect(warned.rowCount).toBe(200);
    await pool.query('update dataset_batch set deleted_at = now() where customer_id = $1', [kanda.id]);
  });

  test('[8-11] of a deleted batch goes with what parsing made, and leaves nothing behind', async () => {
    const { make, addParsed } = datasets();
    const made = await make();
    const { batch } = await addParsed(made.id, [10, 20]);
    await addParsed(made.id, [30]);
    const { version } = await datasets().batchNow(made.id, batch.id);
    must(await server.customer.deleteDatasetBatch({ batchId: batch.id, version }, { as: session }));
    expect(must(await server.customer.listDatasets({ search: made.name }, { as: session })).datasets[0]).toMatchObject({
      batches: 1,
      bytes: 30,
    });
    await at(new Date(server.clock.now().getTime() + HOUR));
    expect(await keys()).toHaveLength(2);
    const left = async (table: string) =>
      (await sql<object>`select from ${sql.table(table)} where batch_id = ${batch.id}`.execute(server.context.db)).rows;
    for (const table of ['parsed_file', 'dataset_file', 'dataset_upload', 'dataset_arrival'])
      expect(await left(table)).toEqual([]);
    must(await server.customer.deleteDataset({ datasetId: made.id, version: 0 }, { as: session }));
    await at(new Date(server.clock.now().getTime() + HOUR));
    expect(await keys()).toEqual([]);
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from dataset_batch where dataset_id = ${made.id}`.execute(server.context.db);
    expect(rows[0]?.n).toBe(0);
  });
});

test('[9-04] the operator’s dry run says what would go by when, per customer, dataset and batch, and deletes nothing', async () => {
  const { make, addParsed } = datasets();
  await begin('2026-01-15T10:00:00Z');
  const made = await make('Old trays');
  await addParsed(made.id, [1000, 2000]);
  const kept = await make('In use');
  await addParsed(kept.id, [5]);
  const order = await addOrder(server, world.fruktlabb);
  must(await server.customer.linkDatasetOrder({ datasetId: kept.id, orderId: order.id }, { as: session }));
  const dataDir = await mkdtemp(join(tmpdir(), 'countersign-expiring-'));
  await writeFile(join(dataDir, 'secrets.json'), '{}');
  const { host, user, database } = server.database.connection;
  const address = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
  const run = async () => {
    const script = fileURLToPath(new URL('../../storage.ts', import.meta.url));
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: address, TIME_ZONE: 'Asia/Tokyo' };
    const child = spawn(process.execPath, [script, 'expiring'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    return said === '' ? complained : said;
  };
  const stored = await keys();
  expect(await run()).toMatch(
    /^Fruktlabb, Old trays, batch 1 \([-\w]+\): 2 files, 3000 bytes, to be warned about now, to be deleted from \d{4}-\d\d-\d\d \d\d:\d\d\.\nUntil .* \(Asia\/Tokyo\): 1 batch, 3000 bytes, unless an order keeps them\. Nothing was deleted\.\n$/,
  );
  expect(() => readStorageRequest(['expiring', '--until', 'soon'])).toThrow('not a day');
  const day = { act: 'expiring', until: new Date('2027-03-02T00:00:00Z') };
  expect(readStorageRequest(['expiring', '--until', '2027-03-01'])).toEqual(day);
  expect(await keys()).toEqual(stored);
  await rm(dataDir, { recursive: true });
});

import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  beginBatch,
  createTestDatabase,
  createWorld,
  hasDebianPostgres,
  makeCredential,
  must,
  OLDEST_POSTGRES,
  openClient,
  startDebianPostgres,
  startTestServer,
  type TestCredential,
  type TestServer,
  WORLD_PASSWORD,
  type World,
} from '@countersign/testing';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backgroundWork } from '../../background-work.ts';
import { connect } from '../db/connect.ts';
import { migrateTo } from '../db/migrate.ts';
import { createDiskStore } from '../objects/disk-store.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { readArchive, writeArchive } from './archive.ts';
import { estimateSize } from './estimate-size.ts';
import { checkBackup, restoreBackup } from './restore-backup.ts';
import { listMigrations, listSequences, listTables, readForHours } from './tables.ts';
import { markRows, refuseUnfinishedRows } from './unfinished-rows.ts';
import { type Scratch, verifyBackup } from './verify-backup.ts';
import { type Installation, writeBackup } from './write-backup.ts';

let server: TestServer;
let world: World;
let credential: TestCredential;
let scratch: string;
let file: string;
let source: Installation;
const about = { version: '0.1.0', at: new Date('2026-11-20T09:00:00Z') };

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'countersign-backup-'));
  file = join(scratch, 'all.tar');
  server = await startTestServer();
  world = await createWorld(server);
  const { acceptor } = world.fruktlabb;
  const fileName = (n: number) => `Ñüsse\t\\${n} "写真".png`;
  const batch = await beginBatch(server, world.fruktlabb, [acceptor], { items: 3, fileName });
  must(await batch.decide(acceptor, 1, '10'));
  must(
    await batch.decide(acceptor, 2, '20', { itemErrors: [{ typeId: 'missing', remark: '' }], comment: 'a\nb\\N\t' }),
  );
  credential = await makeCredential(server, world.fruktlabb.administrator);
  const { pool, db, objects } = server.context;
  source = { pool, db, objects, dataDir: scratch, backgroundWork };
  await writeFile(join(scratch, 'secrets.json'), '{"signingKey":"kept"}');
});
afterAll(async () => {
  await server.close();
  await rm(scratch, { recursive: true });
});

/** An empty installation beside the first. Its database is that of `given` where one is named. */
async function makeEmpty(given?: { readonly connection: pg.PoolConfig; drop(): Promise<void> }) {
  const database = given ?? (await createTestDatabase());
  const { pool, db, close } = connect(database.connection, () => {});
  const dataDir = await mkdtemp(join(scratch, 'empty-'));
  return {
    ...{ pool, db, dataDir, backgroundWork, objects: createDiskStore(join(dataDir, 'objects')) },
    async [Symbol.asyncDispose]() {
      await close();
      await database.drop();
    },
  };
}

async function rowsOf({ pool }: Pick<Installation, 'pool'>) {
  const rows: Record<string, string[]> = {};
  for (const { name } of await listTables(pool))
    rows[name] = (await pool.query(`select t::text as row from "${name}" t order by 1`)).rows.map(({ row }) => row);
  return rows;
}

/** A hash of every row in a fixed order, for tables too large to hold. */
async function rowHashesOf({ pool }: Pick<Installation, 'pool'>) {
  const hashes: Record<string, string[]> = {};
  for (const { name } of await listTables(pool)) {
    const { rows } = await pool.query(`select md5(t::text) as hash from "${name}" t order by 1`);
    hashes[name] = rows.map(({ hash }) => hash);
  }
  return hashes;
}

/**
 * Rows of every length and sign, far more than one piece of a backup holds: some end in the next piece, one fills two.
 */
async function addManyPieces({ pool }: Pick<Installation, 'pool'>) {
  await pool.query(`
    insert into event (at, actor_kind, actor_name, kind, ip, data)
    select timestamptz '2026-11-20 09:00Z' + n * interval '1 second', 'system', E'tab\\t\\\\ "写真" \\\\N', 'item.decided', null,
      jsonb_build_object('n', n, 'text', repeat(E'a\\\\b\\n\\t"ö字', 1 + n * 37 % 600))
    from generate_series(1, 6000) n`);
  await pool.query(`
    update item_content set annotations =
      (select jsonb_agg(jsonb_build_object('id', 'a' || n, 'text', md5(n::text))) from generate_series(1, 250000) n)
    where item_id = (select item_id from item_content order by item_id limit 1)`);
}

async function contentOf(objects: ObjectStore) {
  const found: Record<string, string> = {};
  for await (const { key } of objects.list('')) {
    const object = await objects.get(key);
    if (object !== null)
      found[key] = createHash('sha256')
        .update(await buffer(object.body))
        .digest('hex');
  }
  return found;
}

test('a restored portal is the one that was backed up: every row, every object, the sign-ins and what comes next', async () => {
  const written = await writeBackup(source, file, about);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await using target = await makeEmpty();
  expect(await restoreBackup(target, file)).toMatchObject({ version: '0.1.0' });

  const rows = await rowsOf(source);
  expect(await rowsOf(target)).toEqual(rows);
  expect(Object.values(rows).flat()).toHaveLength(written.rows);
  expect(await listSequences(target.pool)).toEqual(await listSequences(source.pool));
  const objects = await contentOf(source.objects);
  expect(Object.keys(objects)).toHaveLength(written.objects);
  expect(await contentOf(target.objects)).toEqual(objects);
  expect(await readFile(join(target.dataDir, 'secrets.json'), 'utf8')).toBe('{"signingKey":"kept"}');

  const { pool, db } = target;
  // The key of `secrets.json` is restored too, so the secrets of the customers' programs open again.
  const { signingKey } = server.context;
  const restored = await startTestServer({ context: { pool, db, objects: target.objects, signingKey } });
  const { loginName } = world.fruktlabb.acceptor;
  const { token } = must(await restored.customer.login({ loginName, password: WORLD_PASSWORD }));
  const { batches } = must(await restored.customer.listBatches({}, { as: { token } }));
  expect(batches).toMatchObject([{ passed: 1, rejected: 1 }]);
  expect(must(await openClient(restored, credential).listDeliveredBatches({})).total).toBe(1);
  await restored.close();
});

async function addCustomer(name: string) {
  await source.pool.query('insert into customer (id, name) values (gen_random_uuid(), $1)', [name]);
}

/** Borrows a connection of the pool. */
async function borrow(pool: pg.Pool) {
  const client = await pool.connect();
  await readForHours(client);
  return { client, [Symbol.asyncDispose]: async () => client.release(true) };
}

/** How many pieces each table has in the file, if more than one. */
async function piecesIn(path: string) {
  const pieces: Record<string, number> = {};
  for await (const { name, body } of readArchive(path)) {
    const [kind, table = ''] = name.split('/');
    if (kind === 'rows') pieces[table] = (pieces[table] ?? 0) + 1;
    for await (const _ of body);
  }
  return Object.fromEntries(Object.entries(pieces).filter(([, count]) => count > 1));
}

test('what happens while a backup is written is in it whole or not at all', async () => {
  const writing = writeBackup(source, join(scratch, 'busy.tar'), about);
  const id = '01890000-0000-7000-8000-00000000abcd';
  await server.context.db.insertInto('customer').values({ id, name: 'Latecomer' }).execute();
  await writing;
  await using target = await makeEmpty();
  await restoreBackup(target, join(scratch, 'busy.tar'));
  const { rows } = await target.pool.query('select count(*)::int as customers from customer');
  expect([2, 3]).toContain(rows[0].customers);
});

test('is refused by an installation that holds something, which stays as it is', async () => {
  await writeBackup(source, file, about);
  const before = await rowsOf(source);
  await expect(restoreBackup(source, file)).rejects.toThrow(
    'The database holds an installation already and stays as it is',
  );
  expect(await rowsOf(source)).toEqual(before);
  await using target = await makeEmpty();
  await target.objects.put('a/b', Readable.from(['x']));
  await expect(restoreBackup(target, file)).rejects.toThrow('holds objects already');
});

test('rows of a restore that did not finish are refused, and replaced by the next one', async () => {
  await writeBackup(source, file, about);
  await using target = await makeEmpty();
  await restoreBackup(target, file);
  await markRows(target.pool);
  await expect(refuseUnfinishedRows(target.pool)).rejects.toThrow('A restore into this database has not finished');
  await rm(join(target.dataDir, 'objects'), { recursive: true });
  await restoreBackup(target, file);
  await refuseUnfinishedRows(target.pool);
  expect(await rowsOf(target)).toEqual(await rowsOf(source));
});

test('a backup that is cut short, changed or none is refused', async () => {
  await writeBackup(source, file, about);
  const bytes = await readFile(file);
  const damaged = join(scratch, 'damaged.tar');
  const middle = bytes.indexOf('Bengt');
  const flipped = Buffer.from(bytes);
  flipped[middle] = 0x62;
  const cases = [
    bytes.subarray(0, bytes.length / 2),
    bytes.subarray(0, -2048 - 512),
    flipped,
    Buffer.from('not a tar'),
    Buffer.of(),
  ];
  for (const [n, content] of cases.entries()) {
    await writeFile(damaged, content);
    await expect(checkBackup(damaged), `case ${n}`).rejects.toThrow('nothing was restored');
  }
  await checkBackup(file);
});

test('a restore that the database refuses says so, brings nothing, and begins anew', async () => {
  const broken = join(scratch, 'broken.tar');
  await writeBackup(source, file, about);
  const archive = writeArchive(createWriteStream(broken));
  for await (const { name, body } of readArchive(file)) {
    const bytes = await buffer(body);
    // A row with too few columns, after complete ones.
    const kept = name.startsWith('rows/member/') ? Buffer.concat([bytes, Buffer.from('half a row\n')]) : bytes;
    if (name !== 'seal.json') await archive.add(name, kept.length, [kept]);
  }
  await archive.end();
  await checkBackup(broken);
  await using target = await makeEmpty();
  await expect(restoreBackup(target, broken)).rejects.toThrow(
    /^The restore failed: invalid input syntax for type uuid: "half a row"\. Nothing that was there before was touched\. Put this right and run the same command again, which begins anew\.$/,
  );
  expect(Object.values(await rowsOf(target)).flat()).toEqual([]);
  expect(await contentOf(target.objects)).toEqual({});
  await restoreBackup(target, file);
  expect(await rowsOf(target)).toEqual(await rowsOf(source));
});

test('a database with tables of something else is refused and stays as it is', async () => {
  await writeBackup(source, file, about);
  await using target = await makeEmpty(await createTestDatabase('empty'));
  await target.pool.query('create table wiki (page text); insert into wiki values ($$Home$$)');
  await expect(restoreBackup(target, file)).rejects.toThrow(
    "The database has a table wiki, which is none of the backup's, and stays as it is: name an empty database.",
  );
  expect(await rowsOf(target)).toEqual({ wiki: ['(Home)'] });
});

test('a backup of an earlier release is brought up to date', async () => {
  const database = await createTestDatabase('empty');
  await using earlier = await makeEmpty(database);
  await migrateTo(earlier.pool, '0004-idle-syncs');
  await earlier.pool.query(`insert into customer (id, name) values ('01890000-0000-7000-8000-00000000abcd', 'Early')`);
  await writeBackup(earlier, join(scratch, 'earlier.tar'), { ...about, version: '0.0.9' });
  await using target = await makeEmpty(await createTestDatabase('empty'));
  expect(await restoreBackup(target, join(scratch, 'earlier.tar'))).toMatchObject({ version: '0.0.9' });
  expect(await listMigrations(target.pool)).toEqual(await listMigrations(source.pool));
  const { rows } = await target.pool.query('select name from customer');
  expect(rows).toEqual([{ name: 'Early' }]);
});

describe('a backup that is verified', () => {
  const verifying = async (check: (part: string, snapshot: pg.PoolClient, target: Scratch) => Promise<unknown>) => {
    await using target = await makeEmpty();
    let found: unknown;
    await writeBackup(source, join(scratch, 'verified.tar'), about, async (part, snapshot) => {
      found = await check(part, snapshot, target);
    });
    return found;
  };
  const isThere = () => existsSync(join(scratch, 'verified.tar')) || existsSync(join(scratch, 'verified.tar.part'));

  test('is restored and compared before it has its name', async () => {
    const { length: objects } = Object.keys(await contentOf(source.objects));
    const { length: tables } = await listTables(source.pool);
    expect(
      await verifying(async (part, snapshot, target) => {
        expect(existsSync(join(scratch, 'verified.tar'))).toBe(false);
        // The portal keeps running: later changes are not in the backup, and do not count as a difference.
        await addCustomer('Comes later');
        return verifyBackup(source, snapshot, part, target);
      }),
    ).toEqual({ tables, objects, gone: 0 });
    expect(isThere()).toBe(true);
    await rm(join(scratch, 'verified.tar'));
  });

  test('is not kept where a row is another', async () => {
    await using other = await borrow(source.pool);
    await expect(
      verifying(async (part, _, target) => {
        await addCustomer('Not in the backup');
        return verifyBackup(source, other.client, part, target);
      }),
    ).rejects.toThrow(
      'The backup is not what the installation holds and was not kept; earlier ones are as they were. Different: table customer.',
    );
    expect(isThere()).toBe(false);
  });

  test('is not kept where an object is another', async () => {
    await source.objects.put('verify/changing', Readable.from(['before']));
    await expect(
      verifying(async (part, snapshot, target) => {
        await source.objects.put('verify/changing', Readable.from(['behind']));
        return verifyBackup(source, snapshot, part, target);
      }),
    ).rejects.toThrow('Different: object verify/changing.');
    expect(isThere()).toBe(false);
    expect(
      await verifying(async (part, snapshot, target) => {
        await source.objects.delete('verify/changing');
        return verifyBackup(source, snapshot, part, target);
      }),
    ).toMatchObject({ gone: 1 });
    await rm(join(scratch, 'verified.tar'));
  });
});

describe('tables of many pieces', () => {
  const large = () => join(scratch, 'large.tar');
  let hashes: Awaited<ReturnType<typeof rowHashesOf>>;
  beforeAll(async () => {
    await addManyPieces(source);
    await writeBackup(source, large(), about);
    hashes = await rowHashesOf(source);
  });

  test('are as large as they were estimated', async () => {
    const { size } = await stat(large());
    const { all } = await estimateSize(source);
    expect(all / size).toBeGreaterThan(0.95);
    expect(all / size).toBeLessThan(1.25);
  });

  test('are restored row by row', async () => {
    expect(await piecesIn(large())).toEqual({ event: expect.any(Number), item_content: 2 });
    await using target = await makeEmpty();
    await restoreBackup(target, large());
    expect(await rowHashesOf(target)).toEqual(hashes);
    expect(await contentOf(target.objects)).toEqual(await contentOf(source.objects));
  });

  const isThere = hasDebianPostgres(OLDEST_POSTGRES);
  test.skipIf(!isThere)('are restored row by row into the oldest PostgreSQL that will do, and from there', async () => {
    await using stack = new AsyncDisposableStack();
    const postgres = stack.adopt(await startDebianPostgres(OLDEST_POSTGRES), (one) => one.stop());
    const oldest = stack.use(
      await makeEmpty({ connection: await postgres.createDatabase('restored'), drop: async () => {} }),
    );
    await restoreBackup(oldest, large());
    expect(await rowHashesOf(oldest)).toEqual(hashes);
    const second = join(scratch, 'second.tar');
    await writeBackup(oldest, second, about);
    const newest = stack.use(await makeEmpty());
    await restoreBackup(newest, second);
    expect(await rowHashesOf(newest)).toEqual(hashes);
    expect(await contentOf(newest.objects)).toEqual(await contentOf(source.objects));
  });
});

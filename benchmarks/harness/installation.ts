import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { connect, hashSecret } from '@countersign/server';
import { type LoadedBatch, type Loading, loadBatch, type Pool, withWordIndexesAside } from './load-batch.ts';
import { type Serving, startServer } from './start-server.ts';

/** Where and as whom a member calls. */
export interface Caller {
  readonly token: string;
  readonly memberId: string;
}

/** A running server with people and a project to load batches into. */
export interface EmptyInstallation {
  readonly url: string;
  readonly pid: number;
  readonly pool: Pool;
  /** The value of `DATABASE_URL`, for another node. */
  readonly databaseUrl: string;
  /** The address for pgbench and for own clients. */
  readonly database: { readonly host: string; readonly user: string; readonly database: string };
  readonly customerId: string;
  readonly callers: readonly Caller[];
  readonly at: Loading;
  stop(): Promise<void>;
}

/** One with a loaded database. */
export interface Installation extends EmptyInstallation {
  readonly dataDir: string;
  /** The largest batch, in item mode: a tenth rejected, six tenths passed, a hundredth invalid. */
  readonly big: LoadedBatch;
  /** Undecided, in packages of 500. */
  readonly fresh: LoadedBatch;
  /** Undecided, in item mode, for decisions one by one. */
  readonly single: LoadedBatch;
  /** Packages of two items, the most packages a batch may have. */
  readonly wide: LoadedBatch;
}

const PEOPLE = 8;

/** Makes an installation in a new data folder. */
export async function makeInstallation(dataDir: string, isFull: boolean): Promise<Installation> {
  const empty = await makeEmptyInstallation(dataDir);
  return { ...empty, dataDir, ...(await load(empty.pool, empty.at, isFull)) };
}

/** One that the caller stops, without batches. */
export async function makeEmptyInstallation(dataDir: string): Promise<EmptyInstallation> {
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });
  const server = await startServer(dataDir);
  const lines = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  const database = { host: lines[4] ?? '', user: 'countersign', database: 'postgres' };
  const { pool, close } = connect(database, (error) => console.error(error.message));
  const people = await addPeople(pool);
  return {
    url: server.url,
    pid: server.pid,
    pool,
    database,
    databaseUrl: `postgres:///${database.database}?host=${database.host}&user=${database.user}`,
    ...people,
    at: await addProject(pool, people),
    stop: () => close().then(() => server.stop()),
  };
}

async function addProject(
  pool: Pool,
  { customerId, callers }: { readonly customerId: string; readonly callers: readonly Caller[] },
): Promise<Loading> {
  const [orderId, projectId] = [randomUUID(), randomUUID()];
  await pool.query(
    `insert into customer_order (customer_id, id, number, name, source, creator, created_at, validity_days, agreed_rate)
     values ($1, $2, 'O-1', 'Order', 'provider', 'Provider', now(), 180, 1)`,
    [customerId, orderId],
  );
  await pool.query(
    `insert into project (customer_id, id, order_id, name, created_at) values ($1, $2, $3, 'Project', now())`,
    [customerId, projectId, orderId],
  );
  return { customerId, orderId, projectId, memberIds: callers.map(({ memberId }) => memberId) };
}

async function load(pool: Pool, at: Loading, isFull: boolean) {
  const most = isFull ? 10_000_000 : 1_000_000;
  const some = isFull ? 1_000_000 : 250_000;
  const waiting = { rejected: 0, passed: 0, invalid: 0 };
  return withWordIndexesAside(pool, async () => ({
    big: await loadBatch(pool, at, {
      name: 'big',
      items: most,
      packageSize: 500,
      mode: 'item',
      ofThousand: { rejected: 100, passed: 600, invalid: 10 },
    }),
    fresh: await loadBatch(pool, at, {
      name: 'fresh',
      items: some,
      packageSize: 500,
      mode: 'package',
      ofThousand: waiting,
    }),
    single: await loadBatch(pool, at, {
      name: 'single',
      items: isFull ? 100_000 : 10_000,
      packageSize: 500,
      mode: 'item',
      ofThousand: waiting,
    }),
    wide: await loadBatch(pool, at, {
      name: 'wide',
      items: 200_000,
      packageSize: 2,
      mode: 'package',
      ofThousand: { rejected: 100, passed: 600, invalid: 10 },
    }),
  }));
}

/** A new customer with signed-in administrators. */
export async function addPeople(pool: Pool, name = 'bench'): Promise<{ customerId: string; callers: Caller[] }> {
  const customerId = randomUUID();
  await pool.query(`insert into customer (id, name) values ($1, 'Benchmark')`, [customerId]);
  const callers: Caller[] = [];
  for (let nth = 1; nth <= PEOPLE; nth++) {
    const caller = { token: randomBytes(32).toString('base64url'), memberId: randomUUID() };
    await pool.query(
      `insert into member (customer_id, id, login_name, user_name, name_seen, name_read, password_hash, role, can_finish)
       values ($1, $2, $3, $3, $3, $3, '-', '10', true)`,
      [customerId, caller.memberId, `${name}${nth}`],
    );
    await pool.query(
      'insert into session (token_hash, customer_id, member_id, created_at) values ($1, $2, $3, now())',
      [hashSecret(caller.token), customerId, caller.memberId],
    );
    callers.push(caller);
  }
  return { customerId, callers };
}

/** A second node on the same database. */
export function startNode(installation: Installation): Promise<Serving> {
  return startServer(`${installation.dataDir}-node`, { DATABASE_URL: installation.databaseUrl });
}

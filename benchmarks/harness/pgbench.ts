import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { connect } from '@countersign/server';

const run = promisify(execFile);
const SCALE = 10;

type Database = { readonly host: string; readonly user: string; readonly database: string };

/**
 * The speed of `pgbench -N` on the database: two writes and a read per transaction. Uses own clients if it is not
 * installed.
 */
export async function transactionsLikePgbench(
  database: Database,
  clients: number,
  seconds: number,
): Promise<{ what: string; rate: number }> {
  const args = ['-h', database.host, '-U', database.user];
  try {
    await run('pgbench', [...args, '-i', '-q', '-s', String(SCALE), database.database]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return ownClients(database, clients, seconds);
  }
  const { stdout } = await run('pgbench', [
    ...args,
    ...['-N', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds)],
    database.database,
  ]);
  const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  if (!(rate > 0)) throw new Error(`pgbench said ${stdout}`);
  return { what: `pgbench -N, ${clients} clients`, rate };
}

/** The transaction of `pgbench -N`, run by this program. */
async function ownClients(database: Database, clients: number, seconds: number) {
  const { pool, close } = connect({ ...database, max: clients }, () => {});
  const rows = SCALE * 100_000;
  await pool.query(
    'create table if not exists plain_account (id integer primary key, balance integer, filler char(84))',
  );
  await pool.query('create table if not exists plain_history (id integer, delta integer, at timestamptz)');
  await pool.query(
    `insert into plain_account select n, 0, '' from generate_series(1, $1::int) n on conflict do nothing`,
    [rows],
  );
  const until = performance.now() + seconds * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = await pool.connect();
      while (performance.now() < until) {
        const id = 1 + Math.floor(Math.random() * rows);
        await client.query('begin');
        await client.query('update plain_account set balance = balance + 1 where id = $1', [id]);
        await client.query('select balance from plain_account where id = $1', [id]);
        await client.query('insert into plain_history values ($1, 1, now())', [id]);
        await client.query('commit');
        done += 1;
      }
      client.release();
    }),
  );
  await close();
  return { what: `the transaction of pgbench -N by own clients, ${clients} of them`, rate: done / seconds };
}

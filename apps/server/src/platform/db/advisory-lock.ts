import type pg from 'pg';

/** The first start of an installation, among PostgreSQL's advisory locks. */
const FIRST_START = 20_261_121;

/** Runs something that only one node of an installation may do at a time; the others wait for it. */
export async function withAdvisoryLock<T>(pool: pg.Pool, run: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [FIRST_START]);
    return await run();
  } finally {
    // Its end frees the lock, also when the node dies.
    client.release(true);
  }
}

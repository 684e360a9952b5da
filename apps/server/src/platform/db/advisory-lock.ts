import type pg from 'pg';

/** The key of PostgreSQL's advisory lock for the first start of an installation. */
const FIRST_START = 20_261_121;

/** Runs `work` while this node holds an advisory lock. Other nodes of the installation wait for it. */
export async function withAdvisoryLock<T>(pool: pg.Pool, run: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [FIRST_START]);
    return await run();
  } finally {
    // Closing the connection frees the lock, also when the node dies.
    client.release(true);
  }
}

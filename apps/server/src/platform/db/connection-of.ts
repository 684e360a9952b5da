import type pg from 'pg';

/** Where a pool connects to, for connections outside the pool. */
export function connectionOf(pool: pg.Pool): pg.PoolConfig {
  const { connectionString, host, port, user, password, database, ssl } = pool.options;
  const given = Object.entries({ connectionString, host, port, user, password, database, ssl });
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

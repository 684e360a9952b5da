import type pg from 'pg';
import type { TestServer } from './test-server.ts';

/** How many statements a server sends to its database while `run` runs, including those that end transactions. */
export async function countRoundTrips({ context }: TestServer, run: () => Promise<unknown>): Promise<number> {
  const { pool } = context;
  const before = new Map<pg.PoolClient, pg.PoolClient['query']>();
  let trips = 0;
  const watch = (client: pg.PoolClient) => {
    if (before.has(client)) return;
    const { query } = client;
    before.set(client, query);
    client.query = ((...args: unknown[]) => {
      trips += 1;
      return Reflect.apply(query, client, args);
    }) as pg.PoolClient['query'];
  };
  pool.on('acquire', watch);
  try {
    await run();
  } finally {
    pool.off('acquire', watch);
    for (const [client, query] of before) client.query = query;
  }
  return trips;
}

import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** Names for prepared statements, by their texts. */
const names = new Map<string, string>();

/** Makes every connection prepare this statement at its first run. */
export function keepPlan(name: string, text: string): void {
  names.set(text, name);
}

/** A pool for Kysely, whose statements have no names: adds the names of prepared statements. */
export function withKeptPlans(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => naming(await pool.connect()),
    end: () => pool.end(),
  };
}

function naming(client: pg.PoolClient): PostgresPoolClient {
  const run = (text: string, values: unknown[]) => client.query({ name: names.get(text), text, values });
  // Kysely also asks by cursor when it is given a library for that, which is not the case here.
  const query = run as unknown as PostgresPoolClient['query'];
  return { query, release: (destroy) => client.release(destroy) };
}

import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** The names of statements whose plan a connection keeps, by their texts. */
const names = new Map<string, string>();

/** Every connection keeps the plan of this statement from the first time it runs there. */
export function keepPlan(name: string, text: string): void {
  names.set(text, name);
}

/** A pool for Kysely, which gives its statements no names: those whose plan is kept get theirs on the way. */
export function withKeptPlans(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => naming(await pool.connect()),
    end: () => pool.end(),
  };
}

function naming(client: pg.PoolClient): PostgresPoolClient {
  const run = (text: string, values: unknown[]) => client.query({ name: names.get(text), text, values });
  // Kysely asks by cursor too, where it is given a library for them: here it is not.
  const query = run as unknown as PostgresPoolClient['query'];
  return { query, release: (destroy) => client.release(destroy) };
}

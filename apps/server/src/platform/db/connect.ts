import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import { withKeptPlans } from './kept-plans.ts';
import { createOpenSockets } from './open-sockets.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type Db = Kysely<Database>;

export interface Connected {
  readonly pool: pg.Pool;
  readonly db: Db;
  /** Closes every connection. Ending `db` itself closes only connections that it has used. */
  close(): Promise<void>;
  /** Breaks every open connection: its pending statement fails at once. */
  cut(): void;
}

/**
 * The statement time-out by class of caller: an ordinary call fails soon when the database does not answer, and frees
 * its connection; a long call takes the time it needs.
 */
export const classes = {
  ordinary: {
    max: 16,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 20_000,
    idle_in_transaction_session_timeout: 60_000,
  },
  patient: { max: 8, connectionTimeoutMillis: 60_000 },
} as const satisfies Record<string, pg.PoolConfig>;

/**
 * A pool for `connection`, a connection string or its fields. Kysely runs on it; COPY and listeners use it directly.
 */
export function connect(connection: pg.PoolConfig, onError: (error: Error) => void): Connected {
  const { stream, allClosed, cut } = createOpenSockets();
  const pool = new pg.Pool({ application_name: 'countersign', keepAlive: true, stream, ...connection });
  pool.on('error', (error) => {
    // A connection that is closing may still hear that the database stops.
    if (!pool.ending) onError(error);
  });
  pool.on('connect', (client) => {
    // A connection in use reports a lost database by its failing statement. An unhandled event would end the process.
    client.on('error', () => {});
  });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: withKeptPlans(pool) }) });
  return {
    pool,
    db,
    async close() {
      await db.destroy();
      if (!pool.ending) await pool.end();
      await allClosed();
    },
    cut,
  };
}

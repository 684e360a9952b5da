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
  /** Closes every connection, also where nothing was asked by `db`, whose own end closes only what it has used. */
  close(): Promise<void>;
  /** Breaks every connection that is left: what is asked on it fails at once. */
  cut(): void;
}

/**
 * How long a question may take, by the class of what asks it: an ordinary call says soon that the database does not
 * answer, and frees its connection for the next; what lasts long on purpose takes the time it needs.
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

/** A pool for `connection`, a connection string or the fields of one. Kysely runs on it; COPY and listeners use it raw. */
export function connect(connection: pg.PoolConfig, onError: (error: Error) => void): Connected {
  const { stream, allClosed, cut } = createOpenSockets();
  const pool = new pg.Pool({ application_name: 'countersign', keepAlive: true, stream, ...connection });
  pool.on('error', (error) => {
    // A connection that is being closed may still hear that the database stops.
    if (!pool.ending) onError(error);
  });
  pool.on('connect', (client) => {
    // One in use when the database goes hears of it by its question failing; unheard, this would end the process.
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

import { Socket } from 'node:net';
import pg from 'pg';
import { connectionOf } from '../db/connection-of.ts';

/** The state of the database. `read-only`: it answers but takes no writes. */
export type DatabaseState = 'ok' | 'full' | 'read-only' | 'unreachable';

/**
 * Sends the database a small query on a connection of its own: those of the pool may all be busy, and an open one does
 * not show whether another can be opened.
 * @throws the error of the database or the connection, at the latest after `limitMs`
 */
export async function lookAtDatabase(pool: pg.Pool, limitMs: number): Promise<DatabaseState> {
  const socket = new Socket();
  const client = new pg.Client({ ...connectionOf(pool), application_name: 'countersign-probe', stream: () => socket });
  client.on('error', () => {});
  const timer = setTimeout(() => socket.destroy(), limitMs);
  try {
    await client.connect();
    const asked = `select current_setting('transaction_read_only') as "isReadOnly"`;
    const { rows } = await client.query<{ isReadOnly: string }>(asked);
    return rows[0]?.isReadOnly === 'on' ? 'read-only' : 'ok';
  } finally {
    clearTimeout(timer);
    void client.end().catch(() => {});
    setTimeout(() => socket.destroy(), limitMs).unref();
  }
}

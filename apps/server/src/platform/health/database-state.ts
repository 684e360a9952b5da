import { Socket } from 'node:net';
import pg from 'pg';
import { connectionOf } from '../db/connection-of.ts';

/** How the database is. `read-only`: it answers and takes nothing. */
export type DatabaseState = 'ok' | 'full' | 'read-only' | 'unreachable';

/**
 * Asks the database something small on a connection of its own: the pool's may all be busy, and one that is open tells
 * nothing of whether another could be opened.
 * @throws what the database or the way to it says; at the latest when `limitMs` are over.
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

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { connect } from '../db/connect.ts';
import { DATABASE_USER } from './init-database.ts';

/** The database that a running server has started on the data folder; null where none answers. */
export async function findRunningPostgres(dataDir: string): Promise<pg.PoolConfig | null> {
  const record = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => null);
  if (record === null) return null;
  const host = record.split('\n')[4] ?? '';
  const connection = { host, user: DATABASE_USER, database: 'postgres' };
  const { pool, close } = connect(connection, () => {});
  try {
    await pool.query('select 1');
    return connection;
  } catch {
    return null;
  } finally {
    await close();
  }
}

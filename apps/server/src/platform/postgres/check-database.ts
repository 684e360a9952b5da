import type pg from 'pg';
import { StartupError } from '../startup-error.ts';

const OLDEST_VERSION = 15;
const UNIQUE_VIOLATION = '23505';
const DUPLICATE = '42710';

/**
 * Checks that a database is reachable, new enough, UTF8, and has a locale under which names in Chinese and Japanese are
 * found.
 * @throws StartupError saying what is missing
 */
export async function checkDatabase(pool: pg.Pool): Promise<void> {
  const facts = await ask<{ version: number; encoding: string }>(
    pool,
    `select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding`,
  );
  if (facts.version < OLDEST_VERSION)
    throw new StartupError(
      `The database is PostgreSQL ${facts.version}; Countersign needs ${OLDEST_VERSION} or newer.`,
    );
  if (facts.encoding !== 'UTF8')
    throw new StartupError(`The database has the encoding ${facts.encoding}; Countersign needs one made with UTF8.`);
  try {
    await pool.query('create extension if not exists pg_trgm');
  } catch (error) {
    if (!isMadeMeanwhile(error))
      throw new StartupError(`The database has no pg_trgm and this user may not create it: ${reason(error)}.`);
  }
  const { trigrams } = await ask<{ trigrams: number }>(pool, `select cardinality(show_trgm('数据データ')) as trigrams`);
  if (trigrams === 0)
    throw new StartupError(
      'The database has a locale under which names in Chinese and Japanese are not found; make it with the locale C.UTF-8 or en_US.UTF-8 of libc.',
    );
}

/** Another node that starts at the same moment has made it. */
function isMadeMeanwhile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === UNIQUE_VIOLATION || error.code === DUPLICATE);
}

async function ask<Row extends pg.QueryResultRow>(pool: pg.Pool, text: string): Promise<Row> {
  try {
    const { rows } = await pool.query<Row>(text);
    const [row] = rows;
    if (row === undefined) throw new Error('no answer');
    return row;
  } catch (error) {
    throw new StartupError(`The database cannot be reached: ${reason(error)}.`);
  }
}

function reason(error: unknown): string {
  if (error instanceof AggregateError) return reason(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

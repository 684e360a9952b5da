import type pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { holdsAnything } from './tables.ts';

type Queries = Pick<pg.ClientBase, 'query'>;

/** An empty schema that marks a restore: committed with its rows and dropped at its end. */
const MARK = 'restore_unfinished';

export async function markRows(db: Queries): Promise<void> {
  await db.query(`create schema if not exists ${MARK}`);
}

export async function endRows(db: Queries): Promise<void> {
  await db.query(`drop schema if exists ${MARK}`);
}

/** @throws StartupError where a restore has committed its rows and not finished */
export async function refuseUnfinishedRows(db: Queries): Promise<void> {
  if (await areUnfinished(db))
    throw new StartupError(
      'A restore into this database has not finished: run npm run restore -- FILE again with the same DATABASE_URL and DATA_DIR, which begins anew.',
    );
}

/** @throws StartupError where the database holds more than the rows of an unfinished restore */
export async function refuseFilled(db: Queries): Promise<void> {
  if ((await holdsAnything(db)) && !(await areUnfinished(db)))
    throw new StartupError(
      'The database holds an installation already and stays as it is: a backup is restored into an empty one only. Name another one in DATABASE_URL.',
    );
}

/** Deletes work that an unfinished restore has queued, because the next attempt queues it again. */
export async function forgetWork(db: Queries): Promise<void> {
  const { rows } = await db.query<{ there: boolean }>(`select to_regclass('pgboss.job') is not null as there`);
  if (rows[0]?.there !== true) return;
  await db.query(`delete from pgboss.job where name not like '\\_\\_pgboss%'`);
}

async function areUnfinished(db: Queries): Promise<boolean> {
  const { rows } = await db.query<{ there: boolean }>('select to_regnamespace($1) is not null as there', [MARK]);
  return rows[0]?.there === true;
}

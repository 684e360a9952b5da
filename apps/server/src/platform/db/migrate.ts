import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import type pg from 'pg';
import { migrations } from './migrations/index.ts';

/** Brings the database to the newest schema. Safe to run on several nodes at once: Kysely's migrator holds a lock. */
export async function migrateToLatest(pool: pg.Pool): Promise<void> {
  const migrator = new Migrator({
    db: new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }),
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

import { Kysely, PostgresDialect } from 'kysely';
import { type MigrationResultSet, Migrator } from 'kysely/migration';
import type pg from 'pg';
import { migrations } from './migrations/index.ts';

/** Brings the database to the newest schema. Safe to run on several nodes at once: Kysely's migrator holds a lock. */
export async function migrateToLatest(pool: pg.Pool): Promise<void> {
  await migrate(pool, (migrator) => migrator.migrateToLatest());
}

/** Migrates the database up to one migration, the schema of an earlier release. Keeps a later schema as it is. */
export async function migrateTo(pool: pg.Pool, name: string): Promise<void> {
  await migrate(pool, async (migrator) => {
    const done = (await migrator.getMigrations()).filter(({ executedAt }) => executedAt !== undefined);
    return done.some((migration) => migration.name === name) ? {} : migrator.migrateTo(name);
  });
}

/** Every migration, in order. */
export function migrationNames(): string[] {
  return Object.keys(migrations).sort();
}

async function migrate(pool: pg.Pool, run: (migrator: Migrator) => Promise<MigrationResultSet>): Promise<void> {
  const migrator = new Migrator({
    db: new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }),
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error } = await run(migrator);
  if (error !== undefined) throw error;
}

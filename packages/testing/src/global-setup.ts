import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, migrateToLatest, startPostgres } from '@countersign/server';
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { startPostgresOf } from './debian-postgres.ts';

/** The connection of the tests' database. */
export interface TestPostgres {
  readonly host: string;
  readonly user: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    testPostgres: TestPostgres;
  }
}

/** The template of every test database: migrated and empty. */
export const TEMPLATE_DATABASE = 'countersign_template';

/** One PostgreSQL for a whole test run, with a migrated template: the embedded one, or that of a folder of programs. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const bin = process.env['TEST_POSTGRES'];
  const { host, user, stop } = await (bin === undefined ? startEmbedded() : startPostgresOf(bin));
  const admin = new pg.Client({ host, user, database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE_DATABASE}`);
  const { pool, db } = connect({ host, user, database: TEMPLATE_DATABASE }, () => {});
  await migrateToLatest(pool);
  await db.destroy();
  // A database cannot be copied while anything is connected to it, not even the vacuum.
  await admin.query(`alter database ${TEMPLATE_DATABASE} with allow_connections false is_template true`);
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [TEMPLATE_DATABASE]);
  await admin.end();
  project.provide('testPostgres', { host, user });
  return async () => {
    await stop();
  };
}

async function startEmbedded() {
  const dataDir = await mkdtemp(join(tmpdir(), 'countersign-tests-'));
  const postgres = await startPostgres({ dataDir, log: pino({ level: 'silent' }), isDurable: false });
  return {
    ...postgres.connection,
    async stop() {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

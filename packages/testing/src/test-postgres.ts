import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { TEMPLATE_DATABASE } from './global-setup.ts';

export interface TestDatabase {
  readonly connection: { readonly host: string; readonly user: string; readonly database: string };
  drop(): Promise<void>;
}

/** A database of the test's own, copied from the migrated template in some tens of milliseconds, or an empty one. */
export async function createTestDatabase(kind: 'migrated' | 'empty' = 'migrated'): Promise<TestDatabase> {
  const { host, user } = inject('testPostgres');
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(
    host,
    user,
    `create database ${database} template ${kind === 'empty' ? 'template0' : TEMPLATE_DATABASE}`,
  );
  return {
    connection: { host, user, database },
    drop: () => asAdmin(host, user, `drop database if exists ${database} with (force)`),
  };
}

async function asAdmin(host: string, user: string, statement: string): Promise<void> {
  const client = new pg.Client({ host, user, database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../db/connect.ts';
import { checkDatabase } from './check-database.ts';
import { type Postgres, startPostgres } from './start-postgres.ts';

let dataDir: string;
let postgres: Postgres;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'countersign-check-'));
  postgres = await startPostgres({ dataDir, log: pino({ level: 'silent' }), isDurable: false });
});

afterAll(async () => {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function check(config: pg.PoolConfig): Promise<void> {
  const { pool, close } = connect({ ...postgres.connection, ...config }, () => {});
  try {
    await checkDatabase(pool);
  } finally {
    await close();
  }
}

async function run(...statements: string[]): Promise<void> {
  const client = new pg.Client(postgres.connection);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

describe('a database', () => {
  test('as the embedded one is made will do', async () => {
    await expect(check({})).resolves.toBeUndefined();
  });

  test('that two nodes prepare at once will do for both', async () => {
    await run('create database pair');
    await expect(Promise.all(Array.from({ length: 4 }, () => check({ database: 'pair' })))).resolves.toHaveLength(4);
  });

  test('in another encoding is refused', async () => {
    await run(`create database ascii template template0 encoding 'SQL_ASCII' locale 'C'`);
    await expect(check({ database: 'ascii' })).rejects.toThrow(
      'The database has the encoding SQL_ASCII; Countersign needs one made with UTF8.',
    );
  });

  test('whose locale knows no Chinese is refused, saying which would', async () => {
    await run(`create database plain template template0 encoding 'UTF8' locale 'C'`);
    await expect(check({ database: 'plain' })).rejects.toThrow('make it with the locale C.UTF-8');
  });

  test('whose user may not create pg_trgm is refused', async () => {
    await run('create role guest login', 'create database bare');
    await expect(check({ database: 'bare', user: 'guest' })).rejects.toThrow(
      /^The database has no pg_trgm and this user may not create it: permission denied/,
    );
  });

  test('that is not there is refused', async () => {
    await expect(check({ host: join(dataDir, 'nowhere') })).rejects.toThrow(
      /^The database cannot be reached: .*ENOENT/,
    );
    await expect(check({ database: 'none' })).rejects.toThrow('cannot be reached: database "none" does not exist.');
  });
});

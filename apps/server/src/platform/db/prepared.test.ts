import { createTestDatabase } from '@countersign/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Connected, connect } from './connect.ts';
import { prepared } from './prepared.ts';

let connected: Connected;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await createTestDatabase('empty');
  drop = database.drop;
  connected = connect(database.connection, () => {});
});
afterAll(async () => {
  await connected.close();
  await drop();
});

test('a connection plans a prepared statement once, whatever its values, and others each time', async () => {
  const add = prepared<{ a: number; b: number }, { sum: number }>(
    'sum of two',
    ({ a, b }) => sql`select ${a}::int + ${b}::int as sum`,
  );
  await connected.db.connection().execute(async (db) => {
    expect(await add(db, { a: 1, b: 2 })).toEqual([{ sum: 3 }]);
    expect(await add(db, { a: 40, b: 2 })).toEqual([{ sum: 42 }]);
    await sql`select ${7}::int`.execute(db);
    const { rows } = await sql`
      select name, generic_plans + custom_plans as runs from pg_prepared_statements`.execute(db);
    expect(rows).toEqual([{ name: 'sum of two', runs: 2 }]);
  });
});

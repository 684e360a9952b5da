import { createTestDatabase } from '@countersign/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Connected, connect } from './connect.ts';
import { migrateTo, migrateToLatest } from './migrate.ts';

const idOf = (n: number) => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [fruktlabb, kanda] = [idOf(1), idOf(2)];

let connected: Connected;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await createTestDatabase('empty');
  drop = database.drop;
  connected = connect(database.connection, () => {});
  await migrateTo(connected.pool, '0016-datasets');
});
afterAll(async () => {
  await connected.close();
  await drop();
});

test('names of before that were the same, looked the same or could not be seen are told apart', async () => {
  const { pool } = connected;
  await pool.query(`insert into customer (id, name) values ($1, 'Fruktlabb'), ($2, 'Kanda')`, [fruktlabb, kanda]);
  const people: readonly [customer: string, login: string, name: string, after: string][] = [
    [fruktlabb, 'astrid1', 'Astrid Lindqvist', 'Astrid Lindqvist'],
    [fruktlabb, 'bengt02', 'Astrid Lindqvist', 'Astrid Lindqvist bengt02'],
    [fruktlabb, 'cecilia3', 'Аstrid  Lindqvist', 'Аstrid Lindqvist cecilia3'],
    [fruktlabb, 'david004', 'astrid\u200B\u202E lindqvist', 'astrid lindqvist david004'],
    [fruktlabb, 'eva00005', 'Astrid Lindqvist bengt02', 'Astrid Lindqvist bengt02 eva00005'],
    [fruktlabb, 'frida006', '\u3164', 'frida006'],
    [fruktlabb, 'gunnar07', 'The Provider', 'gunnar07'],
    [fruktlabb, 'hanna008', 'Hanna (QA)', 'Hanna QA'],
    [kanda, 'ichiro2', 'Astrid Lindqvist', 'Astrid Lindqvist'],
    [kanda, 'junko03', '高橋　純子', '高橋 純子'],
  ];
  for (const [n, [customer, login, name]] of people.entries())
    await pool.query(
      `insert into member (customer_id, id, login_name, user_name, password_hash, role, created_at)
       values ($1, $2, $3, $4, '-', '20', '2026-11-20T09:00:00Z')`,
      [customer, idOf(10 + n), login, name],
    );
  // One who left keeps the name beside the member who has it.
  await pool.query(
    `insert into member (customer_id, id, login_name, user_name, password_hash, role, deleted_at)
     values ($1, $2::uuid, $2::uuid::text, 'Astrid Lindqvist', '', '20', now())`,
    [fruktlabb, idOf(5)],
  );
  await pool.query(
    `insert into session (token_hash, customer_id, member_id, created_at) values ('x', $1, $2, now()), ('y', $1, $2, now())`,
    [fruktlabb, idOf(10)],
  );

  await migrateToLatest(pool);

  const { rows } = await pool.query<{ id: string; name: string }>(
    'select id, user_name as name from member where deleted_at is null order by id',
  );
  expect(rows.map(({ name }) => name)).toEqual(people.map(([, , , after]) => after));
  const { rows: gone } = await pool.query('select user_name from member where deleted_at is not null');
  expect(gone).toEqual([{ user_name: 'Astrid Lindqvist' }]);
  const { rows: sessions } = await pool.query<{ count: number }>(
    'select count(distinct sign_in_id) from session where sign_in_id is not null',
  );
  expect(sessions[0]?.count).toBe(2);
});

import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { beginBatch, startWorld } from '@countersign/testing';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { sweepWork } from './platform/retention/sweep.work.ts';
import { retentions } from './retentions.ts';

let batchId: string;
let memberId: string;
const { server, world } = await startWorld();
beforeAll(async () => {
  ({ batchId } = await beginBatch(server, world.fruktlabb, [world.fruktlabb.acceptor], { items: 1 }));
  const { loginName } = world.fruktlabb.acceptor;
  const { db } = server.context;
  ({ id: memberId } = await db
    .selectFrom('member')
    .where('login_name', '=', loginName)
    .select('id')
    .executeTakeFirstOrThrow());
});

const HOUR = 3600_000;
const DAY = 24 * HOUR;
/** Calendar month: 20 November back to 20 October. */
const MONTH = 31 * DAY;
const sweep = () => sweepWork(retentions).run(server.context, {});
const put = async (table: string, row: Record<string, unknown>) => {
  const [names, values] = [Object.keys(row), Object.values(row)];
  const places = values.map((_, n) => `$${n + 1}`).join(', ');
  await server.context.pool.query(`insert into ${table} (${names.join(', ')}) values (${places})`, values);
};
const hash = () => Buffer.from(newId().replaceAll('-', ''), 'hex');

type Row = Record<string, unknown>;
const whose = () => ({ customer_id: world.fruktlabb.id, member_id: memberId });
const made = (at: Date) => ({ customer_id: world.fruktlabb.id, id: newId(), batch_id: batchId, created_at: at });
const seen = { error: 'e', info: '', url: '/', version: '1', agent: 'a', count: 1 };

/** The retentions, written out: the table, the span and a row of that instant. */
const rows: [table: string, span: number, row: (at: Date) => Row][] = [
  ['kept_answer', 15 * DAY, (at) => ({ actor_id: newId(), request_id: newId(), call: 'decideItem', answer: '{}', at })],
  ['session', 30 * DAY, (at) => ({ token_hash: hash(), ...whose(), created_at: at })],
  ['captcha', HOUR, (at) => ({ id: newId(), kind: 'slider', answer: '1', created_at: at })],
  ['sign_in', MONTH, (at) => ({ id: newId(), ...whose(), at, ip: '192.0.2.1', user_agent: 'a' })],
  ['sign_in_attempt', DAY, (at) => ({ login_key: newId(), ip: '192.0.2.1', at, succeeded: false })],
  ['sign_in_device', 365 * DAY, (at) => ({ token_hash: hash(), ...whose(), at })],
  [
    'limited_act',
    DAY,
    (at) => ({ customer_id: world.fruktlabb.id, counted_for: newId(), kind: 'avatar', at, count: 1 }),
  ],
  ['password_reset', DAY, (at) => ({ id: newId(), email_key: 'k', ip: '192.0.2.1', language: 'en', asked_at: at })],
  ['application_nonce', HOUR, (at) => ({ customer_id: world.fruktlabb.id, nonce: newId(), at, until: at })],
  ['claim', DAY, (at) => ({ ...whose(), kind: 'item', target_id: newId(), batch_id: batchId, until: at })],
  ['report', 30 * DAY, (at) => ({ ...made(at), created_by: newId(), language: 'en', state: 'ready' })],
  [
    'batch_export',
    365 * DAY,
    (at) => ({ ...made(at), created_by: 'a', format: 'coco', scope: 'all', items: 1, state: 'ready' }),
  ],
  ['notice', 90 * DAY, (at) => ({ ...whose(), kind: 'batchDelivered', about: batchId, data: '{}', at })],
  ['ui_error', 30 * DAY, (at) => ({ id: newId(), fingerprint: hash(), ...seen, first_at: at, last_at: at })],
  ['ui_error_turn', HOUR, (at) => ({ ip: newId(), hour: at, count: 1 })],
];

describe('a sweep', () => {
  it.each(rows)('forgets rows of %s after their time and no sooner', async (table, span, rowAt) => {
    const count = async () => (await server.context.pool.query(`select count(*) as n from ${table}`)).rows[0].n;
    const now = server.clock.now().getTime();
    const before = await count();
    for (let n = 0; n < 3; n++) await put(table, rowAt(new Date(now - span - 60_000)));
    await put(table, rowAt(new Date(now - span + 60_000)));
    await sweep();
    expect(await count()).toBe(before + 1);
  });

  it('goes through as many bites as it takes', async () => {
    const { db } = server.context;
    const old = new Date(server.clock.now().getTime() - 20 * DAY);
    await sql`
      insert into kept_answer (actor_id, request_id, call, answer, at)
      select gen_random_uuid(), gen_random_uuid(), 'decideItem', '{}', ${old} from generate_series(1, 1234)`.execute(
      db,
    );
    await sweep();
    const left = db.selectFrom('kept_answer').where('at', '=', old).select('at').execute();
    expect(await left).toEqual([]);
  });

  it('takes the file of a report and of an export with it', async () => {
    const { objects } = server.context;
    for (const [table, key, days] of [
      ['report', 'report', 31],
      ['batch_export', 'export', 366],
    ] as const) {
      const row = rows.find(([name]) => name === table)?.[2](new Date(server.clock.now().getTime() - days * DAY)) ?? {};
      await put(table, row);
      const file = `${world.fruktlabb.id}/${key}/${String(row['id'])}.${key === 'report' ? 'xlsx' : 'zip'}`;
      await server.context.objects.put(file, Readable.from(['x']));
      await sweep();
      expect(await objects.size(file)).toBeNull();
    }
  });

  it('goes on where one thing cannot be forgotten, and says so', async () => {
    const old = new Date(server.clock.now().getTime() - 40 * DAY);
    const [report, resets] = [newId(), newId()];
    await put('report', { ...made(old), id: report, created_by: newId(), language: 'en', state: 'ready' });
    const reset = { id: resets, email_key: 'k', ip: '192.0.2.1', language: 'en', asked_at: old };
    await put('password_reset', reset);
    const objects = { ...server.context.objects, delete: () => Promise.reject(new Error('the store is away')) };
    await expect(sweepWork(retentions).run({ ...server.context, objects }, {})).rejects.toThrow(
      'could not be forgotten',
    );
    const { db } = server.context;
    expect(await db.selectFrom('report').where('id', '=', report).select('id').execute()).toHaveLength(1);
    expect(await db.selectFrom('password_reset').where('id', '=', resets).select('id').execute()).toEqual([]);
    await sweep();
    expect(await db.selectFrom('report').where('id', '=', report).select('id').execute()).toEqual([]);
  });

  it('leaves everything alone while a backup is written', async () => {
    const { db, pool } = server.context;
    const id = newId();
    const asked = new Date(server.clock.now().getTime() - 2 * DAY);
    await put('password_reset', { id, email_key: 'k', ip: '192.0.2.1', language: 'en', asked_at: asked });
    const backup = await pool.connect();
    await backup.query('select pg_advisory_lock_shared(20261122)');
    await sweep();
    expect(await db.selectFrom('password_reset').where('id', '=', id).select('id').execute()).toHaveLength(1);
    backup.release(true);
    await expect
      .poll(
        async () => {
          await sweep();
          return db.selectFrom('password_reset').where('id', '=', id).select('id').execute();
        },
        { timeout: 20_000 },
      )
      .toEqual([]);
  });
});

describe('the page for operators', () => {
  const page = async () => {
    const text = await readFile(new URL('../../../docs/operating.md', import.meta.url), 'utf8');
    const [, after = ''] = text.split('## What is kept how long\n');
    return after.split('\n## ')[0] ?? '';
  };

  it('says of everything a sweep forgets how long it is kept', async () => {
    const named = [...(await page()).matchAll(/^\|.*\| `(\w+)` \|$/gm)].map(([, name]) => name);
    expect(new Set(named)).toEqual(new Set(retentions.map(({ what }) => what)));
  });

  it('says of every table how long its rows are kept', async () => {
    const { rows: tables } = await server.context.pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`,
    );
    const text = await page();
    expect(tables.map(({ name }) => name).filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });
});

import { createHash } from 'node:crypto';
import type { UiError } from '@countersign/contract';
import { sql } from 'kysely';
import { v7 as makeId } from 'uuid';
import type { Db } from '../../platform/db/connect.ts';

const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;
const KEPT_MS = 30 * DAY_MS;
/** How many errors one address may report in an hour. A whole office may share an address. */
const MOST_AN_HOUR = 120;
/** How many different errors are stored in a day, from all reporters together. */
const MOST_A_DAY = 1000;

/** A reported error, and its reporter where known. */
export interface Reported {
  readonly error: string;
  readonly info: string;
  readonly url: string;
  readonly version: string;
  readonly agent: string;
  readonly customerId: string | null;
  readonly memberId: string | null;
}

/** Uses one of the address's reports of this hour. False where none is left. */
export async function takeTurn(db: Db, ip: string, now: Date): Promise<boolean> {
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  await db.deleteFrom('ui_error_turn').where('hour', '<', hour).execute();
  const { rows } = await sql`
    insert into ui_error_turn (ip, hour, count) values (${ip}, ${hour}, 1)
    on conflict (ip) do update set count = ui_error_turn.count + 1 where ui_error_turn.count < ${MOST_AN_HOUR}
    returning count`.execute(db);
  return rows.length === 1;
}

/** Stores an error, or counts it where it is stored already. False where the day has too many different ones. */
export async function keepError(db: Db, reported: Reported, now: Date): Promise<boolean> {
  const { error, info, url, version, agent, customerId, memberId } = reported;
  const [path] = url.split('?', 1);
  const same = JSON.stringify([error, info, path, version, customerId, memberId]);
  const fingerprint = createHash('sha256').update(same).digest();
  const known = await db
    .updateTable('ui_error')
    .set((columns) => ({ count: columns('count', '+', 1), last_at: now }))
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  if (known.numUpdatedRows > 0n) return true;

  await db
    .deleteFrom('ui_error')
    .where('last_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
  const { rows } = await sql`
    insert into ui_error (id, fingerprint, error, info, url, version, agent, customer_id, member_id, count, first_at, last_at)
    select ${makeId()}::uuid, ${fingerprint}, ${error}, ${info}, ${url}, ${version}, ${agent}, ${customerId}::uuid,
      ${memberId}::uuid, 1, ${now}::timestamptz, ${now}::timestamptz
    where (select count(*) from ui_error where first_at > ${new Date(now.getTime() - DAY_MS)}) < ${MOST_A_DAY}
    on conflict (fingerprint) do update set count = ui_error.count + 1, last_at = excluded.last_at
    returning id`.execute(db);
  return rows.length === 1;
}

/** Which errors to list: of one customer or of all, and only those that last happened before the one named. */
export interface ErrorPage {
  readonly customerId: string | null;
  readonly before: string | null;
}

/** Up to `limit` errors of the last thirty days, the latest first. */
export async function readErrors(db: Db, page: ErrorPage, limit: number, now: Date): Promise<UiError[]> {
  const { customerId, before } = page;
  const isOfCustomer = customerId === null ? sql<boolean>`true` : sql<boolean>`e.customer_id = ${customerId}`;
  const isBefore =
    before === null
      ? sql<boolean>`true`
      : sql<boolean>`(e.last_at, e.id) < (select last_at, id from ui_error where id = ${before})`;
  const { rows } = await sql<Omit<UiError, 'firstAt' | 'lastAt'> & { firstAt: Date; lastAt: Date }>`
    select e.id, e.error, e.info, e.url, e.version, e.agent, e.customer_id as "customerId", c.name as "customerName",
      e.member_id as "memberId", m.user_name as "userName", e.count, e.first_at as "firstAt", e.last_at as "lastAt"
    from ui_error e
    left join customer c on c.id = e.customer_id
    left join member m on m.customer_id = e.customer_id and m.id = e.member_id
    where e.last_at >= ${new Date(now.getTime() - KEPT_MS)} and ${isOfCustomer} and ${isBefore}
    order by e.last_at desc, e.id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, firstAt: row.firstAt.toISOString(), lastAt: row.lastAt.toISOString() }));
}

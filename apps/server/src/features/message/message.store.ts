import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { MessageTable } from '../../platform/db/tables/message.ts';
import { noteChange } from '../../platform/live/changes.ts';
import { plainName } from '../../platform/names/shown-name.ts';
import type { Viewer } from '../../platform/session/actor.ts';
import { isInPart } from '../acceptance/visible.store.ts';

/** A message as it is kept, with the key of its author's picture. */
export interface KeptMessage {
  readonly id: string;
  readonly at: Date;
  readonly who: string;
  readonly loginName: string | null;
  readonly avatar: string | null;
  readonly isProvider: boolean;
  readonly text: string;
  readonly packageId: string | null;
  readonly packageName: string | null;
}

/** Which messages of a board to list. */
export interface Board {
  readonly batchId: string;
  /** `all`, those to the whole batch, or those about this package. */
  readonly about: 'all' | { readonly packageId: string | null };
  /** Who reads it; messages about packages they do not see are left out. */
  readonly viewer: Viewer;
  /** Only those older than the message of this id. */
  readonly before: string | null;
}

/** Up to `limit` messages, newest first. */
export async function listBoard(db: Db, board: Board, limit: number): Promise<KeptMessage[]> {
  const { viewer, batchId, about, before } = board;
  const isAbout =
    about === 'all' ? sql<boolean>`true` : sql<boolean>`(m.package_id is null or m.package_id = ${about.packageId})`;
  const isOlder = before === null ? sql<boolean>`true` : sql<boolean>`m.id < ${before}`;
  const { rows } = await sql<KeptMessage>`
    select m.id, m.at, ${plainName(sql.ref('m.author_name'))} as who, m.author_kind = 'provider' as "isProvider", m.text,
      w.login_name as "loginName", w.avatar, m.package_id as "packageId", p.name as "packageName"
    from message m
    left join package p on p.customer_id = m.customer_id and p.id = m.package_id
    left join member w on m.author_kind = 'member' and w.customer_id = m.customer_id and w.id = m.author_id
      and w.deleted_at is null
    where m.customer_id = ${viewer.customerId} and m.batch_id = ${batchId}
      and (m.package_id is null or ${isInPart(viewer, batchId)}) and ${isAbout} and ${isOlder}
    order by m.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function addToBoard(db: Db, row: Insertable<MessageTable>): Promise<void> {
  await db.insertInto('message').values(row).execute();
  noteChange({ customerId: row.customer_id, hint: { topic: 'message', batchId: row.batch_id } });
}

/**
 * The name of a package of this batch that the viewer sees and messages may be about; never one of the hidden packages of
 * item mode.
 */
export async function findPackageName(
  db: Db,
  viewer: Viewer,
  batchId: string,
  packageId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select p.name from package p
    join batch b on b.customer_id = p.customer_id and b.id = p.batch_id and b.mode <> 'item'
    where p.customer_id = ${viewer.customerId} and p.batch_id = ${batchId} and p.id = ${packageId}
      and ${isInPart(viewer, batchId)}`.execute(db);
  return rows[0]?.name;
}

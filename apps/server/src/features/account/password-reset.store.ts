import type { Language } from '@countersign/contract';
import { RESET_CODE_LIFE_MS, RESET_MAIL_WINDOW_MS } from '@countersign/domain';
import type { Db } from '../../platform/db/connect.ts';

const KEPT_MS = 24 * 3600 * 1000;

/** A requested mail, by the hash of the email. It has no member where nobody has that email. */
export interface AskedMail {
  readonly id: string;
  readonly emailKey: string;
  readonly ip: string;
  readonly language: Language;
  readonly member: { readonly customerId: string; readonly id: string } | null;
}

/** When mails were requested within the last hour, newest first, in milliseconds since 1970. */
export async function listAsked(
  db: Db,
  of: { readonly emailKey: string } | { readonly ip: string },
  now: Date,
): Promise<number[]> {
  const since = db
    .selectFrom('password_reset')
    .where('asked_at', '>', new Date(now.getTime() - RESET_MAIL_WINDOW_MS))
    .select('asked_at')
    .orderBy('asked_at', 'desc');
  const rows = await ('ip' in of
    ? since.where('ip', '=', of.ip)
    : since.where('email_key', '=', of.emailKey)
  ).execute();
  return rows.map((row) => row.asked_at.getTime());
}

/** Stores the request, and deletes those older than a day. */
export async function insertAsked(db: Db, asked: AskedMail, now: Date): Promise<void> {
  await db
    .deleteFrom('password_reset')
    .where('asked_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
  await db
    .insertInto('password_reset')
    .values({
      id: asked.id,
      email_key: asked.emailKey,
      ip: asked.ip,
      language: asked.language,
      asked_at: now,
      customer_id: asked.member?.customerId ?? null,
      member_id: asked.member?.id ?? null,
    })
    .execute();
}

/** A mail that is still to be written, with its recipient; nothing where it was written or no account has the email. */
export async function takeAsked(db: Db, id: string) {
  return db
    .selectFrom('password_reset as asked')
    .innerJoin('member', (join) =>
      join.onRef('member.customer_id', '=', 'asked.customer_id').onRef('member.id', '=', 'asked.member_id'),
    )
    .where('asked.id', '=', id)
    .where('asked.code_hash', 'is', null)
    .where('member.status', '=', '1')
    .where('member.deleted_at', 'is', null)
    .select(['asked.customer_id as customerId', 'member.id as memberId', 'asked.ip', 'asked.language'])
    .select(['member.email', 'member.user_name as userName', 'member.login_name as loginName'])
    .forUpdate('asked')
    .executeTakeFirst();
}

export async function keepCode(db: Db, id: string, codeHash: Buffer): Promise<void> {
  await db.updateTable('password_reset').set({ code_hash: codeHash }).where('id', '=', id).execute();
}

/**
 * The member whose password a valid code sets. The code is unused and under an hour old; the account is neither
 * disabled nor deleted.
 */
export async function findByCode(db: Db, codeHash: Buffer, now: Date) {
  return db
    .selectFrom('password_reset as asked')
    .innerJoin('member', (join) =>
      join.onRef('member.customer_id', '=', 'asked.customer_id').onRef('member.id', '=', 'asked.member_id'),
    )
    .where('asked.code_hash', '=', codeHash)
    .where('asked.ended_at', 'is', null)
    .where('asked.asked_at', '>', new Date(now.getTime() - RESET_CODE_LIFE_MS))
    .where('member.status', '=', '1')
    .where('member.deleted_at', 'is', null)
    .select(['member.customer_id as customerId', 'member.id as memberId', 'member.user_name as userName'])
    .select(['member.login_name as loginName', 'member.role', 'member.can_finish as canFinish', 'member.mode'])
    .executeTakeFirst();
}

/** Uses up a code. False where another request has used it meanwhile. */
export async function takeCode(db: Db, codeHash: Buffer, now: Date): Promise<boolean> {
  const taken = await db
    .updateTable('password_reset')
    .set({ ended_at: now })
    .where('code_hash', '=', codeHash)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

/** Voids every code of a member. */
export async function endCodes(db: Db, customerId: string, memberId: string, now: Date): Promise<void> {
  await db
    .updateTable('password_reset')
    .set({ ended_at: now })
    .where('customer_id', '=', customerId)
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .execute();
}

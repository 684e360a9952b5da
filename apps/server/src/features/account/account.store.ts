import type { AcceptorMode, Language, Role } from '@countersign/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { noteChange } from '../../platform/live/changes.ts';

/** A member as the sign-in reads them. */
export interface Account {
  readonly customerId: string;
  readonly id: string;
  readonly userName: string;
  readonly role: Role;
  readonly status: '0' | '1';
  readonly canFinish: boolean;
  readonly mode: AcceptorMode;
  readonly passwordHash: string;
}

/** Finds the member with this login name or email, ignoring case. */
export async function findAccount(db: Db, loginNameOrEmail: string): Promise<Account | undefined> {
  const typed = loginNameOrEmail.toLowerCase();
  return db
    .selectFrom('member')
    .where('deleted_at', 'is', null)
    .where((where) => where.or([where(sql`lower(login_name)`, '=', typed), where(sql`lower(email)`, '=', typed)]))
    .select([
      'customer_id as customerId',
      'id',
      'user_name as userName',
      'role',
      'status',
      'can_finish as canFinish',
      'mode',
      'password_hash as passwordHash',
    ])
    .executeTakeFirst();
}

export async function readPasswordHash(db: Db, customerId: string, memberId: string): Promise<string> {
  const { hash } = await db
    .selectFrom('member')
    .where('customer_id', '=', customerId)
    .where('id', '=', memberId)
    .select('password_hash as hash')
    .executeTakeFirstOrThrow();
  return hash;
}

/** The signed-in user as the portal shows them. `avatar` is the key of the picture. */
export async function readCurrentUser(db: Db, customerId: string, memberId: string) {
  return db
    .selectFrom('member')
    .innerJoin('customer', 'customer.id', 'member.customer_id')
    .where('member.customer_id', '=', customerId)
    .where('member.id', '=', memberId)
    .select([
      'member.id as userId',
      'member.user_name as userName',
      'member.login_name as loginName',
      'member.email',
      'member.avatar',
      'member.introduction',
      'member.role',
      'member.status',
      'customer.id as csrId',
      'customer.name as customerName',
    ])
    .executeTakeFirstOrThrow();
}

/**
 * Locks the member's sessions and password until the transaction ends.
 *
 * @returns the current hash of the password
 */
export async function lockSessionsOf(db: Db, customerId: string, memberId: string): Promise<string | undefined> {
  const locked = await db
    .selectFrom('member')
    .where('customer_id', '=', customerId)
    .where('id', '=', memberId)
    .select('password_hash as hash')
    .forUpdate()
    .executeTakeFirst();
  return locked?.hash;
}

/** Keeps the language in which a member signed in, for mails. */
export async function keepLanguage(db: Db, customerId: string, memberId: string, language: Language): Promise<void> {
  await db
    .updateTable('member')
    .set({ language })
    .where('customer_id', '=', customerId)
    .where('id', '=', memberId)
    .where('language', 'is distinct from', language)
    .execute();
}

/** Ends the member's live sessions except the one of `goesOn`. Their tokens are answered with `code` from now on. */
export async function endSessions(
  db: Db,
  customerId: string,
  memberId: string,
  code: 5001022 | 5001025 | 5001026 | 5001043,
  now: Date,
  goesOn: Buffer | null = null,
): Promise<void> {
  let sessions = db
    .updateTable('session')
    .set({ ended_at: now, end_code: code })
    .where('customer_id', '=', customerId)
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null);
  if (goesOn !== null) sessions = sessions.where('token_hash', '!=', goesOn);
  await sessions.execute();
  noteChange({ customerId, memberId, hint: { topic: 'session' } });
}

/** @param signInId the sign-in that started the session; every token of the session names it */
export async function insertSession(
  db: Db,
  customerId: string,
  memberId: string,
  tokenHash: Buffer,
  signInId: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('session')
    .values({
      token_hash: tokenHash,
      customer_id: customerId,
      member_id: memberId,
      created_at: now,
      sign_in_id: signInId,
    })
    .execute();
}

/** Marks a token as exchanged. False where it was exchanged before or the session has ended. */
export async function markReplaced(db: Db, tokenHash: Buffer, now: Date): Promise<boolean> {
  const updated = await db
    .updateTable('session')
    .set((columns) => ({ replaced_at: columns.fn.coalesce('replaced_at', columns.val(now)) }))
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

export async function writePasswordHash(db: Db, customerId: string, memberId: string, hash: string): Promise<void> {
  await db
    .updateTable('member')
    .set({ password_hash: hash })
    .where('customer_id', '=', customerId)
    .where('id', '=', memberId)
    .execute();
}

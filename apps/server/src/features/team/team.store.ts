import type { AcceptorMode, Role } from '@countersign/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';

export interface MemberRow {
  readonly customerId: string;
  readonly id: string;
  readonly loginName: string;
  readonly userName: string;
  readonly email: string | null;
  readonly role: Role;
  readonly passwordHash: string;
  readonly createdAt: Date;
}

/** Adds a member. False, and nothing added, where the login name or the email is taken. */
export async function insertMember(db: Db, member: MemberRow): Promise<boolean> {
  const inserted = await db
    .insertInto('member')
    .values({
      customer_id: member.customerId,
      id: member.id,
      login_name: member.loginName,
      user_name: member.userName,
      email: member.email,
      role: member.role,
      password_hash: member.passwordHash,
      created_at: member.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** A member by login name, in any customer; case does not matter. */
export async function findMemberByLogin(
  db: Db,
  loginName: string,
): Promise<{ customerId: string; id: string; loginName: string; role: Role } | undefined> {
  return db
    .selectFrom('member')
    .where(sql`lower(login_name)`, '=', loginName.toLowerCase())
    .select(['customer_id as customerId', 'id', 'login_name as loginName', 'role'])
    .executeTakeFirst();
}

/** Sets what is given and answers what holds then. */
export async function updateRights(
  db: Db,
  customerId: string,
  memberId: string,
  rights: { readonly canFinish: boolean | undefined; readonly mode: AcceptorMode | undefined },
): Promise<{ canFinish: boolean; mode: AcceptorMode }> {
  return db
    .updateTable('member')
    .set((columns) => ({
      can_finish: rights.canFinish ?? columns.ref('can_finish'),
      mode: rights.mode ?? columns.ref('mode'),
    }))
    .where('customer_id', '=', customerId)
    .where('id', '=', memberId)
    .returning(['can_finish as canFinish', 'mode'])
    .executeTakeFirstOrThrow();
}

/** The members of a customer, administrators first, then by when they joined. */
export async function listTeam(db: Db, customerId: string) {
  return db
    .selectFrom('member')
    .where('customer_id', '=', customerId)
    .select([
      'id',
      'user_name as userName',
      'login_name as loginName',
      'email',
      'role',
      'status',
      'created_at as createdAt',
      'can_finish as canFinish',
      'mode',
    ])
    .orderBy('role')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

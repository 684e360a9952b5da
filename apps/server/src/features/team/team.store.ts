import type { AcceptorMode, Role } from '@countersign/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { contains } from '../../platform/db/contains.ts';
import type { Look } from '../../platform/names/look-of.ts';
import { nameColumns } from '../../platform/names/name-columns.ts';
import { isAssignmentUnderAcceptance, isClaimOf } from '../acceptance/holding.store.ts';

/** A member as an administrator's decision reads them. */
export interface TeamRow {
  readonly customerId: string;
  readonly id: string;
  readonly loginName: string;
  readonly userName: string;
  readonly email: string | null;
  readonly role: Role;
  readonly status: '0' | '1';
  readonly canFinish: boolean;
  readonly mode: AcceptorMode;
}

const teamColumns = [
  'customer_id as customerId',
  'id',
  'login_name as loginName',
  'user_name as userName',
  'email',
  'role',
  'status',
  'can_finish as canFinish',
  'mode',
] as const;

/**
 * The members of a customer. Locks who is an administrator until the transaction ends. Undefined where there is no such
 * customer.
 */
export async function lockTeam(db: Db, customerId: string): Promise<TeamRow[] | undefined> {
  const { rows } = await sql`select from customer where id = ${customerId} for no key update`.execute(db);
  if (rows.length === 0) return undefined;
  return db
    .selectFrom('member')
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .select(teamColumns)
    .execute();
}

/** The member with this login name, in any customer, ignoring case. */
export async function findMemberByLogin(db: Db, loginName: string): Promise<TeamRow | undefined> {
  return db
    .selectFrom('member')
    .where(sql`lower(login_name)`, '=', loginName.toLowerCase())
    .where('deleted_at', 'is', null)
    .select(teamColumns)
    .executeTakeFirst();
}

export interface MemberInsert {
  readonly id: string;
  readonly loginName: string;
  readonly userName: string;
  readonly email: string | null;
  readonly role: Role;
  readonly canFinish: boolean;
  readonly mode: AcceptorMode;
  readonly passwordHash: string;
}

/** Adds members. False, perhaps with some of them added, where a login name, an email or a name is taken. */
export async function insertMembers(
  db: Db,
  customerId: string,
  members: readonly MemberInsert[],
  createdAt: Date,
): Promise<boolean> {
  const inserted = await db
    .insertInto('member')
    .values(
      members.map((member) => ({
        customer_id: customerId,
        id: member.id,
        login_name: member.loginName,
        ...nameColumns(member.userName),
        email: member.email,
        role: member.role,
        can_finish: member.canFinish,
        mode: member.mode,
        password_hash: member.passwordHash,
        created_at: createdAt,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === BigInt(members.length);
}

/** Which of these the installation already has, in lower case. */
export async function findTaken(
  db: Db,
  wanted: { readonly loginNames: readonly string[]; readonly emails: readonly string[] },
): Promise<{ readonly loginNames: ReadonlySet<string>; readonly emails: ReadonlySet<string> }> {
  const lower = (texts: readonly string[]) => texts.map((text) => text.toLowerCase());
  const { rows: names } = await sql<{ text: string }>`
    select lower(login_name) as text from member where lower(login_name) = any(${lower(wanted.loginNames)})`.execute(
    db,
  );
  const { rows: emails } = await sql<{ text: string }>`
    select lower(email) as text from member where lower(email) = any(${lower(wanted.emails)})`.execute(db);
  return { loginNames: new Set(names.map(({ text }) => text)), emails: new Set(emails.map(({ text }) => text)) };
}

/** The members of a team whose name looks like one of these. */
export async function listLooks(db: Db, customerId: string, looks: readonly Look[]): Promise<Look[]> {
  const { rows } = await sql<Look>`
    select name_seen as seen, name_read as read from member
    where customer_id = ${customerId} and deleted_at is null
      and (name_seen = any(${looks.map(({ seen }) => seen)}) or name_read = any(${looks.map(({ read }) => read)}))`.execute(
    db,
  );
  return rows;
}

/** What may be set on a member. Fields that are left out stay as they are. */
export interface MemberChange {
  readonly role?: Role;
  readonly email?: string;
  readonly status?: '0' | '1';
  readonly can_finish?: boolean;
  readonly mode?: AcceptorMode;
  readonly password_hash?: string;
}

/** False where another member has the email. */
export async function updateMember(db: Db, member: TeamRow, change: MemberChange): Promise<boolean> {
  const { customerId, id } = member;
  const { email } = change;
  const isFree = sql<boolean>`not exists (select from member where lower(email) = lower(${email}))`;
  let update = db.updateTable('member').set(change).where('customer_id', '=', customerId).where('id', '=', id);
  if (email !== undefined) update = update.where(isFree);
  return (await update.executeTakeFirst()).numUpdatedRows === 1n;
}

/** Clears everything of a member except the name; the migration says why. */
export async function eraseMember(db: Db, { customerId, id }: TeamRow, now: Date): Promise<void> {
  await db
    .updateTable('member')
    .set({ deleted_at: now, login_name: id, password_hash: '', email: null, avatar: null, introduction: null })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
}

interface ListedRow extends Omit<TeamRow, 'customerId'> {
  /** The key of their picture. */
  readonly avatar: string | null;
  readonly createdAt: Date;
  readonly lastSignInAt: Date | null;
  readonly holdsData: boolean;
}

/**
 * The members of a customer, administrators first, then by when they joined; only those with `search` in a name or
 * email.
 */
export async function listTeam(
  db: Db,
  customerId: string,
  search: string | undefined,
  now: Date,
): Promise<ListedRow[]> {
  const isFound =
    search === undefined
      ? sql<boolean>`true`
      : sql<boolean>`concat_ws(' ', m.user_name, m.login_name, m.email) ilike ${contains(search)}`;
  const { rows } = await sql<ListedRow>`
    select m.id, m.login_name as "loginName", m.user_name as "userName", m.avatar, m.email, m.role, m.status,
      m.can_finish as "canFinish", m.mode, m.created_at as "createdAt",
      (
        select max(s.at) from sign_in s where s.customer_id = m.customer_id and s.member_id = m.id
      ) as "lastSignInAt",
      (
        exists (select from claim c where ${isClaimOf('m', now)})
        or exists (select from assignment a, batch b where ${isAssignmentUnderAcceptance('m')})
      ) as "holdsData"
    from member m
    where m.customer_id = ${customerId} and m.deleted_at is null and ${isFound}
    order by m.role, m.created_at, m.id`.execute(db);
  return rows;
}

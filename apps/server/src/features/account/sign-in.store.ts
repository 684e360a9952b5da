import { v7 as makeId } from 'uuid';
import type { Db } from '../../platform/db/connect.ts';

/** How many characters of the user agent are stored. */
const MAX_USER_AGENT = 400;

interface Whose {
  readonly customerId: string;
  readonly memberId: string;
}

/** A sign-in as it is stored. */
export interface SignInRow {
  readonly id: string;
  readonly at: Date;
  readonly ip: string;
  readonly userAgent: string;
}

/** Records where and with what a member signed in. Answers the record's id. */
export async function insertSignIn(
  db: Db,
  { customerId, memberId }: Whose,
  { at, ip, userAgent }: Omit<SignInRow, 'id'>,
): Promise<string> {
  const id = makeId({ msecs: at.getTime() });
  await db
    .insertInto('sign_in')
    .values({
      customer_id: customerId,
      id,
      member_id: memberId,
      at,
      ip,
      user_agent: userAgent.slice(0, MAX_USER_AGENT),
    })
    .execute();
  return id;
}

/** Deletes sign-ins that the member's list no longer shows. */
export async function forgetSignIns(db: Db, { customerId, memberId }: Whose, before: Date): Promise<void> {
  await db
    .deleteFrom('sign_in')
    .where('customer_id', '=', customerId)
    .where('member_id', '=', memberId)
    .where('at', '<', before)
    .execute();
}

/** The member's sign-ins since an instant, newest first; only those before the sign-in `before`, where it is given. */
export async function listSignInsSince(
  db: Db,
  { customerId, memberId }: Whose,
  { since, before, limit }: { readonly since: Date; readonly before: string | undefined; readonly limit: number },
): Promise<SignInRow[]> {
  let query = db
    .selectFrom('sign_in')
    .where('customer_id', '=', customerId)
    .where('member_id', '=', memberId)
    .where('at', '>=', since)
    .select(['id', 'at', 'ip', 'user_agent as userAgent'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (before !== undefined)
    query = query.where((where) =>
      where(where.refTuple('at', 'id'), '<', (earlier) =>
        earlier
          .selectFrom('sign_in as last')
          .where('last.customer_id', '=', customerId)
          .where('last.member_id', '=', memberId)
          .where('last.id', '=', before)
          .select(['last.at', 'last.id'])
          .$asTuple('at', 'id'),
      ),
    );
  return query.execute();
}

/** How often the member signed in since an instant. */
export async function countSignInsSince(db: Db, { customerId, memberId }: Whose, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('sign_in')
    .where('customer_id', '=', customerId)
    .where('member_id', '=', memberId)
    .where('at', '>=', since)
    .select((select) => select.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The sign-in that started a session. */
export async function signInOf(db: Db, tokenHash: Buffer): Promise<string> {
  const { id } = await db
    .selectFrom('session')
    .where('token_hash', '=', tokenHash)
    .select('sign_in_id as id')
    .executeTakeFirstOrThrow();
  return id;
}

import { createHash } from 'node:crypto';
import type { GuardCode } from '@countersign/contract';
import { isExpired, rightsOf } from '@countersign/domain';
import type { Db } from '../db/connect.ts';
import type { Member, Provider } from './actor.ts';

/** A refreshed token stays good this long, for the calls that were under way with it. */
const REPLACED_GRACE_MS = 30 * 1000;

/** Tokens and keys are random; only their hash is kept, so that a stolen table opens nothing. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** The member a token belongs to, or the code that says why there is none. */
export async function findSession(
  db: Db,
  tokenHash: Buffer,
  now: Date,
  evenWhenDisabled = false,
): Promise<Member | GuardCode> {
  const row = await db
    .selectFrom('session')
    .innerJoin('member', (join) =>
      join.onRef('member.customer_id', '=', 'session.customer_id').onRef('member.id', '=', 'session.member_id'),
    )
    .where('session.token_hash', '=', tokenHash)
    .select([
      'session.created_at',
      'session.replaced_at',
      'session.ended_at',
      'session.end_code',
      'member.customer_id as customerId',
      'member.id as memberId',
      'member.user_name as userName',
      'member.role',
      'member.status',
      'member.can_finish',
      'member.mode',
    ])
    .executeTakeFirst();
  if (row === undefined) return 5001022;
  if (row.status === '0' && !evenWhenDisabled) return 5001043;
  if (row.ended_at !== null) return endCode(row.end_code);
  if (isExpired(row.created_at.getTime(), now.getTime())) return 5001019;
  if (row.replaced_at !== null && now.getTime() - row.replaced_at.getTime() > REPLACED_GRACE_MS) return 5001022;
  return {
    customerId: row.customerId,
    memberId: row.memberId,
    userName: row.userName,
    role: row.role,
    ...rightsOf(row.role, { canFinish: row.can_finish, mode: row.mode }),
  };
}

function endCode(code: number | null): GuardCode {
  return code === 5001025 || code === 5001026 || code === 5001043 ? code : 5001022;
}

/** The provider a key belongs to. */
export async function findProvider(db: Db, keyHash: Buffer): Promise<Provider | GuardCode> {
  const row = await db
    .selectFrom('provider_key')
    .where('key_hash', '=', keyHash)
    .select(['id', 'name'])
    .executeTakeFirst();
  return row === undefined ? 401 : { providerId: row.id, name: row.name };
}

import { createHash } from 'node:crypto';
import type { AcceptorMode, GuardCode, Role } from '@countersign/contract';
import { idleState, isExpired, rightsOf } from '@countersign/domain';
import { sql } from 'kysely';
import { askTogether } from '../db/ask-together.ts';
import type { Db } from '../db/connect.ts';
import { prepared } from '../db/prepared.ts';
import type { Member, Provider } from './actor.ts';

/** A refreshed token stays valid this long, for calls that were sent with it. */
const REPLACED_GRACE_MS = 30 * 1000;

/** Tokens and keys are random. Only their hash is stored, so that a stolen table opens nothing. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

interface SessionRow {
  readonly tokenHash: Buffer;
  readonly createdAt: Date;
  readonly replacedAt: Date | null;
  readonly endedAt: Date | null;
  readonly endCode: number | null;
  readonly seenAt: Date | null;
  readonly customerId: string;
  readonly memberId: string;
  readonly userName: string;
  readonly role: Role;
  readonly status: '0' | '1';
  readonly canFinish: boolean;
  readonly mode: AcceptorMode;
  readonly isDeleted: boolean;
  readonly signInId: string;
}

const readSessions = prepared<{ readonly tokenHashes: readonly Buffer[] }, SessionRow>(
  'sessions',
  ({ tokenHashes }) => sql`
    select s.token_hash as "tokenHash", s.created_at as "createdAt", s.replaced_at as "replacedAt", s.ended_at as "endedAt", s.end_code as "endCode",
      m.customer_id as "customerId", m.id as "memberId", m.user_name as "userName", m.role, m.status,
      m.can_finish as "canFinish", m.mode, m.deleted_at is not null as "isDeleted",
      s.seen_at as "seenAt", s.sign_in_id as "signInId"
    from session s join member m on m.customer_id = s.customer_id and m.id = s.member_id
    where s.token_hash = any(${tokenHashes}::bytea[])`,
);

// Every call asks this first. A screen makes several calls at once, and many people make calls.
const readSession = askTogether(
  (db, tokenHashes) => readSessions(db, { tokenHashes }),
  ({ tokenHash }: SessionRow) => tokenHash,
);

/** How a request uses the session it comes with. */
export interface SessionUse {
  readonly evenWhenDisabled?: boolean;
  /** An unused session has expired. */
  readonly endsIdle?: boolean;
  /** The request shows nothing of whether somebody is there. */
  readonly isUnattended?: boolean;
}

/** A member with the sign-in of the session, which all its tokens share. */
export interface SignedIn extends Member {
  readonly signInId: string;
}

/** The member of a token, or the code of the reason why there is none. */
export async function findSession(
  db: Db,
  tokenHash: Buffer,
  now: Date,
  { evenWhenDisabled = false, endsIdle = false, isUnattended = false }: SessionUse = {},
): Promise<SignedIn | GuardCode> {
  const row = await readSession(db, tokenHash);
  if (row === undefined) return 5001022;
  if (row.isDeleted) return 5019005;
  if (row.status === '0' && !evenWhenDisabled) return 5001043;
  // Disabling ended the session. A request for the status gets that answer instead of a refusal.
  const isOnlyDisabled = row.status === '0' && row.endCode === 5001043;
  if (row.endedAt !== null && !isOnlyDisabled) return endCode(row.endCode);
  if (isExpired(row.createdAt.getTime(), now.getTime())) return 5001019;
  if (row.replacedAt !== null && now.getTime() - row.replacedAt.getTime() > REPLACED_GRACE_MS) return 5001022;
  if (endsIdle) {
    const state = idleState((row.seenAt ?? row.createdAt).getTime(), now.getTime());
    if (state === 'over') return 5001019;
    if (state === 'note' && !isUnattended) await noteUse(db, tokenHash, now);
  }
  return {
    customerId: row.customerId,
    memberId: row.memberId,
    userName: row.userName,
    role: row.role,
    ...rightsOf(row.role, { canFinish: row.canFinish, mode: row.mode }),
    signInId: row.signInId,
  };
}

async function noteUse(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db.updateTable('session').set({ seen_at: now }).where('token_hash', '=', tokenHash).execute();
}

function endCode(code: number | null): GuardCode {
  return code === 5001025 || code === 5001026 || code === 5001043 ? code : 5001022;
}

/** The provider of a key. */
export async function findProvider(db: Db, keyHash: Buffer): Promise<Provider | GuardCode> {
  const row = await db
    .selectFrom('provider_key')
    .where('key_hash', '=', keyHash)
    .select(['id', 'name'])
    .executeTakeFirst();
  return row === undefined ? 401 : { providerId: row.id, name: row.name };
}

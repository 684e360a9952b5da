import type { KeyObject } from 'node:crypto';
import type { GuardCode, RateClass } from '@countersign/contract';
import { isInGrace, type SignedParts, takenUntil } from '@countersign/domain';
import { sql } from 'kysely';
import { unseal } from '../data-folder/seal.ts';
import type { Db } from '../db/connect.ts';
import { prepared } from '../db/prepared.ts';
import type { Application } from './actor.ts';
import { isSignedWith } from './request-signature.ts';

/** How many calls one credential may make per minute, over all nodes: calls that carry data, and the others. */
export const CALLS_A_MINUTE = 600;
export const TRANSFERS_A_MINUTE = 6000;

const MINUTE_MS = 60 * 1000;
const NONCE = /^[\w-]{16,64}$/;

/** The signed headers of a request. */
export interface SignedRequest {
  readonly appKey: string;
  readonly signature: string;
  readonly parts: SignedParts;
  readonly ip: string;
}

interface CredentialRow {
  readonly customerId: string;
  readonly secret: Buffer | null;
  readonly oldSecret: Buffer | null;
  readonly oldUntil: Date | null;
  readonly lastUsedAt: Date | null;
}

/** The purpose for which an AppSecret is sealed. */
export function sealingOf(appKey: string) {
  return { purpose: 'application credential', owner: appKey };
}

/**
 * The program that signed a request, or why it is refused: 401 for every failure of key or signature, 5001019 for a
 * timestamp outside the window, 5001022 for a used nonce, 429 where the credential makes too many calls.
 */
export async function findApplication(
  db: Db,
  signingKey: KeyObject,
  { appKey, signature, parts, ip }: SignedRequest,
  rate: RateClass,
  now: Date,
): Promise<Application | GuardCode | 429> {
  if (appKey === '' || signature === '' || !NONCE.test(parts.nonce)) return 401;
  const until = takenUntil(parts.timestamp, now.getTime());
  if (until === null) return 5001019;
  const [row] = await readCredential(db, { appKey });
  if (row === undefined) return 401;
  const secrets = [row.secret, isInGrace(row.oldUntil, now) ? row.oldSecret : null]
    .map((sealed) => (sealed === null ? null : unseal(signingKey, sealingOf(appKey), sealed)))
    .filter((secret) => secret !== null);
  if (!secrets.some((secret) => isSignedWith(secret, parts, signature))) return 401;

  const { customerId } = row;
  const from = new Date(now.getTime() - MINUTE_MS);
  const isTransfer = rate === 'transfer';
  const limit = isTransfer ? TRANSFERS_A_MINUTE : CALLS_A_MINUTE;
  const given = { customerId, nonce: parts.nonce, at: now, until: new Date(until), from, isTransfer, limit };
  const [taken] = await takeNonce(db, given);
  if (taken === undefined || taken.isTooMany) return 429;
  if (!taken.isNew) return 5001022;
  if (row.lastUsedAt === null || row.lastUsedAt.getTime() <= from.getTime()) await noteUse(db, customerId, ip, now);
  return { customerId, appKey };
}

const readCredential = prepared<{ readonly appKey: string }, CredentialRow>(
  'credential',
  ({ appKey }) => sql`
    select customer_id as "customerId", secret, old_secret as "oldSecret", old_secret_until as "oldUntil",
      last_used_at as "lastUsedAt"
    from application_credential where app_key = ${appKey}`,
);

interface Nonce {
  readonly customerId: string;
  readonly nonce: string;
  readonly at: Date;
  readonly until: Date;
  readonly from: Date;
  readonly isTransfer: boolean;
  readonly limit: number;
}

// Each call stores its nonce, so the nonces also count the recent calls.
const takeNonce = prepared<Nonce, { readonly isTooMany: boolean; readonly isNew: boolean }>(
  'take nonce',
  ({ customerId, nonce, at, until, from, isTransfer, limit }) => sql`
    with recent as (
      select count(*) >= ${limit}::int as is_full
      from application_nonce where customer_id = ${customerId} and at > ${from} and is_transfer = ${isTransfer}::boolean
    ), kept as (
      insert into application_nonce (customer_id, nonce, at, until, is_transfer)
      select ${customerId}, ${nonce}, ${at}::timestamptz, ${until}::timestamptz, ${isTransfer}::boolean from recent where not is_full
      on conflict do nothing returning nonce
    )
    select is_full as "isTooMany", exists (select from kept) as "isNew" from recent`,
);

/** Records the last use, at most once a minute, and deletes nonces whose requests can no longer be repeated. */
async function noteUse(db: Db, customerId: string, ip: string, now: Date): Promise<void> {
  await db
    .updateTable('application_credential')
    .set({ last_used_at: now, last_used_from: ip })
    .where('customer_id', '=', customerId)
    .execute();
  await db.deleteFrom('application_nonce').where('customer_id', '=', customerId).where('until', '<', now).execute();
}

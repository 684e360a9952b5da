import { IDLE_LIMIT_MS, TOKEN_LIFE_MS } from '@countersign/domain';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { prepared } from '../db/prepared.ts';
import type { Holder } from '../objects/signed-url.ts';
import { shareNext } from './share-next.ts';

/**
 * Whether the addresses made for a holder are still valid: a member's until the session ends in any way, a provider's
 * as long as the key exists. Asked for every object that is read and never cached, so that an end takes effect at once
 * on every node. A screen of thumbnails asks many times at once: those share a lookup that starts after they came.
 */
export async function isHolderLive(
  db: Db,
  { kind, id }: Holder,
  now: Date,
  { endsIdle }: { readonly endsIdle: boolean },
): Promise<boolean> {
  return lookUps.ask(db, `${kind} ${id} ${endsIdle}`, async () => {
    if (kind === 'provider') return (await readKey(db, { id })).length > 0;
    const before = (ms: number) => new Date(now.getTime() - ms);
    const usedSince = before(endsIdle ? IDLE_LIMIT_MS : TOKEN_LIFE_MS);
    return (await readSignIn(db, { id, madeSince: before(TOKEN_LIFE_MS), usedSince })).length > 0;
  });
}

const lookUps = shareNext<boolean>();

const readKey = prepared<{ readonly id: string }, unknown>(
  'holder of a key',
  ({ id }) => sql`select from provider_key where id = ${id}`,
);

// A session's token is exchanged now and then. The newest of a sign-in is the one that was not exchanged.
const readSignIn = prepared<{ readonly id: string; readonly madeSince: Date; readonly usedSince: Date }, unknown>(
  'holder of a session',
  ({ id, madeSince, usedSince }) => sql`
    select from session s join member m on m.customer_id = s.customer_id and m.id = s.member_id
    where s.sign_in_id = ${id} and s.ended_at is null and s.replaced_at is null and s.created_at > ${madeSince}
      and coalesce(s.seen_at, s.created_at) > ${usedSince} and m.status = '1' and m.deleted_at is null`,
);

import { IDLE_LIMIT_MS, TOKEN_LIFE_MS } from '@countersign/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { prepared } from '../db/prepared.ts';
import type { Holder } from '../objects/signed-url.ts';
import { shareNext } from './share-next.ts';

/**
 * Whether the addresses made for a holder are still valid: a member's until the session ends in any way, a provider's
 * as long as the key exists, a program's as long as the AppKey does. Asked for every object that is read and never cached, so that an end takes effect at once
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
    if (kind === 'application') return (await readAppKey(db, { id })).length > 0;
    return (await readSignIn(db, { id, ...spansOf(now, { endsIdle }) })).length > 0;
  });
}

const lookUps = shareNext<boolean>();

const readKey = prepared<{ readonly id: string }, unknown>(
  'holder of a key',
  ({ id }) => sql`select from provider_key where id = ${id}`,
);

const readAppKey = prepared<{ readonly id: string }, unknown>(
  'holder of an AppKey',
  ({ id }) => sql`select from application_credential where app_key = ${id} and secret is not null`,
);

/** Those of the sign-ins that are not over. */
export async function listLiveSignIns(
  db: Db,
  signInIds: readonly string[],
  now: Date,
  use: { readonly endsIdle: boolean },
): Promise<string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select s.sign_in_id as id from ${liveSessions(spansOf(now, use))} and s.sign_in_id = any(${[...signInIds]}::uuid[])`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

interface Spans {
  readonly madeSince: Date;
  readonly usedSince: Date;
}

function spansOf(now: Date, { endsIdle }: { readonly endsIdle: boolean }): Spans {
  const before = (ms: number) => new Date(now.getTime() - ms);
  return { madeSince: before(TOKEN_LIFE_MS), usedSince: before(endsIdle ? IDLE_LIMIT_MS : TOKEN_LIFE_MS) };
}

const readSignIn = prepared<{ readonly id: string } & Spans, unknown>(
  'holder of a session',
  (given) => sql`select from ${liveSessions(given)} and s.sign_in_id = ${given.id}`,
);

// A session's token is exchanged now and then. The newest of a sign-in is the one that was not exchanged.
function liveSessions({ madeSince, usedSince }: Spans): RawBuilder<unknown> {
  return sql`
    session s join member m on m.customer_id = s.customer_id and m.id = s.member_id
    where s.ended_at is null and s.replaced_at is null and s.created_at > ${madeSince}
      and coalesce(s.seen_at, s.created_at) > ${usedSince} and m.status = '1' and m.deleted_at is null`;
}

import type { Db } from '../../platform/db/connect.ts';

const CHALLENGE_LIFE_MS = 3 * 60 * 1000;
const SID_LIFE_MS = 5 * 60 * 1000;
const KEPT_MS = 3600 * 1000;

/** Stores a challenge with its answer, and deletes expired ones. */
export async function insertChallenge(
  db: Db,
  challenge: { readonly id: string; readonly kind: 'slider' | 'question'; readonly answer: string },
  now: Date,
): Promise<void> {
  await db
    .deleteFrom('captcha')
    .where('created_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
  await db
    .insertInto('captcha')
    .values({ ...challenge, created_at: now, checked_at: null, sid_hash: null, used_at: null })
    .execute();
}

/** The answer of a challenge that is unexpired and was never checked. Marks it as checked. */
export async function takeChallenge(
  db: Db,
  id: string,
  now: Date,
): Promise<{ kind: 'slider' | 'question'; answer: string } | undefined> {
  return db
    .updateTable('captcha')
    .set({ checked_at: now })
    .where('id', '=', id)
    .where('checked_at', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - CHALLENGE_LIFE_MS))
    .returning(['kind', 'answer'])
    .executeTakeFirst();
}

export async function keepSid(db: Db, id: string, sidHash: Buffer): Promise<void> {
  await db.updateTable('captcha').set({ sid_hash: sidHash }).where('id', '=', id).execute();
}

/** Uses up a sid. False where it is unknown, expired or used already. */
export async function useSid(db: Db, sidHash: Buffer, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('captcha')
    .set({ used_at: now })
    .where('sid_hash', '=', sidHash)
    .where('used_at', 'is', null)
    .where('checked_at', '>', new Date(now.getTime() - SID_LIFE_MS))
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

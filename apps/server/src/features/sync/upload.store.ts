import type { Db } from '../../platform/db/connect.ts';

/** An announcement is young for so long: far shorter than one is kept, so that a young one never goes meanwhile. */
const YOUNG_MS = 24 * 3600 * 1000;

/** Announces that a file comes. What is stored of it and never finished is found by this. */
export async function announceUpload(db: Db, customerId: string, sha256: string, now: Date): Promise<void> {
  const key = { customer_id: customerId, sha256: Buffer.from(sha256, 'hex') };
  const young = await db
    .selectFrom('upload')
    .where('customer_id', '=', key.customer_id)
    .where('sha256', '=', key.sha256)
    .where('begun_at', '>', new Date(now.getTime() - YOUNG_MS))
    .select('begun_at')
    .executeTakeFirst();
  if (young !== undefined) return;
  await db
    .insertInto('upload')
    .values({ ...key, begun_at: now })
    .onConflict((conflict) => conflict.columns(['customer_id', 'sha256']).doUpdateSet({ begun_at: now }))
    .execute();
}

/** The file is there. False where its announcement is gone: it was stored by another upload, or forgotten meanwhile. */
export async function endUpload(db: Db, customerId: string, sha256: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('upload')
    .where('customer_id', '=', customerId)
    .where('sha256', '=', Buffer.from(sha256, 'hex'))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

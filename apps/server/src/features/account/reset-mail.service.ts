import { createHash } from 'node:crypto';
import type { Language } from '@countersign/contract';
import { resetMailsAllowed, resetMailWait } from '@countersign/domain';
import { v7 as newId } from 'uuid';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/db/connect.ts';
import { insertAsked, listAsked } from './password-reset.store.ts';
import { resetMailWork } from './reset-mail.work.ts';
import { lockAttempts } from './sign-in-attempt.store.ts';

interface Asked {
  readonly email: string;
  readonly ip: string;
  readonly language: Language;
  readonly member: { readonly customerId: string; readonly id: string } | null;
}

/**
 * Queues a mail with a code. For an unknown account it does the same work up to where the mail would be written, so
 * that neither the answer nor its time reveals which accounts exist.
 *
 * @returns whole seconds until the next mail may be requested, null where this one was queued
 */
export async function askForResetMail(context: Context, asked: Asked, now: Date): Promise<number | null> {
  const emailKey = createHash('sha256').update(asked.email.toLowerCase()).digest('hex');
  return context.db.transaction().execute(async (db) => {
    await lockAttempts(db, emailKey, asked.ip);
    const waitMs = await waitFor(db, emailKey, asked.ip, now);
    if (waitMs > 0) return Math.ceil(waitMs / 1000);
    const id = newId();
    await insertAsked(db, { ...asked, id, emailKey }, now);
    await context.work.send(db, resetMailWork, { id });
    return null;
  });
}

async function waitFor(db: Db, emailKey: string, ip: string, now: Date): Promise<number> {
  return Math.max(
    resetMailWait(await listAsked(db, { emailKey }, now), resetMailsAllowed.account, now.getTime()),
    resetMailWait(await listAsked(db, { ip }, now), resetMailsAllowed.address, now.getTime()),
  );
}

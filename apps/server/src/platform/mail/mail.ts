import { v7 as newId } from 'uuid';
import type { Context } from '../../context.ts';
import type { Db } from '../db/connect.ts';
import { type Mail, sealMail } from './queued-mail.ts';
import { sendMailWork } from './send-mail.work.ts';

const ONE_ADDRESS = /^[^\s@<>,;:"()[\]\\\p{Cc}]+@[^\s@<>,;:"()[\]\\\p{Cc}]+$/u;

/**
 * Queues a mail in the caller's transaction. The background work sends it and retries until the server accepts it. It
 * waits sealed: a mail may hold a code that opens an account, of which the database stores only a hash.
 *
 * @throws Error where `to` is not one plain address, so that typed text cannot add a recipient or a header
 */
export async function queueMail(context: Context, db: Db, mail: Mail): Promise<void> {
  if (!ONE_ADDRESS.test(mail.to)) throw new Error('a mail goes to one plain address');
  const queued = { ...mail, id: newId(), at: context.now().getTime() };
  await context.work.send(db, sendMailWork, { mail: sealMail(context.signingKey, queued) });
}

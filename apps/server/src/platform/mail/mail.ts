import type { Language } from '@countersign/contract';
import { v7 as newId } from 'uuid';
import type { Context } from '../../context.ts';
import type { Db } from '../db/connect.ts';
import { seal, unseal } from './seal.ts';

/** A mail to one address. Paragraphs of `text` stand apart by an empty line; an address alone in one becomes a link. */
export interface Mail {
  readonly to: string;
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
}

/** A mail that waits: its id stays the same however often sending it is tried. */
export interface QueuedMail extends Mail {
  readonly id: string;
  /** When it was written, milliseconds since 1970. */
  readonly at: number;
}

const ONE_ADDRESS = /^[^\s@<>,;:"()[\]\\\p{Cc}]+@[^\s@<>,;:"()[\]\\\p{Cc}]+$/u;

/**
 * Sends a mail when the caller's transaction commits, in the background and until it is taken. It waits sealed: a mail
 * may hold a code that opens an account, of which the database keeps nothing but a hash.
 *
 * @throws Error where `to` is not one plain address: nothing typed becomes a second recipient or a header.
 */
export async function queueMail(context: Context, db: Db, mail: Mail): Promise<void> {
  if (!ONE_ADDRESS.test(mail.to)) throw new Error('a mail goes to one plain address');
  const queued: QueuedMail = { ...mail, id: newId(), at: context.now().getTime() };
  await context.work.send(db, 'mail.send', { mail: seal(context.signingKey, JSON.stringify(queued)) });
}

/** The mail of a piece of work. */
export function readQueued(context: Context, data: Readonly<Record<string, string>>): QueuedMail {
  return JSON.parse(unseal(context.signingKey, data['mail'] ?? '')) as QueuedMail;
}

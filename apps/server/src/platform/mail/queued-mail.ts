import type { KeyObject } from 'node:crypto';
import type { Language } from '@countersign/contract';
import * as installation from '../data-folder/seal.ts';

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

const sealing = { purpose: 'mail', owner: '' };

/** A mail that this installation alone can read again, as text fit for a queue. */
export function sealMail(signingKey: KeyObject, mail: QueuedMail): string {
  return installation.seal(signingKey, sealing, JSON.stringify(mail)).toString('base64url');
}

/** @throws Error where it was sealed by another installation, or changed since. */
export function openMail(signingKey: KeyObject, sealed: string): QueuedMail {
  const text = installation.unseal(signingKey, sealing, Buffer.from(sealed, 'base64url'));
  if (text === null) throw new Error('a mail that this installation did not seal');
  return JSON.parse(text) as QueuedMail;
}

import type { KeyObject } from 'node:crypto';
import type { Language } from '@countersign/contract';
import * as installation from '../data-folder/seal.ts';

/** A mail to one address. Empty lines separate the paragraphs of `text`; an address alone in one becomes a link. */
export interface Mail {
  readonly to: string;
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
}

/** A waiting mail. Its id stays the same over all attempts to send it. */
export interface QueuedMail extends Mail {
  readonly id: string;
  /** When it was written, milliseconds since 1970. */
  readonly at: number;
}

const sealing = { purpose: 'mail', owner: '' };

/** Seals a mail for this installation, as text for a queue. */
export function sealMail(signingKey: KeyObject, mail: QueuedMail): string {
  return installation.seal(signingKey, sealing, JSON.stringify(mail)).toString('base64url');
}

/** @throws Error where another installation sealed it, or it was changed */
export function openMail(signingKey: KeyObject, sealed: string): QueuedMail {
  const text = installation.unseal(signingKey, sealing, Buffer.from(sealed, 'base64url'));
  if (text === null) throw new Error('a mail that this installation did not seal');
  return JSON.parse(text) as QueuedMail;
}

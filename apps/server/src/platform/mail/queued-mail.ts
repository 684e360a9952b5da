import type { KeyObject } from 'node:crypto';
import * as installation from '../data-folder/seal.ts';

const sealing = { purpose: 'mail', owner: '' };

/** Text that this installation alone can read again, fit for a queue. */
export function seal(signingKey: KeyObject, text: string): string {
  return installation.seal(signingKey, sealing, text).toString('base64url');
}

/** @throws Error where it was sealed by another installation, or changed since. */
export function unseal(signingKey: KeyObject, sealed: string): string {
  const text = installation.unseal(signingKey, sealing, Buffer.from(sealed, 'base64url'));
  if (text === null) throw new Error('a mail that this installation did not seal');
  return text;
}

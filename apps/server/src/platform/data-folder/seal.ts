import { createCipheriv, createDecipheriv, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What a text is sealed for. It opens only for the same purpose and owner. */
export interface Sealing {
  readonly purpose: string;
  /** The row it belongs to, so that nobody can move it to another row. */
  readonly owner: string;
}

/** Encrypts text with the data folder's key, so that only this installation can read it: nonce, ciphertext and tag. */
export function seal(signingKey: KeyObject, sealing: Sealing, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, sealingKey(signingKey, sealing), nonce).setAAD(Buffer.from(sealing.owner));
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** Null where another installation sealed it, it was sealed for another purpose, or it was changed. */
export function unseal(signingKey: KeyObject, sealing: Sealing, sealed: Buffer): string | null {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return null;
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(ALGORITHM, sealingKey(signingKey, sealing), nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(sealing.owner)).setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    const opened = [decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()];
    return Buffer.concat(opened).toString('utf8');
  } catch {
    return null;
  }
}

/** A key for each purpose, so that a signing key never encrypts. */
function sealingKey(signingKey: KeyObject, { purpose }: Sealing): Buffer {
  return Buffer.from(hkdfSync('sha256', signingKey, '', `countersign ${purpose}`, KEY_BYTES));
}

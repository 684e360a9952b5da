import { randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** A new token, sid or key: 256 random bits, safe in headers and addresses. */
export function makeSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

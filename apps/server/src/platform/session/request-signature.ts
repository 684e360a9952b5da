import { createHmac, timingSafeEqual } from 'node:crypto';
import { canonicalRequest, type SignedParts } from '@countersign/domain';

/** An HMAC-SHA256 in lower-case hexadecimal. */
const SIGNATURE = /^[0-9a-f]{64}$/;

/** Whether the signature was made with this secret. Takes constant time. */
export function isSignedWith(secret: string, parts: SignedParts, signature: string): boolean {
  if (!SIGNATURE.test(signature)) return false;
  const expected = createHmac('sha256', secret).update(canonicalRequest(parts)).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}

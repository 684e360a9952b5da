import { createHmac, timingSafeEqual } from 'node:crypto';
import { canonicalRequest, type SignedParts } from '@countersign/domain';

/** Small hexadecimal digits of an HMAC-SHA256. */
const SIGNATURE = /^[0-9a-f]{64}$/;

/** Whether the signature was made with this secret. Takes as long wherever it is wrong. */
export function isSignedWith(secret: string, parts: SignedParts, signature: string): boolean {
  if (!SIGNATURE.test(signature)) return false;
  const expected = createHmac('sha256', secret).update(canonicalRequest(parts)).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}

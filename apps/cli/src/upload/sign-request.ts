import { createHash, createHmac, randomUUID } from 'node:crypto';
import { type CallRequest, headers } from '@countersign/contract';
import { canonicalRequest } from '@countersign/domain';
import type { Access } from './access.ts';

/**
 * The headers that sign a request, as docs/open-api.md describes. They are good for one attempt.
 *
 * @param fileHash the SHA-256 of a body that is a file; null where the body is the request's own
 */
export function signatureOf(
  { appKey, appSecret }: Access,
  { method, path, query, body }: CallRequest,
  fileHash: string | null,
): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const nonce = randomUUID();
  const bodyHash =
    fileHash ??
    createHash('sha256')
      .update(body ?? '')
      .digest('hex');
  const text = canonicalRequest({ method, path, query: Object.entries(query), timestamp, nonce, bodyHash });
  return {
    [headers.appKey]: appKey,
    [headers.timestamp]: timestamp,
    [headers.nonce]: nonce,
    [headers.signature]: createHmac('sha256', appSecret).update(text).digest('hex'),
  };
}

import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { basePaths, mediaCalls } from '@countersign/contract';

/** Addresses made within one such span are the same, so that a browser finds in its cache what it has seen. */
const ROUND_S = 30 * 60;
const LIFE_S = 60 * 60;

interface Signed {
  readonly key: string;
  /** Seconds since 1970 after which the address is dead. */
  readonly until: number;
  readonly download?: string | undefined;
}

/**
 * An address of one object, good for 60 to 90 minutes and for that object alone. With `download` the browser saves it
 * under that name. Relative to the server's root.
 */
export function signedUrl(signingKey: KeyObject, key: string, now: Date, download?: string): string {
  const until = (Math.floor(now.getTime() / 1000 / ROUND_S) + 1) * ROUND_S + LIFE_S;
  const query = new URLSearchParams({ key, until: String(until) });
  if (download !== undefined) query.set('download', download);
  query.set('signature', sign(signingKey, { key, until, download }).toString('base64url'));
  return `${basePaths.customer}${mediaCalls.readObject.path}?${query.toString()}`;
}

/** Whether an address is one of ours and still good. */
export function checkSignedUrl(
  signingKey: KeyObject,
  asked: Signed & { readonly signature: string },
  now: Date,
): 'good' | 'forged' | 'expired' {
  const expected = sign(signingKey, asked);
  const given = Buffer.from(asked.signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'forged';
  return now.getTime() / 1000 > asked.until ? 'expired' : 'good';
}

function sign(signingKey: KeyObject, { key, until, download }: Signed): Buffer {
  // JSON keeps the parts apart whatever a name holds.
  const said = JSON.stringify(['object', key, until, download ?? null]);
  return createHmac('sha256', signingKey).update(said).digest();
}

import { createHmac, type Hmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { basePaths, mediaCalls } from '@countersign/contract';

/** Addresses made within one such span are equal, so that the browser can use its cache. */
const ROUND_S = 30 * 60;
const LIFE_S = 60 * 60;

const path = `${basePaths.customer}${mediaCalls.readObject.path}`;

/** The holder of an address: one sign-in of a member, or a provider's key. The address ends with it. */
export interface Holder {
  readonly kind: 'signIn' | 'provider';
  readonly id: string;
}

/**
 * The address of one object for the caller, valid for 60 to 90 minutes. With `download` the browser saves it under that
 * name. Relative to the server's root.
 */
export type SignUrl = (key: string, download?: string) => string;

interface Signed {
  readonly key: string;
  /** As text, which is what is signed. */
  readonly holder: string;
  /** When the address expires, in seconds since 1970. */
  readonly until: number;
  readonly download?: string | undefined;
}

/** Makes the addresses of one request. Their common part is written once. */
export function signerFor(signingKey: KeyObject, { kind, id }: Holder, now: Date): SignUrl {
  const until = (Math.floor(now.getTime() / 1000 / ROUND_S) + 1) * ROUND_S + LIFE_S;
  const holder = `${kind}.${id}`;
  const common = `&holder=${encodeURIComponent(holder)}&until=${until}`;
  return (key, download) => {
    const name = download === undefined ? '' : `&download=${encodeURIComponent(download)}`;
    const signature = sign(signingKey, { key, holder, until, download }).digest('base64url');
    return `${path}?key=${encodeURIComponent(key)}${common}${name}&signature=${signature}`;
  };
}

/** The holder of an address, or why it is not valid. */
export function checkSignedUrl(
  signingKey: KeyObject,
  asked: Signed & { readonly signature: string },
  now: Date,
): Holder | 'forged' | 'expired' {
  const expected = sign(signingKey, asked).digest();
  const given = Buffer.from(asked.signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'forged';
  if (now.getTime() / 1000 > asked.until) return 'expired';
  const [kind, id = ''] = asked.holder.split('.', 2);
  return kind === 'signIn' || kind === 'provider' ? { kind, id } : 'forged';
}

function sign(signingKey: KeyObject, { key, holder, until, download }: Signed): Hmac {
  // JSON keeps the parts separate, whatever a name contains.
  const said = JSON.stringify(['object', key, holder, until, download ?? null]);
  return createHmac('sha256', signingKey).update(said);
}

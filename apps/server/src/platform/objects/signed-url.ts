import { createHmac, type Hmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { basePaths, mediaCalls } from '@countersign/contract';

/** Addresses made within one such span are the same, so that a browser finds in its cache what it has seen. */
const ROUND_S = 30 * 60;
const LIFE_S = 60 * 60;

const path = `${basePaths.customer}${mediaCalls.readObject.path}`;

/** Whom an address is made for: one sign-in of a member, or a provider's key. It ends when that does. */
export interface Holder {
  readonly kind: 'signIn' | 'provider';
  readonly id: string;
}

/**
 * An address of one object for the caller, good for 60 to 90 minutes at most. With `download` the browser saves it
 * under that name. Relative to the server's root.
 */
export type SignUrl = (key: string, download?: string) => string;

interface Signed {
  readonly key: string;
  /** As text, which is what is signed. */
  readonly holder: string;
  /** Seconds since 1970 after which the address is dead. */
  readonly until: number;
  readonly download?: string | undefined;
}

/** Makes the addresses of one request. What all of them share is written once. */
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

/** Whose an address is; or that it is none of ours, or is no longer good. */
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
  // JSON keeps the parts apart whatever a name holds.
  const said = JSON.stringify(['object', key, holder, until, download ?? null]);
  return createHmac('sha256', signingKey).update(said);
}

import { createHmac, type Hmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { basePaths, deliveryFileCalls, mediaCalls, parsingCalls } from '@countersign/contract';

/** Addresses made within one such span are equal, so that the browser can use its cache. */
const ROUND_S = 30 * 60;
const LIFE_S = 60 * 60;

const path = `${basePaths.customer}${mediaCalls.readObject.path}`;
const filePath = `${basePaths.customer}${parsingCalls.readParsedFile.path}`;
const deliveredPath = `${basePaths.customer}${deliveryFileCalls.readDelivered.path}`;

/** The holder of an address: one sign-in of a member, a provider's key, or an AppKey. The address ends with it. */
export interface Holder {
  readonly kind: 'signIn' | 'provider' | 'application';
  readonly id: string;
}

/** What is read of a file of a dataset's batch; `download` saves its content under its name. */
export type ReadPart = 'content' | 'thumbnail' | 'download';

/** What a download brings: one delivery file, or several in a zip. */
export type DeliveredPart = 'file' | 'zip';

/** Makes addresses for the caller, valid for 60 to 90 minutes and relative to the server's root. */
export interface SignUrl {
  /** The address of one object. With `download` the browser saves it under that name. */
  (key: string, download?: string): string;
  /** The address of a file of a dataset's batch. */
  readonly ofFile: (fileId: string, part: ReadPart) => string;
  /** The address of a recorded download. */
  readonly ofDelivered: (of: DeliveredPart, downloadId: string) => string;
}

interface Lifetime {
  /** As text, which is what is signed. */
  readonly holder: string;
  /** When the address expires, in seconds since 1970. */
  readonly until: number;
}

interface Signed extends Lifetime {
  readonly key: string;
  readonly download?: string | undefined;
}

interface SignedFile extends Lifetime {
  readonly fileId: string;
  readonly part: ReadPart;
}

interface SignedDelivered extends Lifetime {
  readonly downloadId: string;
  readonly of: DeliveredPart;
}

/** Makes the addresses of one request. Their common part is written once. */
export function signerFor(signingKey: KeyObject, { kind, id }: Holder, now: Date): SignUrl {
  const until = (Math.floor(now.getTime() / 1000 / ROUND_S) + 1) * ROUND_S + LIFE_S;
  const holder = `${kind}.${id}`;
  const common = `&holder=${encodeURIComponent(holder)}&until=${until}`;
  const ofObject = (key: string, download?: string) => {
    const name = download === undefined ? '' : `&download=${encodeURIComponent(download)}`;
    const signature = sign(signingKey, ofKey({ key, holder, until, download })).digest('base64url');
    return `${path}?key=${encodeURIComponent(key)}${common}${name}&signature=${signature}`;
  };
  const ofFile = (fileId: string, part: ReadPart) => {
    const signature = sign(signingKey, ofPart({ fileId, part, holder, until })).digest('base64url');
    return `${filePath}?fileId=${fileId}&part=${part}${common}&signature=${signature}`;
  };
  const ofDelivered = (of: DeliveredPart, downloadId: string) => {
    const signature = sign(signingKey, ofDownload({ of, downloadId, holder, until })).digest('base64url');
    return `${deliveredPath}?of=${of}&downloadId=${downloadId}${common}&signature=${signature}`;
  };
  return Object.assign(ofObject, { ofFile, ofDelivered });
}

/** The holder of an object's address, or why it is not valid. */
export function checkSignedUrl(
  signingKey: KeyObject,
  asked: Signed & { readonly signature: string },
  now: Date,
): Holder | 'forged' | 'expired' {
  return check(signingKey, ofKey(asked), asked, now);
}

/** The holder of a file's address, or why it is not valid. */
export function checkFileUrl(
  signingKey: KeyObject,
  asked: SignedFile & { readonly signature: string },
  now: Date,
): Holder | 'forged' | 'expired' {
  return check(signingKey, ofPart(asked), asked, now);
}

/** The holder of the address of a download, or why it is not valid. */
export function checkDeliveredUrl(
  signingKey: KeyObject,
  asked: SignedDelivered & { readonly signature: string },
  now: Date,
): Holder | 'forged' | 'expired' {
  return check(signingKey, ofDownload(asked), asked, now);
}

function check(
  signingKey: KeyObject,
  said: readonly unknown[],
  asked: Lifetime & { readonly signature: string },
  now: Date,
): Holder | 'forged' | 'expired' {
  const expected = sign(signingKey, said).digest();
  const given = Buffer.from(asked.signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'forged';
  if (now.getTime() / 1000 > asked.until) return 'expired';
  const [kind, id = ''] = asked.holder.split('.', 2);
  return kind === 'signIn' || kind === 'provider' || kind === 'application' ? { kind, id } : 'forged';
}

function ofKey({ key, holder, until, download }: Signed) {
  return ['object', key, holder, until, download ?? null];
}

function ofPart({ fileId, part, holder, until }: SignedFile) {
  return ['file', fileId, part, holder, until];
}

function ofDownload({ of, downloadId, holder, until }: SignedDelivered) {
  return ['delivered', of, downloadId, holder, until];
}

function sign(signingKey: KeyObject, said: readonly unknown[]): Hmac {
  // JSON keeps the parts separate, whatever a name contains.
  return createHmac('sha256', signingKey).update(JSON.stringify(said));
}

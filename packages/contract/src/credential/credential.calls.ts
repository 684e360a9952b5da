import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { instant, none } from '../fields.ts';

/** How long a replaced secret stays valid: not at all, an hour, a day or a week. */
export const secretGraces = ['none', 'hour', 'day', 'week'] as const;
export type SecretGrace = (typeof secretGraces)[number];

/** The credential with which a customer's programs sign their requests to `/open-api`. */
export const credential = z.object({
  customerName: z.string(),
  /** Null until it is created. */
  appKey: z.nullable(z.string()),
  /** Dots and the last four characters; null until there is a secret. */
  maskedSecret: z.nullable(z.string()),
  /** The address to which programs send requests. */
  requestUrl: z.string(),
  createdAt: z.nullable(instant),
  /** When the current secret was created. */
  secretAt: z.nullable(instant),
  /** How long the previous secret stays valid; null where it is not valid any more. */
  oldSecretUntil: z.nullable(instant),
  /** To the minute, with the address of that call. */
  lastUsed: z.nullable(z.object({ at: instant, from: z.string() })),
});
export type Credential = z.output<typeof credential>;

const password = z.string().check(z.minLength(1), z.maxLength(200));
const wrongPassword = z.object({ retryAfterSeconds: z.nullable(z.int()) });

/**
 * The application credential, one per customer. Only the answer of `revealAppSecret` contains a secret, because the
 * answers of writes are stored.
 */
export const credentialCalls = defineCalls({
  getCredential: {
    method: 'GET',
    path: '/credential/detail',
    summary: "The customer's AppKey, whether there is an AppSecret, the request URL, and when it was last used.",
    input: z.object({}),
    output: credential,
    refusals: { 5007023: none },
    who: 'administrator',
    rate: 'read',
  },
  createAppKey: {
    method: 'POST',
    path: '/credential/appKey',
    summary: 'Makes the AppKey. A customer has one.',
    input: z.object({}),
    output: z.object({ appKey: z.string() }),
    refusals: { 5007025: none },
    who: 'administrator',
    rate: 'write',
    once: true,
  },
  createAppSecret: {
    method: 'POST',
    path: '/credential/appSecret',
    summary: 'Makes the AppSecret of an AppKey that has none. It is read by revealAppSecret.',
    input: z.object({}),
    output: none,
    refusals: { 5007025: none, 5007026: none },
    who: 'administrator',
    rate: 'write',
    once: true,
  },
  revealAppSecret: {
    method: 'POST',
    path: '/credential/appSecret/reveal',
    summary: 'The AppSecret, after the password. Wrong ones count as failed attempts to sign in.',
    input: z.object({ password }),
    output: z.object({ appSecret: z.string() }),
    refusals: { 5001005: wrongPassword, 5007024: none },
    who: 'administrator',
    rate: 'login',
  },
  rotateAppSecret: {
    method: 'POST',
    path: '/credential/appSecret/rotate',
    summary:
      'A new AppSecret, after the password. The old one goes on signing for the time chosen; one before it ends.',
    input: z.object({
      password,
      grace: z.enum(secretGraces),
      /** The `secretAt` the screen saw, so that a second person's call does not rotate the secret once more. */
      secretAt: instant,
    }),
    output: z.object({ oldSecretUntil: z.nullable(instant) }),
    /** 5007025: the secret is not the one the screen saw. */
    refusals: { 5001005: wrongPassword, 5007024: none, 5007025: none },
    who: 'administrator',
    rate: 'login',
  },
  revokeCredential: {
    method: 'POST',
    path: '/credential/revoke',
    summary: 'Ends AppKey and AppSecret at once. New ones may be made afterwards.',
    input: z.object({ appKey: z.string().check(z.maxLength(100)) }),
    output: none,
    refusals: { 5007024: none },
    who: 'administrator',
    rate: 'write',
    evenWhenFull: true,
    once: true,
  },
});

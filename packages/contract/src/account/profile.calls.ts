import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { count, id, instant, none, queryInt } from '../fields.ts';

/** Characters, but for the picture of a member: bytes, and pixels of a side as it is kept. */
export const profileLimits = { userName: 200, introduction: 200, avatarBytes: 10 * 1024 ** 2, avatarPx: 256 } as const;

/** What a picture of a member may be. */
export const avatarTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

export const profileFields = ['userName', 'introduction', 'email'] as const;
export type ProfileField = (typeof profileFields)[number];

/** What a device is, by its looks. */
export const deviceKinds = ['desktop', 'phone', 'tablet', 'other'] as const;

/** One time a member signed in. */
export const signIn = z.object({
  id,
  at: instant,
  ip: z.string(),
  /** ISO 3166-1 alpha-2; null where it is not known. */
  country: z.nullable(z.string()),
  /** From an address that is never on the internet. */
  isLocal: z.boolean(),
  /** Names as their makers write them, such as `Chrome 141` and `Windows`; null where they are not told. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  device: z.enum(deviceKinds),
  /** It began the session that asks. */
  isThis: z.boolean(),
});
export type SignInRecord = z.output<typeof signIn>;

const typed = z.string().check(z.trim(), z.maxLength(1000));
const pixels = z.optional(queryInt(0, 100_000));

/** What a member says of themselves, and where they signed in. */
export const profileCalls = defineCalls({
  updateProfile: {
    method: 'POST',
    path: '/account/profile',
    summary: 'Changes what the member says of themselves. Another email, which is a way in, asks for the password.',
    input: z.object({
      userName: typed,
      /** '' for none, as the email of an acceptor may be. */
      introduction: z._default(typed, ''),
      email: z._default(typed, ''),
      password: z._default(z.string().check(z.maxLength(200)), ''),
    }),
    output: none,
    refusals: {
      /** The password is not right; seconds to wait where it was wrong too often. */
      5001005: z.object({ retryAfterSeconds: z.nullable(z.int()) }),
      5002002: z.object({ fields: z.array(z.string()) }),
      5016007: none,
      /** The name is taken for another member's of the team, or for the provider's. */
      5016013: none,
    },
    who: 'member',
    rate: 'write',
  },
  uploadAvatar: {
    method: 'POST',
    path: '/account/avatar',
    summary: 'A picture of the member: JPEG, PNG or WebP by its bytes, painted anew as a square.',
    /** The square of the picture that counts, in pixels as it is shown upright; its middle unless all are given. */
    input: z.object({ left: pixels, top: pixels, side: pixels }),
    /** A signed address of it. */
    output: z.object({ avatar: z.string() }),
    refusals: {
      5002009: none,
      /** More bytes, or more pixels, than a picture may have. */
      5020006: none,
      /** The member has changed the picture as often as an hour allows. */
      5020014: z.object({ reason: z.enum(['tooMany']) }),
    },
    who: 'member',
    rate: 'transfer',
    body: 'multipart',
    fileBytes: profileLimits.avatarBytes,
  },
  removeAvatar: {
    method: 'POST',
    path: '/account/avatar/remove',
    summary: 'Takes the picture of the member away.',
    input: z.object({}),
    output: none,
    refusals: {},
    who: 'member',
    rate: 'write',
    evenWhenFull: true,
  },
  listSignIns: {
    method: 'GET',
    path: '/account/signIns',
    summary: 'When and where the member signed in during the past month, newest first.',
    input: z.object({
      /** Only those before this one. */
      before: z.optional(id),
      size: z._default(queryInt(1, 100), 10),
    }),
    output: z.object({
      signIns: z.array(signIn),
      /** Of the month. */
      total: count,
      hasMore: z.boolean(),
      /** Tries to sign in to the account that failed in the past 24 hours. */
      failedTries: count,
    }),
    refusals: {},
    who: 'member',
    rate: 'read',
  },
});

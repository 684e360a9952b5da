import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { count, id, instant, none, queryInt } from '../fields.ts';

/** Limits in characters; for the picture, in bytes, and its stored side in pixels. */
export const profileLimits = { userName: 200, introduction: 200, avatarBytes: 10 * 1024 ** 2, avatarPx: 256 } as const;

/** The accepted types of a member's picture. */
export const avatarTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

export const profileFields = ['userName', 'introduction', 'email'] as const;
export type ProfileField = (typeof profileFields)[number];

/** The kind of a device. */
export const deviceKinds = ['desktop', 'phone', 'tablet', 'other'] as const;

/** One sign-in of a member. */
export const signIn = z.object({
  id,
  at: instant,
  ip: z.string(),
  /** ISO 3166-1 alpha-2; null where unknown. */
  country: z.nullable(z.string()),
  /** An address that is never on the internet. */
  isLocal: z.boolean(),
  /** Names as their makers write them, such as `Chrome 141` and `Windows`; null where unknown. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  device: z.enum(deviceKinds),
  /** Whether it started the session of this call. */
  isThis: z.boolean(),
});
export type SignInRecord = z.output<typeof signIn>;

const typed = z.string().check(z.trim(), z.maxLength(1000));
const pixels = z.optional(queryInt(0, 100_000));

/** A member's profile and sign-ins. */
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
      /** The password is wrong. Seconds to wait after too many attempts. */
      5001005: z.object({ retryAfterSeconds: z.nullable(z.int()) }),
      5002002: z.object({ fields: z.array(z.string()) }),
      5016007: none,
      /** The name looks like another member's of the team, or like the provider's. */
      5016013: none,
    },
    who: 'member',
    rate: 'write',
  },
  uploadAvatar: {
    method: 'POST',
    path: '/account/avatar',
    summary: 'A picture of the member: JPEG, PNG or WebP by its bytes, painted anew as a square.',
    /** The square to keep, in pixels of the upright picture. The middle of the picture unless all fields are given. */
    input: z.object({ left: pixels, top: pixels, side: pixels }),
    /** A signed address of the picture. */
    output: z.object({ avatar: z.string() }),
    refusals: {
      5002009: none,
      /** More bytes or pixels than a picture may have. */
      5020006: none,
      /** The member has reached the limit of pictures in an hour. */
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
      /** Only sign-ins before this one. */
      before: z.optional(id),
      size: z._default(queryInt(1, 100), 10),
    }),
    output: z.object({
      signIns: z.array(signIn),
      /** Sign-ins of the month. */
      total: count,
      hasMore: z.boolean(),
      /** Failed attempts to sign in to the account in the past 24 hours. */
      failedTries: count,
    }),
    refusals: {},
    who: 'member',
    rate: 'read',
  },
});

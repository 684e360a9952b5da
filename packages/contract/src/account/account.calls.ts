import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { id, none } from '../fields.ts';
import { accountStatus, challenge, currentUser } from './account.shapes.ts';

const token = z.object({ token: z.string() });

/** The calls for signing in and out, and for the signed-in member. */
export const accountCalls = defineCalls({
  captcha: {
    method: 'GET',
    path: '/oauth/smart/captcha',
    summary: 'A challenge to solve before signing in: a slider puzzle, or a question in words.',
    input: z.object({ kind: z._default(z.enum(['slider', 'question']), 'slider') }),
    output: challenge,
    refusals: {},
    who: 'anyone',
    rate: 'login',
  },
  checkCaptcha: {
    method: 'POST',
    path: '/oauth/smart/captcha/check',
    summary: 'Checks the answer to a challenge, once, and gives the single-use sid that signing in asks for.',
    input: z.object({
      id,
      /** Left edge of the piece in pixels of the background. */
      x: z.optional(z.number()),
      answer: z.optional(z.string().check(z.maxLength(100))),
    }),
    output: z.object({ sid: z.string() }),
    refusals: { 5001006: none },
    who: 'anyone',
    rate: 'login',
  },
  login: {
    method: 'POST',
    path: '/oauth/login',
    summary: 'Signs in with an account ID or an email. Ends the earlier session of the account.',
    input: z.object({
      loginName: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
      password: z.string().check(z.minLength(6), z.maxLength(200)),
      sid: z._default(z.string().check(z.maxLength(200)), ''),
    }),
    output: token,
    refusals: {
      5001005: z.object({ retryAfterSeconds: z.nullable(z.int()) }),
      5001006: none,
      5001043: none,
    },
    who: 'anyone',
    rate: 'login',
  },
  getInfo: {
    method: 'GET',
    path: '/oauth/getInfo',
    summary: 'The signed-in user. The token may travel in the query, as older clients send it.',
    input: z.object({ token: z.optional(z.string().check(z.maxLength(200))) }),
    output: currentUser,
    refusals: {},
    who: 'member',
    rate: 'read',
  },
  logout: {
    method: 'POST',
    path: '/oauth/logout',
    summary: 'Ends the session on the server.',
    input: z.object({}),
    output: none,
    refusals: {},
    who: 'member',
    rate: 'write',
    evenWhenFull: true,
    endsSession: true,
  },
  refresh: {
    method: 'POST',
    path: '/oauth/refresh',
    summary: 'A new token for a session younger than seven days. The old one stays good for 30 seconds.',
    input: z.object({}),
    output: token,
    /** Another sign-in to the account happened at the same moment. */
    refusals: { 5001025: none },
    who: 'member',
    rate: 'write',
    evenWhenFull: true,
  },
  status: {
    method: 'GET',
    path: '/oauth/status',
    summary: "The account's state, asked on every navigation.",
    input: z.object({}),
    output: z.object({ status: accountStatus }),
    refusals: {},
    who: 'member',
    rate: 'read',
    evenWhenDisabled: true,
  },
});

import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { none } from '../fields.ts';

/** Why a new password is refused: a demand of the rule that it does not meet, or that it is too common. */
export const passwordFaults = ['length', 'upper', 'lower', 'digit', 'common'] as const;
export type PasswordFault = (typeof passwordFaults)[number];

const password = z.string().check(z.minLength(1), z.maxLength(200));
const code = z.string().check(z.minLength(1), z.maxLength(200));
/** Whole seconds until the next attempt; null where it may be made now. */
const retry = z.object({ retryAfterSeconds: z.nullable(z.int()) });
const fault = z.object({ problem: z.enum(passwordFaults) });

/** Forgotten and new passwords. */
export const passwordCalls = defineCalls({
  checkEmail: {
    method: 'POST',
    path: '/oauth/check/email',
    summary: 'Mails a link for setting a new password. A strict installation answers alike whether the account exists.',
    input: z.object({
      email: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
      sid: z._default(z.string().check(z.maxLength(200)), ''),
    }),
    /** Null: the mail was queued. Otherwise the limit of an hour is reached, and no mail is sent. */
    output: retry,
    refusals: { 5001006: none, 5001018: none, 5001043: none },
    who: 'anyone',
    rate: 'login',
  },
  checkUrl: {
    method: 'GET',
    path: '/oauth/check/url',
    summary: 'Whose password a code from a mail would set. A strict installation takes no code in a query.',
    input: z.object({ code }),
    output: z.object({ loginName: z.string() }),
    refusals: { 405: none, 5001006: retry },
    who: 'anyone',
    rate: 'login',
  },
  forgetPassword: {
    method: 'POST',
    path: '/oauth/forget/password',
    summary: 'Sets a new password with a code from a mail, once. Ends the sessions of the account.',
    input: z.object({ code, password }),
    output: none,
    refusals: { 5001006: retry, 5002006: fault },
    who: 'anyone',
    rate: 'login',
  },
  updatePassword: {
    method: 'POST',
    path: '/oauth/update/password',
    summary: 'Changes the password of the signed-in. Every other session of the account ends, this one goes on.',
    input: z.object({ original: password, password }),
    output: none,
    refusals: { 5001005: retry, 5001026: none, 5002006: fault },
    who: 'member',
    rate: 'login',
  },
});

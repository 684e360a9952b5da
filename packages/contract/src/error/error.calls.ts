import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { count, id, instant, pageInput } from '../fields.ts';

/** How many characters of each part of an error are stored. A browser cuts longer ones. */
export const errorLimits = { error: 4000, info: 4000, url: 1000, version: 40, agent: 400 } as const;

/** The user agent of errors of the server itself. */
export const SERVER_AGENT = 'Countersign server';

const written = (most: number) => z._default(z.string().check(z.maxLength(most)), '');

/** An uncaught error of the screen or of the server itself. Repeats of the same person are counted. */
export const uiError = z.object({
  id,
  /** Message and stack. */
  error: z.string(),
  /** Where it happened: the stack of components in the screen; the call or the work in the server. */
  info: z.string(),
  /** The address of the screen, without tokens, names and search texts. */
  url: z.string(),
  /** The release of the screen, or of the server. */
  version: z.string(),
  /** The browser's user agent, or `SERVER_AGENT`. */
  agent: z.string(),
  customerId: z.nullable(id),
  customerName: z.nullable(z.string()),
  memberId: z.nullable(id),
  userName: z.nullable(z.string()),
  count,
  firstAt: instant,
  lastAt: instant,
});
export type UiError = z.output<typeof uiError>;

/** Errors of the screen, as browsers report them. */
export const errorCalls = defineCalls({
  addError: {
    method: 'POST',
    path: '/error/add',
    summary: 'Reports an error of the screen. Says whether it was kept: an address has so many an hour.',
    input: z.object({
      error: z.string().check(z.minLength(1), z.maxLength(errorLimits.error)),
      info: written(errorLimits.info),
      url: written(errorLimits.url),
      version: written(errorLimits.version),
      agent: written(errorLimits.agent),
    }),
    output: z.object({ isKept: z.boolean() }),
    refusals: {},
    who: 'anyone',
    rate: 'login',
  },
});

/** The same errors as the provider reads them. */
export const providerErrorCalls = defineCalls({
  listErrors: {
    method: 'GET',
    path: '/error/list',
    summary: 'Errors of screens and of the server in the last thirty days, the one that happened last first.',
    input: z.object({
      customerId: z.optional(id),
      /** Only errors that last happened before this one. */
      before: z.optional(id),
      size: pageInput.size,
    }),
    output: z.object({ errors: z.array(uiError), hasMore: z.boolean() }),
    refusals: {},
    who: 'provider',
    rate: 'read',
  },
});

import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { id, instant, none, pageInput } from '../fields.ts';

/** The most characters of a message to a whole batch, and of one about a package. */
export const messageLimits = { batch: 500, package: 100 } as const;

/** A message on the board of a batch. */
export const message = z.object({
  id,
  at: instant,
  /** The author's name at the time. */
  who: z.string(),
  /** The author's login name, which distinguishes members; null for the provider and for former members. */
  loginName: z.nullable(z.string()),
  /** A signed address of the member's picture. */
  avatar: z.nullable(z.string()),
  /** Whether the provider wrote it, not a member of the customer. */
  isProvider: z.boolean(),
  text: z.string(),
  /** The package it is about; null for the whole batch. */
  packageId: z.nullable(id),
  packageName: z.nullable(z.string()),
});
export type Message = z.output<typeof message>;

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(messageLimits.batch));

const listed = {
  batchId: id,
  /** Adds the messages about this package to those to the whole batch. */
  packageId: z.optional(id),
  /** Only messages older than this one. */
  before: z.optional(id),
  size: pageInput.size,
} as const;

const written = z.object({ batchId: id, packageId: z._default(z.nullable(id), null), text }).check(
  z.refine(({ packageId, text: { length } }) => packageId === null || length <= messageLimits.package, {
    path: ['text'],
    error: 'is too long for a package',
  }),
);

const board = z.object({ messages: z.array(message), hasMore: z.boolean() });

/** The message board of a batch, between a customer's members and the provider. */
export const messageCalls = defineCalls({
  listMessages: {
    method: 'GET',
    path: '/message/list',
    summary: 'What was written about a batch, or a package of it, newest first.',
    input: z.object({
      ...listed,
      /** `all`: the messages about every package that the member sees as well. */
      scope: z._default(z.enum(['board', 'all']), 'board'),
    }),
    output: board,
    refusals: { 5019007: none },
    who: 'member',
    rate: 'read',
  },
  addMessage: {
    method: 'POST',
    path: '/message/add',
    summary: 'Writes to the message board of a batch: 500 characters, or 100 about one package.',
    input: written,
    output: message,
    /** 5007027: the batch has no such package. */
    refusals: { 5007027: none, 5019007: none },
    who: 'member',
    rate: 'write',
    once: true,
  },
  listUnread: {
    method: 'POST',
    path: '/message/unread',
    summary:
      'How many messages of others the member has not read, for each of these batches that has any: counted up to 100 a batch.',
    input: z.object({ batchIds: z.array(id).check(z.maxLength(100)) }),
    output: z.object({ boards: z.array(z.object({ batchId: id, count: z.int() })) }),
    refusals: {},
    who: 'member',
    rate: 'read',
  },
  markMessagesRead: {
    method: 'POST',
    path: '/message/read',
    summary:
      'The member has read the board of a batch up to a message, with what is about its packages; or that of one package.',
    input: z.object({ batchId: id, packageId: z._default(z.nullable(id), null), until: id }),
    output: none,
    /** 5007027: the batch has no such package. */
    refusals: { 5007027: none, 5019007: none },
    who: 'member',
    rate: 'write',
    evenWhenFull: true,
    once: true,
  },
});

/** The same for the provider's programs. */
export const providerMessageCalls = defineCalls({
  listBatchMessages: {
    method: 'GET',
    path: '/message/list',
    summary: 'What was written about a batch and all its packages, newest first.',
    input: z.object({ batchId: id, before: listed.before, size: listed.size }),
    output: board,
    refusals: { 5019007: none },
    who: 'provider',
    rate: 'read',
  },
  addBatchMessage: {
    method: 'POST',
    path: '/message/add',
    summary: 'Answers on the message board of a batch.',
    input: written,
    output: message,
    refusals: { 5007027: none, 5019007: none },
    who: 'provider',
    rate: 'write',
    once: true,
  },
});

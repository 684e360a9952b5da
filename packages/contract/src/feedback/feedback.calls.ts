import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { count, id, instant, none, pageInput } from '../fields.ts';

/** Limits of a feedback. */
export const feedbackLimits = {
  /** Characters. */
  description: 500,
  /** Digits of a phone number. */
  phone: 20,
  email: 254,
  /** Characters of an answer. */
  answer: 2000,
  pictures: 3,
  pictureBytes: 5 * 1024 ** 2,
} as const;

/** The accepted types of a feedback's picture. */
export const feedbackPictureTypes = ['image/jpeg', 'image/png'] as const;

/** Escaping may turn every character into six. */
const MAX_ESCAPED = feedbackLimits.description * 6;

const picture = z.object({ url: z.string(), type: z.enum(feedbackPictureTypes), size: count });

/** A member's feedback to the provider, and the answer. */
export const feedback = z.object({
  id,
  at: instant,
  contact: z.string(),
  description: z.string(),
  /** Signed addresses. */
  pictures: z.array(picture),
  /** Null until somebody answers. `isNew` until the member has seen it. */
  answer: z.nullable(z.object({ text: z.string(), at: instant, isNew: z.boolean() })),
});
export type Feedback = z.output<typeof feedback>;

/** The same for the provider. */
export const receivedFeedback = z.object({
  ...feedback.shape,
  customerName: z.string(),
  loginName: z.string(),
});
export type ReceivedFeedback = z.output<typeof receivedFeedback>;

const reason = z.object({ reason: z.enum(['tooMany']) });

/** Feedback from members to the provider. */
export const feedbackCalls = defineCalls({
  uploadAdviceFile: {
    method: 'POST',
    path: '/comPlaints/uploadAdviceFile',
    summary:
      'One picture for a feedback, JPEG or PNG by its bytes. The answer names it; unused it is forgotten after a day.',
    input: z.object({}),
    output: z.string(),
    refusals: {
      5002009: none,
      /** More bytes or pixels than a picture may have. */
      5020006: none,
      5020014: reason,
    },
    who: 'member',
    rate: 'transfer',
    body: 'multipart',
    fileBytes: feedbackLimits.pictureBytes,
  },
  insertComplaintsInfo: {
    method: 'POST',
    path: '/comPlaints/insertComplaintsInfo',
    summary: 'Sends a feedback to the provider.',
    input: z.object({
      msgType: z.literal('1'),
      sourceFrom: z.literal('04'),
      contact: z.string().check(z.maxLength(feedbackLimits.email + 2)),
      /** HTML-escaped once. */
      complaintDes: z.string().check(z.maxLength(MAX_ESCAPED)),
      /** Names of uploaded pictures, separated by commas. */
      appealAnnex: z._default(z.string().check(z.maxLength(500)), ''),
    }),
    output: none,
    refusals: {
      5002002: z.object({ fields: z.array(z.enum(['contact', 'complaintDes'])) }),
      5002005: reason,
      5020007: none,
      /** A picture is unknown, belongs to another member, or to another feedback. */
      5020052: none,
    },
    who: 'member',
    rate: 'write',
    once: true,
  },
  listFeedback: {
    method: 'GET',
    path: '/comPlaints/list',
    summary: 'What the member wrote, newest first, with the answers.',
    input: z.object({ before: z.optional(id), size: pageInput.size }),
    output: z.object({ feedback: z.array(feedback), hasMore: z.boolean() }),
    refusals: {},
    who: 'member',
    rate: 'read',
  },
  countNewAnswers: {
    method: 'GET',
    path: '/comPlaints/newAnswers',
    summary: 'How many answers the member has not seen.',
    input: z.object({}),
    output: z.object({ count }),
    refusals: {},
    who: 'member',
    rate: 'read',
  },
  markAnswersSeen: {
    method: 'POST',
    path: '/comPlaints/seen',
    summary: 'The member has seen every answer up to an instant.',
    input: z.object({ until: instant }),
    output: none,
    refusals: {},
    who: 'member',
    rate: 'write',
    evenWhenFull: true,
    once: true,
  },
});

export const feedbackStates = ['open', 'answered', 'all'] as const;

/** Feedback of every customer, which the provider's programs read and answer. */
export const providerFeedbackCalls = defineCalls({
  listReceivedFeedback: {
    method: 'GET',
    path: '/feedback/list',
    summary: 'Feedback of all customers, newest first.',
    input: z.object({
      state: z._default(z.enum(feedbackStates), 'open'),
      /** Only feedback older than this one. */
      before: z.optional(id),
      size: pageInput.size,
    }),
    output: z.object({ feedback: z.array(receivedFeedback), hasMore: z.boolean() }),
    refusals: {},
    who: 'provider',
    rate: 'read',
  },
  getReceivedFeedback: {
    method: 'GET',
    path: '/feedback',
    summary: 'One feedback with its pictures.',
    input: z.object({ feedbackId: id }),
    output: receivedFeedback,
    refusals: { 5002001: none },
    who: 'provider',
    rate: 'read',
  },
  answerFeedback: {
    method: 'POST',
    path: '/feedback/answer',
    summary:
      'Answers a feedback, by mail as well where the contact is an email. A second answer takes the place of the first.',
    input: z.object({
      feedbackId: id,
      text: z.string().check(z.trim(), z.minLength(1), z.maxLength(feedbackLimits.answer)),
    }),
    output: receivedFeedback,
    refusals: { 5002001: none },
    who: 'provider',
    rate: 'write',
    once: true,
  },
});

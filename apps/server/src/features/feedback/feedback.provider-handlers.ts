import type { providerFeedbackCalls } from '@countersign/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { answerFeedback } from './calls/answerFeedback.ts';
import { getReceivedFeedback } from './calls/getReceivedFeedback.ts';
import { listReceivedFeedback } from './calls/listReceivedFeedback.ts';

/** Feedback as the provider's programs read and answer it. */
export const feedbackProviderHandlers: Handlers<typeof providerFeedbackCalls> = {
  listReceivedFeedback,
  getReceivedFeedback,
  answerFeedback,
};

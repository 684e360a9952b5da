import type { providerFeedbackCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { showReceived } from '../feedback.service.ts';
import { findReceived } from '../feedback.store.ts';

type GetReceivedFeedback = typeof providerFeedbackCalls.getReceivedFeedback;

export async function getReceivedFeedback(
  requested: Requested<GetReceivedFeedback>,
): Promise<Outcome<GetReceivedFeedback>> {
  const { db, sign, input } = requested;
  const row = await findReceived(db, input.feedbackId);
  const [shown] = row === undefined ? [] : await showReceived(db, sign, [row]);
  return shown === undefined ? refuse(5002001) : ok(shown);
}

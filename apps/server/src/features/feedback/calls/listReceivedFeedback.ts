import type { providerFeedbackCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { showReceived } from '../feedback.service.ts';
import { listReceived } from '../feedback.store.ts';

type ListReceivedFeedback = typeof providerFeedbackCalls.listReceivedFeedback;

export async function listReceivedFeedback(
  requested: Requested<ListReceivedFeedback>,
): Promise<Outcome<ListReceivedFeedback>> {
  const { db, sign, input } = requested;
  const { state, before, size } = input;
  const rows = await listReceived(db, state, { before, limit: size + 1 });
  const feedback = await showReceived(db, sign, rows.slice(0, size));
  return ok({ feedback, hasMore: rows.length > size });
}

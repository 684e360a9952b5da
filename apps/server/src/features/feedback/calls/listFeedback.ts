import type { feedbackCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { showFeedback } from '../feedback.service.ts';
import { listOwn } from '../feedback.store.ts';

type ListFeedback = typeof feedbackCalls.listFeedback;

export async function listFeedback(requested: Requested<ListFeedback>): Promise<Outcome<ListFeedback>> {
  const { db, member, sign, input } = requested;
  const { before, size } = input;
  const rows = await listOwn(db, member, { before, limit: size + 1 });
  const feedback = await showFeedback(db, sign, rows.slice(0, size));
  return ok({ feedback, hasMore: rows.length > size });
}

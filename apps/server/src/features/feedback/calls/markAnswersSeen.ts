import type { feedbackCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { setSeen } from '../feedback.store.ts';

type MarkAnswersSeen = typeof feedbackCalls.markAnswersSeen;

export async function markAnswersSeen(requested: Requested<MarkAnswersSeen>): Promise<Outcome<MarkAnswersSeen>> {
  const { db, member, input } = requested;
  await setSeen(db, member, new Date(input.until));
  return ok(null);
}

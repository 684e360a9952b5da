import type { feedbackCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { countNew } from '../feedback.store.ts';

type CountNewAnswers = typeof feedbackCalls.countNewAnswers;

export async function countNewAnswers(requested: Requested<CountNewAnswers>): Promise<Outcome<CountNewAnswers>> {
  const { db, member } = requested;
  return ok({ count: await countNew(db, member) });
}

import type { providerFeedbackCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { recordEvents } from '../../event/event.store.ts';
import { showReceived } from '../feedback.service.ts';
import { findReceived, setAnswer } from '../feedback.store.ts';
import { mailAnswer } from '../feedback-mail.ts';

type AnswerFeedback = typeof providerFeedbackCalls.answerFeedback;

export async function answerFeedback(requested: Requested<AnswerFeedback>): Promise<Outcome<AnswerFeedback>> {
  const { db, context, provider, sign, input, now, ip } = requested;
  const { feedbackId, text } = input;
  const row = await findReceived(db, feedbackId);
  if (row === undefined) return refuse(5002001);
  await setAnswer(db, row, { text, by: provider.name, at: now });
  await mailAnswer(context, db, row, text);
  await recordEvents(db, [
    {
      ...{ customerId: row.customer_id, at: now, actor: { provider }, ip, kind: 'feedback.answered' },
      ...{ before: row.answer, after: text, data: { feedbackId } },
    },
  ]);
  const [shown] = await showReceived(db, sign, [{ ...row, answer: text, answered_at: now }]);
  return shown === undefined ? refuse(5002001) : ok(shown);
}

import type { accountCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { hashSecret } from '../../../platform/session/find-session.ts';
import { makeSecret } from '../../../platform/session/secret.ts';
import { isSliderSolved } from '../captcha/draw-slider.ts';
import { isQuestionSolved } from '../captcha/question.ts';
import { keepSid, takeChallenge } from '../captcha.store.ts';

type Call = typeof accountCalls.checkCaptcha;

export async function checkCaptcha({ input, db, now }: Requested<Call>): Promise<Outcome<Call>> {
  const challenge = await takeChallenge(db, input.id, now);
  if (challenge === undefined) return refuse(5001006);
  const isSolved =
    challenge.kind === 'slider'
      ? isSliderSolved(challenge.answer, input.x)
      : isQuestionSolved(challenge.answer, input.answer);
  if (!isSolved) return refuse(5001006);
  const sid = makeSecret();
  await keepSid(db, input.id, hashSecret(sid));
  return ok({ sid });
}

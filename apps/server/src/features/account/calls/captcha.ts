import type { accountCalls } from '@countersign/contract';
import { v4 as makeRandomId } from 'uuid';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { drawSlider } from '../captcha/draw-slider.ts';
import { makeQuestion } from '../captcha/question.ts';
import { insertChallenge } from '../captcha.store.ts';

type Call = typeof accountCalls.captcha;

export async function captcha({ input, context, db, now, language }: Requested<Call>): Promise<Outcome<Call>> {
  if (context.settings.captcha === 'none') return ok({ kind: 'none' });
  const id = makeRandomId();
  if (input.kind === 'question') {
    const { question, answer } = makeQuestion(language);
    await insertChallenge(db, { id, kind: 'question', answer }, now);
    return ok({ kind: 'question', id, question, language });
  }
  const { pieceX, ...shown } = await drawSlider();
  await insertChallenge(db, { id, kind: 'slider', answer: String(pieceX) }, now);
  return ok({ kind: 'slider', id, ...shown });
}

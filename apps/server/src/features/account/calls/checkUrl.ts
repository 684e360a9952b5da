import type { passwordCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { hashSecret } from '../../../platform/session/find-session.ts';
import { findByCode } from '../password-reset.store.ts';
import { markSucceeded } from '../sign-in-attempt.store.ts';
import { beginAttempt, loginKeyOf, secondsToWait } from '../sign-in-limit.service.ts';

type Call = typeof passwordCalls.checkUrl;

export async function checkUrl({ input, context, db, now, ip }: Requested<Call>): Promise<Outcome<Call>> {
  if (context.settings.strict) return refuse(405);
  const codeKey = loginKeyOf(undefined, input.code);
  const attempt = await beginAttempt(db, codeKey, { ip, device: null }, now);
  if ('retryAfterSeconds' in attempt) return refuse(5001006, attempt);
  const found = await findByCode(db, hashSecret(input.code), now);
  if (found === undefined)
    return refuse(5001006, { retryAfterSeconds: await secondsToWait(db, codeKey, { ip, device: null }, now) });
  await markSucceeded(db, attempt.attemptId);
  return ok({ loginName: found.loginName });
}

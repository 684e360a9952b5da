import type { accountCalls } from '@countersign/contract';
import type { Db } from '../../../platform/db/connect.ts';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { hashSecret } from '../../../platform/session/find-session.ts';
import { verifyPassword } from '../../../platform/session/password.ts';
import { makeSecret } from '../../../platform/session/secret.ts';
import { recordEvents } from '../../event/event.store.ts';
import { type Account, endSessions, findAccount, insertSession, lockSessionsOf } from '../account.store.ts';
import { useSid } from '../captcha.store.ts';
import { markSucceeded } from '../sign-in-attempt.store.ts';
import { beginAttempt, loginKeyOf, secondsToWait } from '../sign-in-limit.service.ts';

type Call = typeof accountCalls.login;

export async function login({ input, context, db, now, ip }: Requested<Call>): Promise<Outcome<Call>> {
  if (context.settings.captcha !== 'none' && !(await useSid(db, hashSecret(input.sid), now))) return refuse(5001006);

  const account = await findAccount(db, input.loginName);
  const loginKey = loginKeyOf(account, input.loginName);
  const attempt = await beginAttempt(db, loginKey, ip, now);
  if ('retryAfterSeconds' in attempt) return refuse(5001005, attempt);

  const isRight = await verifyPassword(input.password, account?.passwordHash ?? null);
  if (account === undefined || !isRight)
    return refuse(5001005, { retryAfterSeconds: await secondsToWait(db, loginKey, ip, now) });

  await markSucceeded(db, attempt.attemptId);
  if (account.status === '0') return refuse(5001043);
  const token = makeSecret();
  await db.transaction().execute((transaction) => openSession(transaction, account, token, ip, now));
  return ok({ token });
}

/** One live session an account: the earlier one ends, and is told why. */
async function openSession(db: Db, account: Account, token: string, ip: string, now: Date): Promise<void> {
  const { customerId, id: memberId } = account;
  await lockSessionsOf(db, customerId, memberId);
  await endSessions(db, customerId, memberId, 5001025, now);
  await insertSession(db, customerId, memberId, hashSecret(token), now);
  const actor = { member: { ...account, memberId } };
  await recordEvents(db, [{ customerId, at: now, actor, ip, kind: 'account.signedIn' }]);
}

import type { accountCalls } from '@countersign/contract';
import { monthsBefore } from '@countersign/domain';
import type { Db } from '../../../platform/db/connect.ts';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { hashSecret } from '../../../platform/session/find-session.ts';
import { verifyPassword } from '../../../platform/session/password.ts';
import { makeSecret } from '../../../platform/session/secret.ts';
import { recordEvents } from '../../event/event.store.ts';
import {
  type Account,
  endSessions,
  findAccount,
  insertSession,
  keepLanguage,
  lockSessionsOf,
} from '../account.store.ts';
import { useSid } from '../captcha.store.ts';
import { findDevice, knowDevice } from '../device.service.ts';
import { forgetSignIns, insertSignIn, type SignInRow } from '../sign-in.store.ts';
import { markSucceeded } from '../sign-in-attempt.store.ts';
import { beginAttempt, loginKeyOf, secondsToWait } from '../sign-in-limit.service.ts';

type Call = typeof accountCalls.login;

export async function login(requested: Requested<Call>): Promise<Outcome<Call>> {
  const { input, context, db, now, ip, userAgent, cookies, language } = requested;
  if (context.settings.captcha !== 'none' && !(await useSid(db, hashSecret(input.sid), now))) return refuse(5001006);

  const account = await findAccount(db, input.loginName);
  const loginKey = loginKeyOf(account, input.loginName);
  const device = account === undefined ? null : await findDevice(db, cookies, memberOf(account), now);
  const from = { ip, device };
  const attempt = await beginAttempt(db, loginKey, from, now);
  if ('retryAfterSeconds' in attempt) return refuse(5001005, attempt);

  const isRight = await verifyPassword(input.password, account?.passwordHash ?? null);
  if (account === undefined || !isRight)
    return refuse(5001005, { retryAfterSeconds: await secondsToWait(db, loginKey, from, now) });

  await markSucceeded(db, attempt.attemptId);
  if (account.status === '0') return refuse(5001043);
  const token = makeSecret();
  const since = monthsBefore(now, 1, context.settings.timeZone);
  const isOpen = await db.transaction().execute(async (transaction) => {
    if (!(await openSession(transaction, account, token, { at: now, ip, userAgent }))) return false;
    await keepLanguage(transaction, account.customerId, account.id, language);
    await forgetSignIns(transaction, memberOf(account), since);
    await knowDevice(transaction, cookies, memberOf(account), now);
    return true;
  });
  return isOpen ? ok({ token }) : refuse(5001005, { retryAfterSeconds: null });
}

function memberOf({ customerId, id: memberId }: Account) {
  return { customerId, memberId };
}

/**
 * Keeps one live session per account: it ends the earlier one, whose caller is answered why. False where the password
 * changed after it was checked: that change ended all sessions and would miss this one.
 */
async function openSession(db: Db, account: Account, token: string, from: Omit<SignInRow, 'id'>): Promise<boolean> {
  const { customerId, id: memberId } = account;
  const { at, ip } = from;
  if ((await lockSessionsOf(db, customerId, memberId)) !== account.passwordHash) return false;
  await endSessions(db, customerId, memberId, 5001025, at);
  const signInId = await insertSignIn(db, { customerId, memberId }, from);
  await insertSession(db, customerId, memberId, hashSecret(token), signInId, at);
  const actor = { member: { ...account, memberId } };
  await recordEvents(db, [{ customerId, at, actor, ip, kind: 'account.signedIn' }]);
  return true;
}

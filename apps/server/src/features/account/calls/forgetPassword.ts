import type { passwordCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { hashSecret } from '../../../platform/session/find-session.ts';
import { hashPassword } from '../../../platform/session/password.ts';
import { recordEvents } from '../../event/event.store.ts';
import { knowDevice } from '../device.service.ts';
import { findPasswordFault, setPassword } from '../new-password.service.ts';
import { findByCode, takeCode } from '../password-reset.store.ts';
import { insertSuccess, markSucceeded } from '../sign-in-attempt.store.ts';
import { beginAttempt, loginKeyOf, secondsToWait } from '../sign-in-limit.service.ts';

type Call = typeof passwordCalls.forgetPassword;

export async function forgetPassword(requested: Requested<Call>): Promise<Outcome<Call>> {
  const { input, context, db, now, ip, cookies } = requested;
  const problem = await findPasswordFault(context, input.password);
  if (problem !== null) return refuse(5002006, { problem });
  const codeKey = loginKeyOf(undefined, input.code);
  const attempt = await beginAttempt(db, codeKey, { ip, device: null }, now);
  if ('retryAfterSeconds' in attempt) return refuse(5001006, attempt);

  const codeHash = hashSecret(input.code);
  const refused = async () =>
    refuse(5001006, { retryAfterSeconds: await secondsToWait(db, codeKey, { ip, device: null }, now) });
  // Refuses a guess before it hashes anything.
  if ((await findByCode(db, codeHash, now)) === undefined) return refused();
  const passwordHash = await hashPassword(input.password);
  const isSet = await db.transaction().execute(async (transaction) => {
    const found = await findByCode(transaction, codeHash, now);
    if (found === undefined || !(await takeCode(transaction, codeHash, now))) return false;
    await setPassword(transaction, found, passwordHash, now);
    // Only the owner can read the account's mail, so this device is theirs: other people's guesses do not lock it out.
    await knowDevice(transaction, cookies, found, now);
    await insertSuccess(transaction, found.memberId, ip, now);
    await markSucceeded(transaction, attempt.attemptId);
    const { customerId } = found;
    await recordEvents(transaction, [
      { customerId, at: now, actor: { member: found }, ip, kind: 'account.passwordReset' },
    ]);
    return true;
  });
  return isSet ? ok(null) : refused();
}

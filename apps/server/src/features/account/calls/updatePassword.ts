import type { passwordCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findSession } from '../../../platform/session/find-session.ts';
import { hashPassword } from '../../../platform/session/password.ts';
import { recordEvents } from '../../event/event.store.ts';
import { lockSessionsOf } from '../account.store.ts';
import { checkPassword } from '../check-password.service.ts';
import { knowDevice } from '../device.service.ts';
import { findPasswordFault, setPassword } from '../new-password.service.ts';

type Call = typeof passwordCalls.updatePassword;

export async function updatePassword(requested: Requested<Call>): Promise<Outcome<Call>> {
  const { input, context, db, member, tokenHash, now, ip, cookies } = requested;
  const problem = await findPasswordFault(context, input.password);
  if (problem !== null) return refuse(5002006, { problem });
  const wrong = await checkPassword(db, member, input.original, requested);
  if (wrong !== null) return refuse(5001005, wrong);

  const { customerId } = member;
  const passwordHash = await hashPassword(input.password);
  return db.transaction().execute(async (transaction) => {
    // Another password change may have come first. It ended this session, which must not set a password any more.
    await lockSessionsOf(transaction, customerId, member.memberId);
    if (typeof (await findSession(transaction, tokenHash, now)) === 'number') return refuse(5001026);
    await setPassword(transaction, member, passwordHash, now, tokenHash);
    await knowDevice(transaction, cookies, member, now);
    await recordEvents(transaction, [{ customerId, at: now, actor: { member }, ip, kind: 'account.passwordChanged' }]);
    return ok(null);
  });
}

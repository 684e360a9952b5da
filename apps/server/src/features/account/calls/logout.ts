import type { accountCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { recordEvents } from '../../event/event.store.ts';
import { endSessions, lockSessionsOf } from '../account.store.ts';

type Call = typeof accountCalls.logout;

export async function logout({ db, member, now, ip }: Requested<Call>): Promise<Outcome<Call>> {
  const { customerId, memberId } = member;
  await db.transaction().execute(async (transaction) => {
    // Waits for a running refresh, so that the token it makes is ended here too.
    await lockSessionsOf(transaction, customerId, memberId);
    await endSessions(transaction, customerId, memberId, 5001022, now);
    await recordEvents(transaction, [{ customerId, at: now, actor: { member }, ip, kind: 'account.signedOut' }]);
  });
  return ok(null);
}

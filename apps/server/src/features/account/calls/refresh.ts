import type { accountCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { hashSecret } from '../../../platform/session/find-session.ts';
import { makeSecret } from '../../../platform/session/secret.ts';
import { insertSession, lockSessionsOf, markReplaced } from '../account.store.ts';
import { signInOf } from '../sign-in.store.ts';

type Call = typeof accountCalls.refresh;

export async function refresh({ db, member, tokenHash, now }: Requested<Call>): Promise<Outcome<Call>> {
  const { customerId, memberId } = member;
  const token = makeSecret();
  const isDone = await db.transaction().execute(async (transaction) => {
    await lockSessionsOf(transaction, customerId, memberId);
    // Another sign-in may have happened since the guard looked. Its session must stay the only one.
    if (!(await markReplaced(transaction, tokenHash, now))) return false;
    await insertSession(
      transaction,
      customerId,
      memberId,
      hashSecret(token),
      await signInOf(transaction, tokenHash),
      now,
    );
    return true;
  });
  return isDone ? ok({ token }) : refuse(5001025);
}

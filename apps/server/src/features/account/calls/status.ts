import type { accountCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { readCurrentUser } from '../account.store.ts';

type Call = typeof accountCalls.status;

export async function status({ db, member }: Requested<Call>): Promise<Outcome<Call>> {
  const user = await readCurrentUser(db, member.customerId, member.memberId);
  return ok({ status: user.status });
}

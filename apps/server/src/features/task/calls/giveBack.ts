import type { taskCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { freeClaimsOf } from '../../acceptance/claims.store.ts';

type GiveBack = typeof taskCalls.giveBack;

export async function giveBack({ db, member }: Requested<GiveBack>): Promise<Outcome<GiveBack>> {
  await freeClaimsOf(db, member.customerId, member.memberId);
  return ok(null);
}

import type { accountCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { readCurrentUser } from '../account.store.ts';
import { avatarUrl } from '../avatar.service.ts';

type Call = typeof accountCalls.getInfo;

export async function getInfo({ db, member, sign }: Requested<Call>): Promise<Outcome<Call>> {
  const user = await readCurrentUser(db, member.customerId, member.memberId);
  const avatar = avatarUrl(sign, user.avatar);
  return ok({ ...user, avatar, showEnable: member.canFinish, mode: member.mode });
}

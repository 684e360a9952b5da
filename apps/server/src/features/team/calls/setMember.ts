import type { providerSetupCalls } from '@countersign/contract';
import type { Outcome, Requested } from '../../../platform/http/handler.ts';
import { setMemberRights } from '../team.service.ts';

type SetMember = typeof providerSetupCalls.setMember;

export async function setMember(requested: Requested<SetMember>): Promise<Outcome<SetMember>> {
  const { input, db, now, provider, ip } = requested;
  const rights = { canFinish: input.canFinish, mode: input.mode };
  return setMemberRights(db, input.loginName, rights, { actor: { provider }, at: now, ip });
}

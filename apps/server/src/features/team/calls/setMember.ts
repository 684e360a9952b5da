import type { providerSetupCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { setRights } from '../member-rights.service.ts';
import { findMemberByLogin, lockTeam } from '../team.store.ts';

type SetMember = typeof providerSetupCalls.setMember;

export async function setMember(requested: Requested<SetMember>): Promise<Outcome<SetMember>> {
  const { input, db, now, provider, ip } = requested;
  const named = await findMemberByLogin(db, input.loginName);
  const team = named === undefined ? undefined : await lockTeam(db, named.customerId);
  const member = team?.find(({ id }) => id === named?.id);
  if (member === undefined) return refuse(5001018);
  const rights = { canFinish: input.canFinish, mode: input.mode };
  const outcome = await setRights(db, member, rights, { actor: { provider }, at: now, ip });
  return outcome.status === 200 ? ok({ ...outcome.answer, loginName: member.loginName }) : outcome;
}

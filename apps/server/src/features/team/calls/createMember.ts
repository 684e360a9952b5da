import type { providerSetupCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { addToTeam, codeOf } from '../add-members.service.ts';
import { lockTeam } from '../team.store.ts';

type CreateMember = typeof providerSetupCalls.createMember;

export async function createMember(requested: Requested<CreateMember>): Promise<Outcome<CreateMember>> {
  const { input, context, db, now, provider, ip } = requested;
  const { customerId, role, email = '', ...rest } = input;
  const team = await lockTeam(db, customerId);
  if (team === undefined) return refuse(5007023);
  // Without an administrator nobody could assign anything to an acceptor, nor add an administrator.
  if (role === '20' && !team.some((member) => member.role === '10')) return refuse(5016008);
  const newcomer = { ...rest, role, email, canFinish: false, mode: 'view' as const };
  const result = await addToTeam(context, db, customerId, [newcomer], { actor: { provider }, at: now, ip });
  if ('problems' in result) {
    const code = codeOf(result.problems);
    return code === 5002002 ? refuse(code, { problems: result.problems }) : refuse(code);
  }
  const [added = { id: '', loginName: '' }] = result.added;
  return ok({ id: added.id, loginName: added.loginName, role });
}

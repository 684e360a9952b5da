import type { providerSetupCalls } from '@countersign/contract';
import type { Outcome, Requested } from '../../../platform/http/handler.ts';
import * as team from '../team.service.ts';

type CreateMember = typeof providerSetupCalls.createMember;

export async function createMember(requested: Requested<CreateMember>): Promise<Outcome<CreateMember>> {
  const { input, db, now, provider, ip } = requested;
  const { customerId, loginName, role, email, userName, password } = input;
  const member = { customerId, loginName, role, email, userName, password };
  return team.createMember(db, member, { actor: { provider }, at: now, ip });
}

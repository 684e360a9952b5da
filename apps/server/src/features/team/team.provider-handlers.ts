import type { providerSetupCalls } from '@countersign/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { createMember } from './calls/createMember.ts';
import { setMember } from './calls/setMember.ts';

/** What a provider does with the members of a customer's team. */
export const teamProviderHandlers: Handlers<Pick<typeof providerSetupCalls, 'createMember' | 'setMember'>> = {
  createMember,
  setMember,
};
